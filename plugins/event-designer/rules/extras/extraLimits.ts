import type { Extra } from '../../contract/extras.ts';
import { type ScopedPool, sumOfLimits } from '../dateStock.ts';
import { effectiveLimits, type Limit, type LimitDate, ownLimits, tightestFirst } from '../limits.ts';
import { dateWithOwnSales } from '../ownSales.ts';
import { choicesLeft, hasTimes } from './extraSale.ts';
import { mostOf } from './percentagePrice.ts';

/** The fields of an extra that limit it, as they are stored or in a form. */
export type LimitedExtra = Parameters<typeof hasTimes>[0] &
  Pick<Extra, 'id' | 'type' | 'quantity' | 'quantityScope' | 'stockPoolId' | 'capacity' | 'options' | 'choiceSales'> &
  Pick<
    Extra,
    'minPerOrder' | 'maxPerOrder' | 'minPerTicket' | 'maxPerTicket' | 'priceKind' | 'sold' | 'reserved' | 'dateSales'
  >;

/** Returns what the choices of an extra's options limit: a required option as a whole, and each choice for itself. */
function choiceLimits({ options, choiceSales }: LimitedExtra): Limit[] {
  return options.flatMap((option): Limit[] => {
    const free = choicesLeft(option, choiceSales);
    const left = sumOfLimits([...free.values()]);
    const of = sumOfLimits(option.choices.map(({ stock }) => stock));
    const ofChoices = option.choices.flatMap(({ id, label, stock }): Limit[] => {
      const value = free.get(id) ?? null;
      if (value === null || stock === null) return [];
      return [{ source: 'choice', value, of: stock, name: `${option.name}: ${label}`, key: id, isPartial: true }];
    });
    if (!option.isRequired || left === null || of === null) return ofChoices;
    return [{ source: 'option', value: left, of, name: option.name, key: option.id }, ...ofChoices];
  });
}

/**
 * Returns everything that limits an extra per order, the tightest first. Extras take no places of the event or a date, and
 * the limit for all tickets of an order does not count them.
 */
export function extraLimits(
  extra: LimitedExtra,
  { pools, date }: { pools: readonly (ScopedPool & { name: string })[]; date: LimitDate },
): Limit[] {
  const own = date && { ...date, on: dateWithOwnSales(extra, date.on) };
  const capacity = hasTimes(extra) ? extra.capacity : null;
  const { perOrder, perTicket } = mostOf(extra);
  return tightestFirst([
    ...effectiveLimits({ ...extra, maxPerOrder: perOrder, alsoPoolIds: [] }, { pools, cartLimit: null, date: own }),
    ...ownLimits({ ...extra, quantity: capacity }, own, ['capacity', 'capacity_date']),
    ...choiceLimits(extra),
    ...(perTicket === null ? [] : [{ source: 'per_ticket' as const, value: perTicket, isPartial: true }]),
  ]);
}
