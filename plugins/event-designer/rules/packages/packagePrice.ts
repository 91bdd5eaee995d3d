import type { PackageComponent, PackageMember } from '../../contract/packageFields.ts';
import type { Package, PriceRange } from '../../contract/packages.ts';
import { percentOf, share } from '../codes/priceCart.ts';
import { type PriceSituation, priceNow } from '../pricing.ts';
import { sumOf } from '../sumOf.ts';
import type { PackageSaleContext } from './packageStock.ts';

export type PricedPackage = Pick<
  Package,
  'components' | 'priceMode' | 'price' | 'discountPercentage' | 'discountAmount'
>;

type Priced = Pick<PackageSaleContext, 'tickets' | 'extras' | 'now'> & { date?: PriceSituation['date'] };

/** Returns the current price of a member on its own in cents, with its included choices. A deleted member costs 0. */
export function memberPrice(member: PackageMember, { tickets, extras, now, date = null }: Priced): number {
  if (member.kind === 'ticket') {
    const ticket = tickets.get(member.id);
    return ticket ? priceNow({ ...ticket, minPerOrder: 1 }, { now, hasLink: false, date }).price : 0;
  }
  const extra = extras.get(member.id);
  if (!extra) return 0;
  const choices = extra.options.flatMap((option) => option.choices);
  const chosen = choices.filter(({ id }) => member.choiceIds.includes(id));
  return chosen.reduce((price, { priceDelta }) => price + priceDelta, extra.price);
}

/** Returns the separate price of a component's pieces, from the cheapest to the dearest choice of one member. */
function componentWorth({ count, members }: PackageComponent, priced: Priced): PriceRange {
  const prices = members.map((member) => memberPrice(member, priced));
  return { from: Math.min(...prices) * count, to: Math.max(...prices) * count };
}

function worthOf({ components }: Pick<PricedPackage, 'components'>, priced: Priced): PriceRange {
  const each = components.map((component) => componentWorth(component, priced));
  return { from: sumOf(each.map(({ from }) => from)), to: sumOf(each.map(({ to }) => to)) };
}

/**
 * Returns the price in cents of a package whose contents cost `worth` separately. A percentage discount is rounded half
 * up to cents before it is subtracted. The price is never negative.
 */
export function priceFor(
  { priceMode, price, discountPercentage, discountAmount }: PricedPackage,
  worth: number,
): number {
  if (priceMode === 'fixed') return price;
  if (priceMode === 'sum') return worth;
  if (priceMode === 'sum_minus_percentage') return worth - percentOf(worth, discountPercentage ?? 0);
  return Math.max(0, worth - (discountAmount ?? 0));
}

/** Returns the current price of a package, and the separate price of its contents, in cents. */
export function packagePrice(pack: PricedPackage, priced: Priced): { priceNow: PriceRange; worth: PriceRange } {
  const worth = worthOf(pack, priced);
  return { worth, priceNow: { from: priceFor(pack, worth.from), to: priceFor(pack, worth.to) } };
}

/**
 * Returns what buyers save at least, in cents: with the cheapest contents if they can choose. It is negative if the
 * contents are cheaper separately.
 */
export const savingOf = ({ priceNow: price, worth }: { priceNow: PriceRange; worth: PriceRange }) =>
  worth.from - price.from;

/** Splits cents by weights by the largest remainder method. If all weights are zero, the parts are equal. */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  return share(cents, sumOf(weights) > 0 ? weights : weights.map(() => 1));
}

/**
 * Splits the price of a package over its components, in cents. Designated prices stay; the rest is split in proportion
 * to the separate prices of the other components. The parts add up to the price.
 */
export function sharesOf(
  components: readonly Pick<PackageComponent, 'designatedPrice'>[],
  worths: readonly number[],
  price: number,
): number[] {
  const designated = components.map(({ designatedPrice }) => designatedPrice);
  const undesignated = designated.flatMap((cents, index) => (cents === null ? [index] : []));
  const rest = splitCents(
    price - sumOf(designated.map((cents) => cents ?? 0)),
    undesignated.map((index) => worths[index] ?? 0),
  );
  return designated.map((cents, index) => cents ?? rest[undesignated.indexOf(index)] ?? 0);
}
