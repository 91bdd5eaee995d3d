import type { GeneratedDate } from './expandSeries.ts';
import type { StoredDate } from './storedDate.ts';

/**
 * Functions that return the rule and day of a date, by the local time of the rule. Undefined: it belongs to no rule.
 */
export type RuleDays = {
  ofGenerated: (generated: GeneratedDate) => string | undefined;
  ofStored: (row: StoredDate) => string | undefined;
  /** Returns true if the rule that created a date no longer exists. */
  isOrphan: (row: StoredDate) => boolean;
};

type Pairing<Row> = {
  days: RuleDays;
  /** True if rules leave the date alone. It then counts as a date of its rule on its day, at any time. */
  isGuarded: (row: Row) => boolean;
  now: Date;
};

type Clocked = { ruleStart: string | null };

const minuteOf = (clock: string | null) => Date.parse(`${clock}:00Z`) / 60_000;
const byTimeOfDay = (one: Clocked, other: Clocked) => minuteOf(one.ruleStart) - minuteOf(other.ruleStart);

/** Groups items by their key, and drops those without one. */
export function grouped<Of>(all: Iterable<Of>, keyOf: (one: Of) => string | undefined): Map<string, Of[]> {
  const groups = new Map<string, Of[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/**
 * Pairs the rows and generated dates of one day that are nearest to each other. Returns the paired rows and the paired
 * dates.
 */
export function nearest<Row extends Clocked>(
  rows: readonly Row[],
  generated: readonly GeneratedDate[],
): [Row[], GeneratedDate[]] {
  const distance = (row: Row, date: GeneratedDate) => Math.abs(minuteOf(row.ruleStart) - minuteOf(date.ruleStart));
  const all = rows.flatMap((row) => generated.map((date) => ({ row, date, by: distance(row, date) })));
  all.sort((one, other) => one.by - other.by);
  const [pairedRows, pairedDates] = [new Set<Row>(), new Set<GeneratedDate>()];
  for (const { row, date } of all) {
    if (pairedRows.has(row) || pairedDates.has(date)) continue;
    pairedRows.add(row);
    pairedDates.add(date);
  }
  return [[...pairedRows], [...pairedDates]];
}

/** Pairs the dates of one day: first those that rules leave alone, then those that can move, each in order. */
function pairDay<Row extends StoredDate>(
  rows: readonly Row[],
  generated: readonly GeneratedDate[],
  { isGuarded, now }: Pairing<Row>,
): (readonly [GeneratedDate, Row])[] {
  const [guardedRows, guardedDates] = nearest(rows.filter(isGuarded), generated);
  // No date moves into the past.
  const open = generated.filter((date) => !guardedDates.includes(date) && Date.parse(date.startsAt) > now.getTime());
  const [movableRows, movableDates] = nearest(
    rows.filter((row) => !isGuarded(row)),
    open,
  );
  const pairs = (some: Row[], dates: GeneratedDate[]) => {
    const inOrder = dates.sort(byTimeOfDay);
    return some.sort(byTimeOfDay).flatMap((row, index) => {
      const date = inOrder[index];
      return date ? [[date, row] as const] : [];
    });
  };
  return [...pairs(guardedRows, guardedDates), ...pairs(movableRows, movableDates)];
}

/**
 * Returns, for each instant, the existing date that can be the partner of a date generated at it: one without a
 * partner, preferably one that rules leave alone, or one whose rule no longer exists, even if it has a partner at
 * another time.
 */
function candidatesByInstant<Row extends StoredDate>(
  stored: readonly Row[],
  generatedOf: ReadonlyMap<Row, GeneratedDate>,
  { days, isGuarded }: Pairing<Row>,
): Map<string, Row> {
  const isElsewhere = (row: Row) => {
    const generated = generatedOf.get(row);
    return generated !== undefined && generated.startsAt !== row.startsAt && days.isOrphan(row);
  };
  const free = stored.filter((row) => !generatedOf.has(row));
  const rows = [
    ...stored.filter(isElsewhere),
    ...free.filter((row) => !isGuarded(row)),
    ...free.filter((row) => isGuarded(row)),
  ];
  return new Map(rows.map((row) => [row.startsAt, row]));
}

/**
 * Finds the existing date for each date that the rules generate. First by rule and local time: a date that was moved
 * manually still belongs to its rule, even at a time at which another rule generates a date. Then by the instant, so
 * that no second date starts where one without a rule is. The rest is paired by day, so that a rule with a new time of
 * day moves its dates instead of adding others.
 */
export function partnersOf<Row extends StoredDate>(
  generated: readonly GeneratedDate[],
  stored: readonly Row[],
  pairing: Pairing<Row>,
): Map<GeneratedDate, Row> {
  const rowOf = new Map<GeneratedDate, Row>();
  const generatedOf = new Map<Row, GeneratedDate>();
  const pair = (date: GeneratedDate, row: Row) => {
    rowOf.set(date, row);
    generatedOf.set(row, date);
  };
  const byRuleStart = new Map(stored.flatMap((row) => (row.ruleStart === null ? [] : [[row.ruleStart, row] as const])));
  for (const date of generated) {
    const row = byRuleStart.get(date.ruleStart);
    if (row) pair(date, row);
  }
  const byInstant = candidatesByInstant(stored, generatedOf, pairing);
  const open = generated.filter((date) => !rowOf.has(date));
  for (const date of open) {
    const row = byInstant.get(date.startsAt);
    if (!row) continue;
    byInstant.delete(date.startsAt);
    const before = generatedOf.get(row);
    pair(date, row);
    if (!before) continue;
    // The date that it was paired with until now gets another partner.
    rowOf.delete(before);
    open.push(before);
  }
  const unpairedDates = grouped(
    generated.filter((date) => !rowOf.has(date)),
    pairing.days.ofGenerated,
  );
  if (unpairedDates.size === 0) return rowOf;
  const unpairedRows = grouped(
    stored.filter((row) => !generatedOf.has(row)),
    pairing.days.ofStored,
  );
  for (const [day, rows] of unpairedRows) {
    for (const [date, row] of pairDay(rows, unpairedDates.get(day) ?? [], pairing)) pair(date, row);
  }
  return rowOf;
}
