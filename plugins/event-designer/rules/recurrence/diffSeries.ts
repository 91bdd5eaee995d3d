import type { LeaveReason, ScheduleDate } from '../../contract/schedule.ts';
import type { MadeDate } from './expandSeries.ts';

/** A date that is there, as far as a change of the rules looks at it. */
export type StoredDate = Pick<
  ScheduleDate,
  | 'id'
  | 'ruleId'
  | 'ruleStart'
  | 'start'
  | 'end'
  | 'startsAt'
  | 'endsAt'
  | 'label'
  | 'capacity'
  | 'status'
  | 'isOverridden'
  | 'sold'
  | 'reserved'
>;

export type SeriesDiff<Row extends StoredDate = StoredDate> = {
  adds: MadeDate[];
  /** The rules make it at the same time, but with another end, label or capacity. */
  changes: { row: Row; made: MadeDate }[];
  keeps: { row: Row; made: MadeDate }[];
  removes: Row[];
  /** Not touched. `made`: what the rules say of it, if anything; without, it stands outside of the series now. */
  leaves: { row: Row; made?: MadeDate; reason: LeaveReason }[];
  /** Dates of the rules that have begun already: what is over is not made up afterwards. */
  over: MadeDate[];
};

/** Why a date is not the rules' to change any more. */
function guardOf(row: StoredDate, now: Date): LeaveReason | undefined {
  if (row.ruleStart === null) return 'manual';
  if (row.sold + row.reserved > 0) return 'sold';
  if (row.isOverridden) return 'edited';
  if (row.status === 'cancelled') return 'cancelled';
  return Date.parse(row.startsAt) <= now.getTime() ? 'past' : undefined;
}

/** Whether a date is just what its rule makes, as far as rules say anything about it. */
export const isAsMade = (row: Pick<StoredDate, 'startsAt' | 'endsAt' | 'label' | 'capacity'>, made: MadeDate) =>
  row.startsAt === made.startsAt &&
  row.endsAt === made.endsAt &&
  row.label === made.label &&
  row.capacity === made.capacity;

/**
 * The date that is there for each one that is made. By the rule's own clock first, all of them: a date that was moved
 * by hand to where a rule makes another one is still the one that it was moved from.
 */
function partners<Row extends StoredDate>(made: readonly MadeDate[], stored: readonly Row[]): Map<MadeDate, Row> {
  const found = new Map<MadeDate, Row>();
  const byRuleStart = new Map(stored.flatMap((row) => (row.ruleStart === null ? [] : [[row.ruleStart, row] as const])));
  for (const date of made) {
    const row = byRuleStart.get(date.ruleStart);
    if (row) found.set(date, row);
  }
  const taken = new Set(found.values());
  const byInstant = new Map(stored.flatMap((row) => (taken.has(row) ? [] : [[row.startsAt, row] as const])));
  for (const date of made) {
    const row = found.has(date) ? undefined : byInstant.get(date.startsAt);
    if (row) found.set(date, row);
  }
  return found;
}

/**
 * What new rules mean for the dates that are there. Dates that were edited by hand, sold, cancelled, or that have
 * begun are never changed nor removed, and never made a second time. `used` are those that somebody registered for
 * at any time, also when that was cancelled later: they are never removed (domain §1.0).
 */
export function diffSeries<Row extends StoredDate>(
  made: readonly MadeDate[],
  stored: readonly Row[],
  now: Date,
  used: ReadonlySet<number> = new Set(),
): SeriesDiff<Row> {
  const partnerOf = partners(made, stored);
  const seen = new Set(partnerOf.values());
  const diff: SeriesDiff<Row> = { adds: [], changes: [], keeps: [], removes: [], leaves: [], over: [] };
  for (const date of made) {
    const row = partnerOf.get(date);
    if (!row) {
      (Date.parse(date.startsAt) <= now.getTime() ? diff.over : diff.adds).push(date);
      continue;
    }
    const reason = guardOf(row, now);
    if (reason === undefined) (isAsMade(row, date) ? diff.keeps : diff.changes).push({ row, made: date });
    else if (isAsMade(row, date) && reason !== 'manual') diff.keeps.push({ row, made: date });
    else diff.leaves.push({ row, made: date, reason });
  }
  for (const row of stored) {
    if (seen.has(row) || row.ruleStart === null) continue;
    const reason = guardOf(row, now) ?? (used.has(row.id) ? 'used' : undefined);
    if (reason) diff.leaves.push({ row, reason });
    else diff.removes.push(row);
  }
  return diff;
}
