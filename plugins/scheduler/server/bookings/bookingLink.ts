import type { Language } from '@contract/language.ts';
import type { Context } from '@server/http/area.ts';
import { signLink } from '@server/publicPages/signedLinks.ts';

/** The purpose of the signed links to a guest's own booking. */
export const bookingPurpose = 'scheduler.booking';

type BookingPathOptions = { slug: string; bookingId: number; language: Language };

/** Returns the path of a guest's own page, where the booking is moved and cancelled. */
export async function bookingPath(
  context: Pick<Context, 'tx' | 'account'>,
  { slug, bookingId, language }: BookingPathOptions,
): Promise<string> {
  const link = await signLink(context, { purpose: bookingPurpose, target: bookingId });
  return `/book/${slug}/booking/${link}?lng=${language}`;
}
