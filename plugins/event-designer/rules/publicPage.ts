import type { Venue } from '../contract/basicInfo.ts';
import type { Privacy, VisibilitySettings } from '../contract/publish.ts';
import type { EventStatus, LocationType } from '../contract/shared.ts';

type Visited = { status: EventStatus; access: Privacy; linkKey: string | null };

/** The access rights of a person who opens the page. */
export type Visitor = {
  key: string | null;
  /** True if the password was right, or the person is invited. */
  isAdmitted: boolean;
};

/** Returns whether the page is shown, asks for the password, or looks as if it did not exist. */
export function pageAccess({ status, access, linkKey }: Visited, { key, isAdmitted }: Visitor) {
  if (status === 'unpublished') return 'nothing';
  if (access === 'unlisted') return linkKey !== null && key === linkKey ? 'page' : 'nothing';
  return access === 'public' || isAdmitted ? 'page' : 'password';
}

type Findable = { status: EventStatus; access: Privacy; isArchived: boolean; visibility: VisibilitySettings };

/** Returns true if search engines may list the page. */
export function isFindable({ status, access, isArchived, visibility }: Findable): boolean {
  return status !== 'unpublished' && access === 'public' && !isArchived && visibility.isIndexed;
}

/** Returns true if cover and summary may appear where a link is shared. A private event shows neither. */
export function isShareable({ access, visibility }: Pick<Findable, 'access' | 'visibility'>): boolean {
  return access !== 'private' && visibility.hasSocialPreview;
}

/** The part of the place that the page shows. */
export type ShownPlace =
  | { kind: 'venue'; venue: Venue }
  /**
   * Only the town. The address is for attendees only, or is shown from a time on (null: this time is not known yet).
   */
  | { kind: 'town'; city: string; country: string; forAttendees: boolean; from: string | null }
  | { kind: 'online' }
  | { kind: 'unknown' };

type Placed = { locationType: LocationType; venue: Venue; startsAt: string | null };
type AddressSettings = Pick<VisibilitySettings, 'addressAudience' | 'addressReveal' | 'addressMinutesBefore'>;

const minute = 60_000;

/** Returns the place that visitors see. If the address is for attendees only, they see the town. */
export function shownPlace(
  { locationType, venue, startsAt }: Placed,
  addressSettings: AddressSettings,
  now: Date,
): ShownPlace {
  if (locationType === 'online') return { kind: 'online' };
  const { name, line1, city, country } = venue;
  if (locationType === 'to_be_announced' || ![name, line1, city, country].some(Boolean)) return { kind: 'unknown' };
  const { addressAudience, addressReveal, addressMinutesBefore } = addressSettings;
  const forAttendees = addressAudience === 'attendees';
  const from = startsAt === null ? null : new Date(Date.parse(startsAt) - addressMinutesBefore * minute);
  const isRevealed = addressReveal === 'always' || (from !== null && from.getTime() <= now.getTime());
  if (isRevealed && !forAttendees) return { kind: 'venue', venue };
  return { kind: 'town', city, country, forAttendees, from: isRevealed ? null : (from?.toISOString() ?? null) };
}
