import type { SaleDay } from '../dateStock.ts';
import { type Limit, type LimitDate, ownLimits, tightestFirst } from '../limits.ts';
import { dateWithOwnSales } from '../ownSales.ts';
import type { OrderMaximum } from './orderMaxima.ts';
import { memberName, type SellablePackage, soldComponents } from './packageSale.ts';
import { type PackageSaleContext, packageNeeds } from './packageStock.ts';
import { type Needed, type Limit as StockLimit, sellableOf } from './sellable.ts';

/** A stock, and how many of its units a package takes. `isChosen`: buyers can also take something else. */
type StockUse = { limit: StockLimit; each: number; isChosen: boolean };

/** Returns each stock once, with the number of units that all components of a package take from it together. */
function stockUses(needed: readonly Needed[]): StockUse[] {
  const uses = new Map<string, StockUse>();
  for (const { count, members } of needed) {
    const isChosen = members.length > 1;
    for (const limit of members.flat()) {
      const before = uses.get(limit.key);
      const each = (before?.each ?? 0) + (isChosen ? 0 : count);
      uses.set(limit.key, { limit, each, isChosen: isChosen || (before?.isChosen ?? false) });
    }
  }
  return [...uses.values()];
}

const sourceOf = ({ of: { kind }, isOfDay, isClosed }: StockLimit): Limit['source'] => {
  if (kind === 'package') return 'own_stock';
  if (kind !== 'pool') return kind;
  if (isOfDay) return 'pool_date';
  return isClosed ? 'closed_pool' : 'pool';
};

/**
 * Returns how many packages a stock allows. If buyers can also choose another member, it is the number of pieces that
 * are left.
 */
function stockLimit({ limit, each, isChosen }: StockUse, left: ReadonlyMap<string, number>, date: LimitDate): Limit {
  const { key, of, id, total, isOfDay } = limit;
  const remaining = left.get(key) ?? 0;
  return {
    source: sourceOf(limit),
    value: each === 0 ? remaining : Math.floor(remaining / each),
    key,
    name: of.kind === 'date' ? (date?.name ?? '') : of.name,
    ...(id !== undefined && { id }),
    ...(isOfDay && date && { date: date.name }),
    ...(total !== undefined && { of: total }),
    ...(isChosen && each === 0 ? { isPartial: true } : { pieces: { left: remaining, each } }),
  };
}

type PackageLimits = {
  limits: Limit[];
  /** The number of packages that everything together allows. Null: unlimited. */
  most: number | null;
};

/** Returns how many packages a maximum per order of what they contain allows. What buyers choose may stay within it. */
const maximumLimit = ({ kind, id, name, most, each }: OrderMaximum): Limit[] =>
  each === 0
    ? []
    : [
        {
          source: kind === 'cart' ? kind : `${kind}_max`,
          value: Math.floor(most / each),
          pieces: { left: most, each },
          ...(kind !== 'cart' && { name, id }),
        },
      ];

/**
 * Returns everything that limits a package per order, the tightest first: its own fields, and what its contents leave.
 * The stocks are the same as for selling. A component with a choice counts as one limit: the number that its members
 * allow together.
 */
export function packageLimits(
  pack: SellablePackage & { maxPerOrder: number | null },
  saleContext: PackageSaleContext,
  { date, maxima }: { date: LimitDate; maxima: readonly OrderMaximum[] },
): PackageLimits {
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
      ...maxima.flatMap(maximumLimit),
      ...ofChoices,
      ...stockUses(needed).map((use) => stockLimit(use, left, date)),
    ]),
  };
}
