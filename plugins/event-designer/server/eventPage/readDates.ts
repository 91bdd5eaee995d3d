import type { Context } from '@server/http/area.ts';
import { placeWallClock } from '@shared/wallClock.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { VisibilitySettings } from '../../contract/publish.ts';
import { type ShownPlace, shownPlace } from '../../rules/publicPage.ts';
import type { EventRecord } from '../eventRows.ts';
import { scheduleDates } from '../scheduleTables.ts';

/** One occurrence of the event: a date of a series or a slot. */
export type ShownDate = {
  start: string;
  end: string;
  admission: string | null;
  label: string;
  isCancelled: boolean;
  /** The place of this date; null if it is the event's place. */
  place: ShownPlace | null;
};

/** The first dates, and the total number of dates. */
export type ShownDates = { dates: ShownDate[]; total: number };

const mostShown = 10;

/** Returns the dates of a series that are not over, including cancelled ones. For other events it returns the slots. */
export async function readDates(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  event: EventRecord,
  telling: VisibilitySettings,
): Promise<ShownDates> {
  if (!event.isRecurring) return datesOfSlots(event);
  const { eventId, startsAt, endsAt, admissionMinutes, label, status, place } = scheduleDates;
  const isToCome = and(eq(eventId, event.id), gt(endsAt, now.toISOString()));
  const rows = await tx
    .select({ startsAt, endsAt, admissionMinutes, label, status, place })
    .from(scheduleDates)
    .where(isToCome)
    .orderBy(asc(startsAt), asc(endsAt))
    .limit(mostShown);
  return {
    dates: rows.map((row) => ({
      start: row.startsAt,
      end: row.endsAt,
      admission: row.admissionMinutes ? minutesBefore(row.startsAt, row.admissionMinutes) : null,
      label: row.label,
      isCancelled: row.status === 'cancelled',
      place: row.place && shownPlace({ ...row.place, startsAt: row.startsAt }, telling, now),
    })),
    total: await tx.$count(scheduleDates, isToCome),
  };
}

function datesOfSlots({ timeSlots, timeZone }: EventRecord): ShownDates {
  const instant = (clock: string) => placeWallClock(clock, timeZone).instant.toISOString();
  const inOrder = [...timeSlots].sort((one, other) => (one.start < other.start ? -1 : 1));
  const dates = inOrder.slice(0, mostShown).map(({ start, end, admissionAt }) => ({
    start: instant(start),
    end: instant(end),
    admission: admissionAt && admissionAt < start ? instant(admissionAt) : null,
    label: '',
    isCancelled: false,
    place: null,
  }));
  return { dates, total: timeSlots.length };
}

const minutesBefore = (at: string, minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString();
