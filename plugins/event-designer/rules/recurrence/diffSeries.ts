import type { LeaveReason } from '../../contract/schedule.ts';
import type { MadeDate } from './expandSeries.ts';
import { partnersOf, type RuleDays } from './partners.ts';
import type { StoredDate } from './storedDate.ts';

export type SeriesDiff<Row extends StoredDate = StoredDate> = {
  adds: MadeDate[];
  /** Dates that the rules now make differently: with another end, label or capacity, or at another time of that day. */
  changes: { row: Row; made: MadeDate }[];
  keeps: { row: Row; made: MadeDate }[];
  removes: Row[];
  /** Dates that are left alone. `made`: the values from the rules. Absent: no rule makes this date anymore. */
  leaves: { row: Row; made?: MadeDate; reasons: LeaveReason[] }[];
  /** Dates of the rules that have begun already and are therefore not added. */
  over: MadeDate[];
};

/** Returns the reasons why rules leave a date alone, the most important first. Empty: rules may change it. */
function guardsOf(row: StoredDate, now: Date): LeaveReason[] {
  if (row.ruleStart === null) return ['manual'];
  const reasons = [
    row.status === 'cancelled' && 'cancelled',
    row.sold + row.reserved > 0 && 'sold',
    (row.heldForCodes ?? 0) > 0 && 'held',
    row.isOverridden && 'edited',
    row.notes !== '' && 'noted',
    Date.parse(row.startsAt) <= now.getTime() && 'past',
  ] as const;
  return reasons.filter((reason) => reason !== false);
}

/** Returns true if a date has all the values that its rule sets. */
export const isAsMade = (row: Pick<StoredDate, 'startsAt' | 'endsAt' | 'label' | 'capacity'>, made: MadeDate) =>
  row.startsAt === made.startsAt &&
  row.endsAt === made.endsAt &&
  row.label === made.label &&
  row.capacity === made.capacity;

export type DiffContext = {
  now: Date;
  days: RuleDays;
  /** The ids of dates that ever had a registration, also if it was cancelled later. */
  used?: ReadonlySet<number>;
};

/** The existing date for each date that the rules make. */
export function partners<Row extends StoredDate>(
  made: readonly MadeDate[],
  stored: readonly Row[],
  { now, days }: DiffContext,
): Map<MadeDate, Row> {
  return partnersOf(made, stored, { days, now, isGuarded: (row) => guardsOf(row, now).length > 0 });
}

/**
 * Compares new rules with the existing dates. Dates that were edited, noted on, sold, held for codes or cancelled, or that
 * have begun, are never changed, removed or made again: each counts as the date that its rule makes on that day. Dates that ever
 * had a registration are never removed.
 */
export function diffSeries<Row extends StoredDate>(
  made: readonly MadeDate[],
  stored: readonly Row[],
  context: DiffContext,
): SeriesDiff<Row> {
  const { now, used } = context;
  const partnerOf = partners(made, stored, context);
  const seen = new Set(partnerOf.values());
  const diff: SeriesDiff<Row> = { adds: [], changes: [], keeps: [], removes: [], leaves: [], over: [] };
  for (const date of made) {
    const row = partnerOf.get(date);
    if (!row) {
      (Date.parse(date.startsAt) <= now.getTime() ? diff.over : diff.adds).push(date);
      continue;
    }
    const reasons = guardsOf(row, now);
    if (reasons.length === 0) (isAsMade(row, date) ? diff.keeps : diff.changes).push({ row, made: date });
    else if (isAsMade(row, date) && row.ruleStart !== null) diff.keeps.push({ row, made: date });
    else diff.leaves.push({ row, made: date, reasons });
  }
  for (const row of stored) {
    if (seen.has(row) || row.ruleStart === null) continue;
    const guards = guardsOf(row, now);
    const reasons: LeaveReason[] = guards.length === 0 && used?.has(row.id) ? ['used'] : guards;
    if (reasons.length > 0) diff.leaves.push({ row, reasons });
    else diff.removes.push(row);
  }
  return diff;
}
