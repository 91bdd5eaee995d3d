import type { Bottleneck } from '../../contract/packages.ts';
import { type Edge, type Flow, maxFlow } from './maxFlow.ts';

/** Something that runs out. What has the same key is one stock, however many need it. */
export type Limit = { key: string; of: Bottleneck };

/** A component as far as its stock goes: so many pieces, each of one member. Each member needs all of its limits. */
export type Needed = { count: number; members: readonly (readonly Limit[])[] };

/** What each stock still has, by its key. */
export type Left = ReadonlyMap<string, number>;

export type Sellable = {
  /** How many packages can be sold; null is unlimited. */
  most: number | null;
  /** What keeps them from being more. */
  by: Bottleneck[];
  /** What they take from each stock. */
  takes: Map<string, number>;
};

const source = 'source';
const sink = 'sink';
const componentNode = (index: number) => `component ${index}`;
const memberNode = (index: number, member: number) => `member ${index} ${member}`;
const into = ({ key }: Limit) => `into ${key}`;
const outOf = ({ key }: Limit) => `out of ${key}`;

const leftOf = ({ key }: Limit, left: Left) => left.get(key) ?? 0;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Each piece flows from its component over a member and the member's limits, one after the other. That is exact where
 * limits lie within one another, as a ticket's own number lies within its pool and the pool within the event.
 */
function flowOf(needed: readonly Needed[], left: Left, packages: number): Flow {
  const edges = new Map<string, Edge>();
  const add = (from: string, to: string, capacity: number) => edges.set(`${from}|${to}`, { from, to, capacity });
  needed.forEach(({ count, members }, index) => {
    const wanted = count * packages;
    add(source, componentNode(index), wanted);
    members.forEach((limits, member) => {
      add(componentNode(index), memberNode(index, member), wanted);
      let node = memberNode(index, member);
      for (const limit of limits) {
        add(node, into(limit), Number.MAX_SAFE_INTEGER);
        add(into(limit), outOf(limit), leftOf(limit, left));
        node = outOf(limit);
      }
      add(node, sink, Number.MAX_SAFE_INTEGER);
    });
  });
  return maxFlow([...edges.values()], source, sink);
}

/** What a flow takes from each stock. */
function takenBy(needed: readonly Needed[], flow: Flow): Map<string, number> {
  const takes = new Map<string, number>();
  needed.forEach(({ members }, index) => {
    members.forEach((limits, member) => {
      const pieces = flow.through(componentNode(index), memberNode(index, member));
      for (const { key } of limits) takes.set(key, (takes.get(key) ?? 0) + pieces);
    });
  });
  return takes;
}

/** How so many packages can be made up; undefined if they cannot. */
function madeUp(needed: readonly Needed[], left: Left, packages: number): Map<string, number> | undefined {
  const flow = flowOf(needed, left, packages);
  if (flow.total < packages * sum(needed.map(({ count }) => count))) return undefined;
  const takes = takenBy(needed, flow);
  // Limits that only overlap could be exceeded by the flow, so what it takes is looked at again.
  return [...takes].every(([key, taken]) => taken <= (left.get(key) ?? 0)) ? takes : undefined;
}

function named(limits: readonly Limit[]): Bottleneck[] {
  const found = new Map(limits.map(({ of }) => [`${of.kind} ${of.name}`, of]));
  return [...found.values()];
}

/** The stocks that are short for so many packages. */
function shortFor(needed: readonly Needed[], left: Left, packages: number): Bottleneck[] {
  const limits = needed.flatMap(({ members }) => members.flat());
  const flow = flowOf(needed, left, packages);
  const cut = limits.filter((limit) => flow.reaches(into(limit)) && !flow.reaches(outOf(limit)));
  if (cut.length > 0) return named(cut);
  const takes = takenBy(needed, flow);
  return named(limits.filter((limit) => (takes.get(limit.key) ?? 0) > leftOf(limit, left)));
}

/** A bound that costs no search: no component can be made up more often than all its members together allow. */
function upperBound(needed: readonly Needed[], left: Left): number {
  const demand = new Map<string, number>();
  for (const { count, members } of needed) {
    if (members.length === 1) for (const { key } of members[0] ?? []) demand.set(key, (demand.get(key) ?? 0) + count);
  }
  const byStock = [...demand].map(([key, each]) => Math.floor((left.get(key) ?? 0) / each));
  const byComponent = needed.map(({ count, members }) => {
    const each = members.map((limits) => Math.min(...limits.map((limit) => leftOf(limit, left))));
    return Math.floor(sum(each) / count);
  });
  return Math.min(...byStock, ...byComponent);
}

/**
 * How many packages these stocks allow, and which of them is the bottleneck. Stocks that several components need are
 * counted once, together. Of "any N of" the best is taken that the members have together. Exact where limits lie within
 * one another; where a ticket needs several pools that only overlap, another choice can sell a few more.
 */
export function sellableOf(components: readonly Needed[], left: Left): Sellable {
  // A component with a member that has no limit takes nothing from anybody.
  const needed = components.filter(({ members }) => members.every((limits) => limits.length > 0));
  if (needed.length === 0) return { most: null, by: [], takes: new Map() };
  let high = upperBound(needed, left);
  const first = madeUp(needed, left, high);
  if (first) return { most: high, by: shortFor(needed, left, high + 1), takes: first };
  let low = 0;
  let takes = new Map<string, number>();
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const found = madeUp(needed, left, middle);
    if (found) {
      low = middle;
      takes = found;
    } else high = middle;
  }
  return { most: low, by: shortFor(needed, left, low + 1), takes };
}

/**
 * The same over several days, one after the other: stocks of a day are there on it alone, the others are taken from by
 * all days.
 */
export function sellableOver(days: readonly { needed: readonly Needed[]; left: Left }[]): {
  perDay: (number | null)[];
  most: number | null;
  by: Bottleneck[];
} {
  const taken = new Map<string, number>();
  const found = days.map(({ needed, left }) => {
    const now = new Map([...left].map(([key, there]) => [key, there - (taken.get(key) ?? 0)]));
    const day = sellableOf(needed, now);
    for (const [key, pieces] of day.takes) taken.set(key, (taken.get(key) ?? 0) + pieces);
    return day;
  });
  const perDay = found.map(({ most }) => most);
  const most = perDay.includes(null) ? null : sum(perDay.filter((each) => each !== null));
  const by = new Map(found.flatMap((day) => day.by.map((of): [string, Bottleneck] => [`${of.kind} ${of.name}`, of])));
  return { perDay, most, by: most === null ? [] : [...by.values()] };
}
