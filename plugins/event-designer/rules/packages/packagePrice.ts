import type { PackageComponent, PackageMember } from '../../contract/packageFields.ts';
import type { Package, PriceRange } from '../../contract/packages.ts';
import { percentOf, share } from '../codes/priceCart.ts';
import { type PriceSituation, priceNow } from '../pricing.ts';
import type { PackageAround } from './packageStock.ts';

export type PricedPackage = Pick<
  Package,
  'components' | 'priceMode' | 'price' | 'discountPercentage' | 'discountAmount'
>;

type Priced = Pick<PackageAround, 'tickets' | 'extras' | 'now'> & { date?: PriceSituation['date'] };

/** What a member costs on its own now, with the choices that come with it. One that is gone costs nothing. */
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

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What the pieces of a component cost one by one: of a choice, from the cheapest to the dearest member alone. */
function componentWorth({ count, members }: PackageComponent, priced: Priced): PriceRange {
  const prices = members.map((member) => memberPrice(member, priced));
  return { from: Math.min(...prices) * count, to: Math.max(...prices) * count };
}

function worthOf({ components }: Pick<PricedPackage, 'components'>, priced: Priced): PriceRange {
  const each = components.map((component) => componentWorth(component, priced));
  return { from: sum(each.map(({ from }) => from)), to: sum(each.map(({ to }) => to)) };
}

/**
 * What a package costs whose contents cost `worth` one by one. A percentage of the whole is rounded half up to cents
 * and taken off, so that what is left is exact. Nothing falls below zero.
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

/** What a package costs now, and what its contents cost one by one. */
export function packagePrice(pack: PricedPackage, priced: Priced): { priceNow: PriceRange; worth: PriceRange } {
  const worth = worthOf(pack, priced);
  return { worth, priceNow: { from: priceFor(pack, worth.from), to: priceFor(pack, worth.to) } };
}

/** What buyers save at least: where they choose, with the cheapest contents. Negative: one by one is cheaper. */
export const savingOf = ({ priceNow: price, worth }: { priceNow: PriceRange; worth: PriceRange }) =>
  worth.from - price.from;

/** Splits cents by weights to the cent, by the largest remainder; evenly where all weights are zero. */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  return share(cents, sum(weights) > 0 ? weights : weights.map(() => 1));
}

/**
 * What of a package's price is paid for each component. What is designated stays; the rest is split by what the other
 * components cost one by one. The parts make up the price.
 */
export function sharesOf(
  components: readonly Pick<PackageComponent, 'designatedPrice'>[],
  worths: readonly number[],
  price: number,
): number[] {
  const given = components.map(({ designatedPrice }) => designatedPrice);
  const open = given.flatMap((cents, index) => (cents === null ? [index] : []));
  const rest = splitCents(
    price - sum(given.map((cents) => cents ?? 0)),
    open.map((index) => worths[index] ?? 0),
  );
  return given.map((cents, index) => cents ?? rest[open.indexOf(index)] ?? 0);
}
