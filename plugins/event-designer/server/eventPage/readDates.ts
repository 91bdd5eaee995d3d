import type { Context } from '@server/http/area.ts';
import { placeWallClock } from '@shared/wallClock.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { VisibilitySettings } from '../../contract/publish.ts';
import { type ShownPlace, shownPlace } from '../../rules/publicPage.ts';
import type { EventRecord } from '../eventRows.ts';
import { scheduleDates } from '../scheduleTables.ts';

/** One occurrence of the event: a date of a series or a slot. */
export type ShownDate = {
  /** Null for a slot. */
  id: number | null;
  start: string;
  end: string;
  admission: string | null;
  label: string;
  isCancelled: boolean;
  /** The place of this date; null if it is the event's place. */
  place: ShownPlace | null;
};

/** Some of the dates, the number of dates before them, and the total number. */
export type ShownDates = { dates: ShownDate[]; before: number; total: number };

/** The number of dates on the page itself, and on each further one. */
const mostShown = 10;
const mostOfMore = 50;

/** Returns the number of dates to skip. Anything but a number of which more dates follow means none. */
function startOf(asked: string | null, total: number): number {
  const before = asked !== null && /^\d{1,5}$/.test(asked) ? Number(asked) : 0;
  return before < total ? before : 0;
}

const shownFrom = (before: number) => (before === 0 ? mostShown : mostOfMore);

/**
 * Returns the dates of a series that are not over, including cancelled ones. For other events it returns the slots.
 * `asked` is the number of dates to skip, as the address has it.
 */
export async function readDates(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  event: EventRecord,
  telling: VisibilitySettings,
  asked: string | null,
): Promise<ShownDates> {
  if (!event.isRecurring) return datesOfSlots(event, startOf(asked, event.timeSlots.length));
  const { id, eventId, startsAt, endsAt, admissionMinutes, label, status, place } = scheduleDates;
  const isToCome = and(eq(eventId, event.id), gt(endsAt, now.toISOString()));
  const total = await tx.$count(scheduleDates, isToCome);
  const before = startOf(asked, total);
  const rows = await tx
    .select({ id, startsAt, endsAt, admissionMinutes, label, status, place })
    .from(scheduleDates)
    .where(isToCome)
    .orderBy(asc(startsAt), asc(endsAt), asc(id))
    .limit(shownFrom(before))
    .offset(before);
  return {
    before,
    dates: rows.map((row) => ({
      id: row.id,
      start: row.startsAt,
      end: row.endsAt,
      admission: row.admissionMinutes ? minutesBefore(row.startsAt, row.admissionMinutes) : null,
      label: row.label,
      isCancelled: row.status === 'cancelled',
      place: row.place && shownPlace({ ...row.place, startsAt: row.startsAt }, telling, now),
    })),
    total,
  };
}

function datesOfSlots({ timeSlots, timeZone }: EventRecord, before: number): ShownDates {
  const instant = (clock: string) => placeWallClock(clock, timeZone).instant.toISOString();
  const inOrder = [...timeSlots].sort((one, other) => (one.start < other.start ? -1 : 1));
  const dates = inOrder.slice(before, before + shownFrom(before)).map(({ start, end, admissionAt }) => ({
    id: null,
    start: instant(start),
    end: instant(end),
    admission: admissionAt && admissionAt < start ? instant(admissionAt) : null,
    label: '',
    isCancelled: false,
    place: null,
  }));
  return { dates, before, total: timeSlots.length };
}

const minutesBefore = (at: string, minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString();
