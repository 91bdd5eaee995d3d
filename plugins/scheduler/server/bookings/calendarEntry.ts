import type { Language } from '@contract/language.ts';
import { isCancelledOrRejected } from '../../rules/bookingRules.ts';
import { type CalendarEntry, calendarFile } from '../../rules/calendarFile.ts';
import type { HostRecord } from '../hosts.ts';
import { locationText } from '../publicPages/locationText.ts';
import type { SchedulerRecord } from '../schedulerRows.ts';
import type { bookings } from '../tables.ts';

type CalendarFileInput = {
  booking: typeof bookings.$inferSelect;
  scheduler: SchedulerRecord;
  hosts: readonly HostRecord[];
  language: Language;
  /** The address of the guest's own page, with its origin. */
  url: string;
  now: Date;
};

function stateOf({ state }: CalendarFileInput['booking']): CalendarEntry['state'] {
  if (isCancelledOrRejected(state)) return 'cancelled';
  return state === 'pending' ? 'tentative' : 'confirmed';
}

/** Returns the calendar file of a booking in its current state. */
export function bookingCalendarFile({ booking, scheduler, hosts, language, url, now }: CalendarFileInput): string {
  const organizer = hosts.find(({ email }) => email !== '');
  return calendarFile({
    uid: booking.icalUid,
    sequence: booking.icalSequence,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    stamp: now.toISOString(),
    title: scheduler.name,
    description: scheduler.description,
    location: booking.location ? locationText(booking.location, language, true) : '',
    url,
    organizer: organizer && { name: organizer.name, email: organizer.email },
    attendees: [
      { name: booking.name, email: booking.email },
      ...booking.guests.map((email) => ({ name: email, email })),
    ],
    state: stateOf(booking),
  });
}
