import type { LeaveReason } from '../../contract/schedule.ts';
import type { GeneratedDate } from './expandSeries.ts';
import { partnersOf, type RuleDays } from './partners.ts';
import type { StoredDate } from './storedDate.ts';

export type SeriesDiff<Row extends StoredDate = StoredDate> = {
  adds: GeneratedDate[];
  /** Dates that the rules now generate with another end, label or capacity, or at another time of that day. */
  changes: { row: Row; generated: GeneratedDate }[];
  keeps: { row: Row; generated: GeneratedDate }[];
  removes: Row[];
  /**
   * Dates that are left alone. `generated`: the values from the rules. Absent: no rule generates this date any more.
   */
  leaves: { row: Row; generated?: GeneratedDate; reasons: LeaveReason[] }[];
  /** Dates of the rules that have begun already and are therefore not added. */
  over: GeneratedDate[];
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
export const matchesRule = (
  row: Pick<StoredDate, 'startsAt' | 'endsAt' | 'label' | 'capacity'>,
  generated: GeneratedDate,
) =>
  row.startsAt === generated.startsAt &&
  row.endsAt === generated.endsAt &&
  row.label === generated.label &&
  row.capacity === generated.capacity;

export type DiffContext = {
  now: Date;
  days: RuleDays;
  /** The ids of dates that ever had a registration, also if it was cancelled later. */
  used?: ReadonlySet<number>;
};

/** Returns the existing date for each date that the rules generate. */
export function partners<Row extends StoredDate>(
  generated: readonly GeneratedDate[],
  stored: readonly Row[],
  { now, days }: DiffContext,
): Map<GeneratedDate, Row> {
  return partnersOf(generated, stored, { days, now, isGuarded: (row) => guardsOf(row, now).length > 0 });
}

/**
 * Compares new rules with the existing dates. Dates that were edited, noted on, sold, held for codes or cancelled, or
 * that have begun, are never changed, removed or generated again: each counts as the date that its rule generates on
 * that day. Dates that ever had a registration are never removed.
 */
export function diffSeries<Row extends StoredDate>(
  generated: readonly GeneratedDate[],
  stored: readonly Row[],
  context: DiffContext,
): SeriesDiff<Row> {
  const { now, used } = context;
  const partnerOf = partners(generated, stored, context);
  const seen = new Set(partnerOf.values());
  const diff: SeriesDiff<Row> = { adds: [], changes: [], keeps: [], removes: [], leaves: [], over: [] };
  for (const date of generated) {
    const row = partnerOf.get(date);
    if (!row) {
      (Date.parse(date.startsAt) <= now.getTime() ? diff.over : diff.adds).push(date);
      continue;
    }
    const reasons = guardsOf(row, now);
    if (reasons.length === 0) (matchesRule(row, date) ? diff.keeps : diff.changes).push({ row, generated: date });
    else if (matchesRule(row, date) && row.ruleStart !== null) diff.keeps.push({ row, generated: date });
    else diff.leaves.push({ row, generated: date, reasons });
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
