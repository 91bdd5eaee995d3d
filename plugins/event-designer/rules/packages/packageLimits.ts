import type { SaleDay } from '../dateStock.ts';
import { type Limit, type LimitDate, ownLimits, tightestFirst } from '../limits.ts';
import { dateWithOwnSales } from '../ownSales.ts';
import { type KeptPackage, memberName, soldComponents } from './packageSale.ts';
import { type PackageSaleContext, packageNeeds } from './packageStock.ts';
import { type Needed, type Limit as StockLimit, sellableOf } from './sellable.ts';

/** A stock, and how many of its units a package takes. `isChosen`: buyers can also take something else. */
type Taken = { limit: StockLimit; each: number; isChosen: boolean };

/** Returns each stock once, with what all components of a package take of it together. */
function takenStocks(needed: readonly Needed[]): Taken[] {
  const taken = new Map<string, Taken>();
  for (const { count, members } of needed) {
    const isChosen = members.length > 1;
    for (const limit of members.flat()) {
      const before = taken.get(limit.key);
      const each = (before?.each ?? 0) + (isChosen ? 0 : count);
      taken.set(limit.key, { limit, each, isChosen: isChosen || (before?.isChosen ?? false) });
    }
  }
  return [...taken.values()];
}

const sourceOf = ({ of: { kind }, isOfDay, isClosed }: StockLimit): Limit['source'] => {
  if (kind === 'package') return 'own_stock';
  if (kind !== 'pool') return kind;
  if (isOfDay) return 'pool_date';
  return isClosed ? 'closed_pool' : 'pool';
};

/** Returns how many packages a stock allows, as far as that does not depend on what buyers choose. */
function stockLimit({ limit, each, isChosen }: Taken, left: ReadonlyMap<string, number>, date: LimitDate): Limit {
  const { key, of, id, total, isOfDay } = limit;
  const there = left.get(key) ?? 0;
  return {
    source: sourceOf(limit),
    value: each === 0 ? there : Math.floor(there / each),
    key,
    name: of.kind === 'date' ? (date?.name ?? '') : of.name,
    ...(id !== undefined && { id }),
    ...(isOfDay && date && { date: date.name }),
    ...(total !== undefined && { of: total }),
    ...(isChosen && each === 0 ? { isPartial: true } : { pieces: { left: there, each } }),
  };
}

type Found = {
  limits: Limit[];
  /** The number of packages that everything together allows. Null: unlimited. */
  most: number | null;
};

/**
 * Returns everything that limits a package per order, the tightest first: its own fields, and what its contents leave. The
 * stocks are those that selling counts, and a component of which buyers choose is one limit, as its members together
 * allow.
 */
export function packageLimits(
  pack: KeptPackage & { maxPerOrder: number | null },
  saleContext: PackageSaleContext,
  date: LimitDate,
): Found {
  const components = soldComponents(pack, saleContext);
  const day: SaleDay = date === undefined ? null : (date?.on ?? {});
  const { needed, left } = packageNeeds(pack, components, { day, saleContext, isOwn: false });
  const ofChoices = components.flatMap(({ label, members }, index): Limit[] => {
    const part = needed[index];
    if (!part || members.length < 2) return [];
    const { most } = sellableOf([part], left);
    const names = members.flatMap((member) => memberName(member, saleContext) ?? []);
    return most === null
      ? []
      : [{ source: 'component', value: most, name: label || names.join(', '), key: `${index}` }];
  });
  const own = date && { ...date, on: dateWithOwnSales(pack, date.on) };
  const all = packageNeeds(pack, components, { day, saleContext });
  const isSold = components.length > 0;
  return {
    most: isSold ? sellableOf(all.needed, all.left).most : 0,
    limits: tightestFirst([
      ...(pack.maxPerOrder === null ? [] : [{ source: 'own_max' as const, value: pack.maxPerOrder }]),
      ...ownLimits({ ...pack, type: 'fixed' }, own, ['own_stock', 'own_date']),
      ...ofChoices,
      ...takenStocks(needed).map((taken) => stockLimit(taken, left, date)),
    ]),
  };
}
