import type { Bottleneck } from '../../contract/packages.ts';
import { sumOf } from '../sumOf.ts';
import { type Edge, type Flow, maxFlow } from './maxFlow.ts';

/** A stock that can run out. Limits with the same key share one stock. */
export type Limit = {
  key: string;
  of: Bottleneck;
  /** The row that the stock belongs to: a ticket, an extra or a pool. */
  id?: number;
  /** The number of which some are left. */
  total?: number;
  /** True if the stock is that of one date. */
  isOfDay?: boolean;
  /** True if the stock is that of a pool that closed after selling out. */
  isClosed?: boolean;
};

/**
 * The stock that one component needs: `count` pieces, each of any one member. A piece of a member needs one unit of
 * each of the member's limits.
 */
export type Needed = { count: number; members: readonly (readonly Limit[])[] };

/** The remaining units of each stock by its key. */
export type Left = ReadonlyMap<string, number>;

export type Sellable = {
  /** How many packages can be sold; null is unlimited. */
  most: number | null;
  /** The bottlenecks that prevent a larger number. */
  by: Bottleneck[];
  /** The units that these packages take from each stock, by its key. */
  takes: Map<string, number>;
};

const source = 'source';
const sink = 'sink';
const componentNode = (index: number) => `component ${index}`;
const memberNode = (index: number, member: number) => `member ${index} ${member}`;
const entryNode = ({ key }: Limit) => `into ${key}`;
const exitNode = ({ key }: Limit) => `out of ${key}`;

const leftOf = ({ key }: Limit, left: Left) => left.get(key) ?? 0;
/**
 * Models the packages as a flow: each piece flows from its component through a member and then through the member's
 * limits. The model is exact if limits are nested, as a ticket's quantity is inside its pool and the pool inside the
 * event.
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
        add(node, entryNode(limit), Number.MAX_SAFE_INTEGER);
        add(entryNode(limit), exitNode(limit), leftOf(limit, left));
        node = exitNode(limit);
      }
      add(node, sink, Number.MAX_SAFE_INTEGER);
    });
  });
  return maxFlow([...edges.values()], source, sink);
}

/** Returns the units that a flow takes from each stock. */
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

/** Returns the units that a number of packages take from each stock; undefined if the stock does not suffice. */
function unitsFor(needed: readonly Needed[], left: Left, packages: number): Map<string, number> | undefined {
  const flow = flowOf(needed, left, packages);
  if (flow.total < packages * sumOf(needed.map(({ count }) => count))) return undefined;
  const takes = takenBy(needed, flow);
  // If limits only overlap, the flow can exceed one of them, so its totals are checked again.
  return [...takes].every(([key, taken]) => taken <= (left.get(key) ?? 0)) ? takes : undefined;
}

function uniqueBottlenecks(limits: readonly Limit[]): Bottleneck[] {
  const bottlenecks = new Map(limits.map(({ of }) => [`${of.kind} ${of.name}`, of]));
  return [...bottlenecks.values()];
}

/** Returns the stocks that are too small for a number of packages. */
function shortFor(needed: readonly Needed[], left: Left, packages: number): Bottleneck[] {
  const limits = needed.flatMap(({ members }) => members.flat());
  const flow = flowOf(needed, left, packages);
  const cut = limits.filter((limit) => flow.reaches(entryNode(limit)) && !flow.reaches(exitNode(limit)));
  if (cut.length > 0) return uniqueBottlenecks(cut);
  const takes = takenBy(needed, flow);
  return uniqueBottlenecks(limits.filter((limit) => (takes.get(limit.key) ?? 0) > leftOf(limit, left)));
}

/** Returns a cheap upper bound: no component can be made more often than all its members together allow. */
function upperBound(needed: readonly Needed[], left: Left): number {
  const demand = new Map<string, number>();
  for (const { count, members } of needed) {
    if (members.length === 1) for (const { key } of members[0] ?? []) demand.set(key, (demand.get(key) ?? 0) + count);
  }
  const byStock = [...demand].map(([key, each]) => Math.floor((left.get(key) ?? 0) / each));
  const byComponent = needed.map(({ count, members }) => {
    const each = members.map((limits) => Math.min(...limits.map((limit) => leftOf(limit, left))));
    return Math.floor(sumOf(each) / count);
  });
  return Math.min(...byStock, ...byComponent);
}

/**
 * Returns how many packages the stocks allow, and the bottlenecks. Stocks that several components need are shared. A
 * choice uses the best combination of its members. The result is exact if limits are nested; if a ticket needs several
 * pools that only overlap, a few more packages may be possible.
 */
export function sellableOf(components: readonly Needed[], left: Left): Sellable {
  // A component that has a member without limits needs no stock.
  const needed = components.filter(({ members }) => members.every((limits) => limits.length > 0));
  if (needed.length === 0) return { most: null, by: [], takes: new Map() };
  let high = upperBound(needed, left);
  const first = unitsFor(needed, left, high);
  if (first) return { most: high, by: shortFor(needed, left, high + 1), takes: first };
  let low = 0;
  let takes = new Map<string, number>();
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const units = unitsFor(needed, left, middle);
    if (units) {
      low = middle;
      takes = units;
    } else high = middle;
  }
  return { most: low, by: shortFor(needed, left, low + 1), takes };
}

/**
 * Returns how many packages the stocks of several days allow, and the bottlenecks. The days take stock in their order.
 * The stock of a day serves only that day; all days share the other stocks.
 */
export function sellableOver(days: readonly { needed: readonly Needed[]; left: Left }[]): {
  perDay: (number | null)[];
  most: number | null;
  by: Bottleneck[];
} {
  const taken = new Map<string, number>();
  const results = days.map(({ needed, left }) => {
    const remaining = new Map([...left].map(([key, total]) => [key, total - (taken.get(key) ?? 0)]));
    const day = sellableOf(needed, remaining);
    for (const [key, pieces] of day.takes) taken.set(key, (taken.get(key) ?? 0) + pieces);
    return day;
  });
  const perDay = results.map(({ most }) => most);
  const most = perDay.includes(null) ? null : sumOf(perDay.filter((each) => each !== null));
  const by = new Map(results.flatMap((day) => day.by.map((of): [string, Bottleneck] => [`${of.kind} ${of.name}`, of])));
  return { perDay, most, by: most === null ? [] : [...by.values()] };
}
