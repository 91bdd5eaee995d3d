import type { MadeDate } from './expandSeries.ts';
import type { StoredDate } from './storedDate.ts';

/** Returns rule and day of a date, by the local time of the rule. Undefined: it belongs to no rule. */
export type RuleDays = {
  ofMade: (made: MadeDate) => string | undefined;
  ofStored: (row: StoredDate) => string | undefined;
  /** Returns true if the rule that created a date no longer exists. */
  isOrphan: (row: StoredDate) => boolean;
};

type Pairing<Row> = {
  days: RuleDays;
  /** True if rules leave the date alone. It then counts as theirs on its day, whatever its time. */
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

/** Pairs the dates of one day that are nearest to each other. */
export function nearest<Row extends Clocked>(rows: readonly Row[], made: readonly MadeDate[]): [Row[], MadeDate[]] {
  const distance = (row: Row, date: MadeDate) => Math.abs(minuteOf(row.ruleStart) - minuteOf(date.ruleStart));
  const all = rows.flatMap((row) => made.map((date) => ({ row, date, by: distance(row, date) })));
  all.sort((one, other) => one.by - other.by);
  const [taken, given] = [new Set<Row>(), new Set<MadeDate>()];
  for (const { row, date } of all) {
    if (taken.has(row) || given.has(date)) continue;
    taken.add(row);
    given.add(date);
  }
  return [[...taken], [...given]];
}

/** Pairs the dates of one day: first those that rules leave alone, then those that can move, each in order. */
function pairDay<Row extends StoredDate>(
  rows: readonly Row[],
  made: readonly MadeDate[],
  { isGuarded, now }: Pairing<Row>,
): (readonly [MadeDate, Row])[] {
  const [staying, stoodFor] = nearest(rows.filter(isGuarded), made);
  // No date moves into the past.
  const open = made.filter((date) => !stoodFor.includes(date) && Date.parse(date.startsAt) > now.getTime());
  const [moving, movedTo] = nearest(
    rows.filter((row) => !isGuarded(row)),
    open,
  );
  const pairs = (some: Row[], dates: MadeDate[]) => {
    const inOrder = dates.sort(byTimeOfDay);
    return some.sort(byTimeOfDay).flatMap((row, index) => {
      const date = inOrder[index];
      return date ? [[date, row] as const] : [];
    });
  };
  return [...pairs(staying, stoodFor), ...pairs(moving, movedTo)];
}

/**
 * Returns the dates at an instant that can be the one that a rule makes there: those without a partner, those that
 * rules leave alone before others, and those whose rule is gone, even if they have a partner at another time.
 */
function standing<Row extends StoredDate>(
  stored: readonly Row[],
  madeOf: ReadonlyMap<Row, MadeDate>,
  { days, isGuarded }: Pairing<Row>,
): Map<string, Row> {
  const isElsewhere = (row: Row) => {
    const made = madeOf.get(row);
    return made !== undefined && made.startsAt !== row.startsAt && days.isOrphan(row);
  };
  const free = stored.filter((row) => !madeOf.has(row));
  const rows = [
    ...stored.filter(isElsewhere),
    ...free.filter((row) => !isGuarded(row)),
    ...free.filter((row) => isGuarded(row)),
  ];
  return new Map(rows.map((row) => [row.startsAt, row]));
}

/**
 * Finds the existing date for each date that the rules make. First by rule and local time: a date that was moved
 * manually still belongs to its rule, even at a time at which another rule makes a date. Then by the instant, so that
 * no second date starts where one without a rule is. The rest is paired by day, so that a rule with a new time of day
 * moves its dates instead of adding others.
 */
export function partnersOf<Row extends StoredDate>(
  made: readonly MadeDate[],
  stored: readonly Row[],
  pairing: Pairing<Row>,
): Map<MadeDate, Row> {
  const found = new Map<MadeDate, Row>();
  const madeOf = new Map<Row, MadeDate>();
  const pair = (date: MadeDate, row: Row) => {
    found.set(date, row);
    madeOf.set(row, date);
  };
  const byRuleStart = new Map(stored.flatMap((row) => (row.ruleStart === null ? [] : [[row.ruleStart, row] as const])));
  for (const date of made) {
    const row = byRuleStart.get(date.ruleStart);
    if (row) pair(date, row);
  }
  const byInstant = standing(stored, madeOf, pairing);
  const open = made.filter((date) => !found.has(date));
  for (const date of open) {
    const row = byInstant.get(date.startsAt);
    if (!row) continue;
    byInstant.delete(date.startsAt);
    const before = madeOf.get(row);
    pair(date, row);
    if (!before) continue;
    // The date that it was paired with until now gets another partner.
    found.delete(before);
    open.push(before);
  }
  const left = grouped(
    made.filter((date) => !found.has(date)),
    pairing.days.ofMade,
  );
  if (left.size === 0) return found;
  const waiting = grouped(
    stored.filter((row) => !madeOf.has(row)),
    pairing.days.ofStored,
  );
  for (const [day, rows] of waiting) {
    for (const [date, row] of pairDay(rows, left.get(day) ?? [], pairing)) pair(date, row);
  }
  return found;
}
