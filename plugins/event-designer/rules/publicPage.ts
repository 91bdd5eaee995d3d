import type { Venue } from '../contract/basicInfo.ts';
import type { Privacy, VisibilitySettings } from '../contract/publish.ts';
import type { EventStatus, LocationType } from '../contract/shared.ts';

type Visited = { status: EventStatus; access: Privacy; linkKey: string | null };

/** What somebody brings along who opens the page. */
export type Visitor = {
  key: string | null;
  /** The password was right, or the address is of somebody who is invited. */
  isLetIn: boolean;
};

/** Whether the page is shown, asks for the password, or looks like one that is not there. */
export function pageAccess({ status, access, linkKey }: Visited, { key, isLetIn }: Visitor) {
  if (status === 'unpublished') return 'nothing';
  if (access === 'unlisted') return linkKey !== null && key === linkKey ? 'page' : 'nothing';
  return access === 'public' || isLetIn ? 'page' : 'password';
}

type Findable = { status: EventStatus; access: Privacy; isArchived: boolean; visibility: VisibilitySettings };

/** Whether search engines may list the page. */
export function isFindable({ status, access, isArchived, visibility }: Findable): boolean {
  return status !== 'unpublished' && access === 'public' && !isArchived && visibility.isIndexed;
}

/** Whether cover and summary appear where a link is shared. Nothing of a private event does. */
export function isShareable({ access, visibility }: Pick<Findable, 'access' | 'visibility'>): boolean {
  return access !== 'private' && visibility.hasSocialPreview;
}

/** What the page says about where the event is. */
export type ShownPlace =
  | { kind: 'venue'; venue: Venue }
  /** The town alone: the rest is for attendees, or is told from a moment on (null: that is not known yet). */
  | { kind: 'town'; city: string; country: string; forAttendees: boolean; from: string | null }
  | { kind: 'online' }
  | { kind: 'unknown' };

type Placed = { locationType: LocationType; venue: Venue; startsAt: string | null };
type Telling = Pick<VisibilitySettings, 'addressAudience' | 'addressReveal' | 'addressMinutesBefore'>;

const minute = 60_000;

/** Visitors are no attendees: of an address that is only for these they see the town. */
export function shownPlace({ locationType, venue, startsAt }: Placed, telling: Telling, now: Date): ShownPlace {
  if (locationType === 'online') return { kind: 'online' };
  const { name, line1, city, country } = venue;
  if (locationType === 'to_be_announced' || ![name, line1, city, country].some(Boolean)) return { kind: 'unknown' };
  const { addressAudience, addressReveal, addressMinutesBefore } = telling;
  const forAttendees = addressAudience === 'attendees';
  const from = startsAt === null ? null : new Date(Date.parse(startsAt) - addressMinutesBefore * minute);
  const isTold = addressReveal === 'always' || (from !== null && from.getTime() <= now.getTime());
  if (isTold && !forAttendees) return { kind: 'venue', venue };
  return { kind: 'town', city, country, forAttendees, from: isTold ? null : (from?.toISOString() ?? null) };
}
