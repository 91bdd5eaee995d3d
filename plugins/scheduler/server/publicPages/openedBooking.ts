import type { PublicContext } from '@server/publicPages/publicPage.ts';
import type { Look } from '../../contract/customization.ts';
import { type BookingRecord, findBooking, lockBooking } from '../bookings/writeBooking.ts';
import { publishedLook } from '../customization/looks.ts';
import { type HostRecord, hostsById } from '../hosts.ts';
import { findScheduler, type SchedulerRecord } from '../schedulerRows.ts';
import { languageOf } from './look.tsx';

/** A guest's own booking, as its page needs it. */
export type OpenedBooking = {
  booking: BookingRecord;
  scheduler: SchedulerRecord;
  look: Look;
  /** With a language that the page offers. */
  context: PublicContext;
};

/** Reads the booking that an address belongs to. `forUpdate`: locks it until the transaction ends. */
export async function openBooking(request: PublicContext, forUpdate = false): Promise<OpenedBooking> {
  const booking = await (forUpdate ? lockBooking : findBooking)(request, request.target);
  const scheduler = await findScheduler(request, booking.schedulerId);
  const look = await publishedLook(request, scheduler.id);
  return { booking, scheduler, look, context: { ...request, language: languageOf(request, look) } };
}

/** Returns the booking's address in the page's language. `search`: more of the query, such as `&move=1`. */
export const addressOf = ({ path, language }: PublicContext, search = '') =>
  `/book/${path.slug}/booking/${path.link}?lng=${language}${search}`;

/** Returns the hosts who still exist. */
export async function hostsOf(context: PublicContext, { hostIds }: BookingRecord): Promise<HostRecord[]> {
  const hosts = await hostsById(context, hostIds);
  return hostIds.flatMap((id) => hosts.get(id) ?? []);
}
