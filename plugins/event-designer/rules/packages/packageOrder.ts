import type { Problem } from '@contract/problem.ts';
import type { PackageComponent, PackageMember } from '../../contract/packageFields.ts';
import type { PackagePick } from '../../contract/packages.ts';
import { share } from '../codes/priceCart.ts';
import { isInScope } from '../codes/ticketScope.ts';
import type { SaleDay } from '../dateStock.ts';
import { needsTicketProblem } from '../extras/extraOrder.ts';
import { sumOf } from '../sumOf.ts';
import { memberPrice, type PricedPackage, priceFor, sharesOf, splitCents } from './packagePrice.ts';
import { memberName } from './packageSale.ts';
import { type CountedPackage, memberNeeds, ownNeeds, type PackageSaleContext } from './packageStock.ts';
import { shortStocks } from './shortStocks.ts';

/**
 * A number of pieces of one member per package, and the part of the package price that is paid for each piece, in
 * cents.
 */
export type PackageLine = PackageMember & { count: number; piecePrices: number[] };

type Item = PackageMember & { count: number };

/** Returns what an order takes of a component: the picked items, or its only member. */
function itemsOf(component: PackageComponent, picks: readonly PackagePick[]): readonly Item[] {
  const picked = picks.find(({ componentId }) => componentId === component.id);
  if (picked) return picked.items;
  const [only] = component.members;
  return only && component.members.length === 1 ? [{ ...only, count: component.count }] : [];
}

/**
 * Returns true if a component offers an item. The item must have the choices that the member includes, at most one
 * choice per option, and one of each required option.
 */
function isOffered(item: Item, { members }: PackageComponent, { extras }: PackageSaleContext): boolean {
  return members.some((member) => {
    if (member.kind !== item.kind || member.id !== item.id) return false;
    if (!member.choiceIds.every((id) => item.choiceIds.includes(id))) return false;
    const options = (item.kind === 'extra' && extras.get(item.id)?.options) || [];
    const known = options.flatMap(({ choices }) => choices.map(({ id }) => id));
    if (item.choiceIds.some((id) => !known.includes(id))) return false;
    return options.every(({ choices, isRequired }) => {
      // Repeated choices count too: each of them would take a piece.
      const chosen = item.choiceIds.filter((id) => choices.some((choice) => choice.id === id)).length;
      return chosen === 1 || (chosen === 0 && !isRequired);
    });
  });
}

/** Returns what is wrong with the picks for a package. `isOpen` tells whether a picked item is on sale. */
export function pickProblems(
  { components }: Pick<CountedPackage, 'components'>,
  picks: readonly PackagePick[],
  saleContext: PackageSaleContext,
  isOpen: (item: PackageMember) => boolean = () => true,
): Problem[] {
  const unknown = picks.findIndex(
    ({ componentId }, index) =>
      !components.some(({ id }) => id === componentId) ||
      picks.findIndex((other) => other.componentId === componentId) < index,
  );
  if (unknown >= 0) {
    const message = 'The package has no such component, or it is named twice';
    return [{ path: `picks.${unknown}.componentId`, code: 'no_such_component', message }];
  }
  return components.flatMap((component): Problem[] => {
    const items = itemsOf(component, picks);
    const index = picks.findIndex(({ componentId }) => componentId === component.id);
    const path = index < 0 ? 'picks' : `picks.${index}.items`;
    const names = component.members.map((member) => memberName(member, saleContext) ?? '').join(', ');
    const params = { count: component.count, name: component.label || names };
    if (sumOf(items.map(({ count }) => count)) !== component.count) {
      return [{ path, code: 'pick_count', message: `Choose ${component.count} of ${params.name}`, params }];
    }
    if (items.every((item) => isOffered(item, component, saleContext) && isOpen(item))) return [];
    return [{ path, code: 'pick_not_offered', message: `${params.name} cannot be chosen in this way`, params }];
  });
}

/**
 * Returns the lines of one package and its price in cents. The prices of the pieces add up to the price of the package.
 */
export function packageLines(
  pack: CountedPackage & PricedPackage,
  picks: readonly PackagePick[],
  priced: PackageSaleContext & { date?: Parameters<typeof memberPrice>[1]['date'] },
): { lines: PackageLine[]; price: number } {
  const chosen = pack.components.map((component) =>
    itemsOf(component, picks).map((item) => ({ ...item, unitPrice: memberPrice(item, priced) })),
  );
  const worths = chosen.map((items) => sumOf(items.map(({ unitPrice, count }) => unitPrice * count)));
  const price = priceFor(pack, sumOf(worths));
  // Designated prices only apply to a fixed price.
  const components = pack.components.map(({ designatedPrice }) => ({
    designatedPrice: pack.priceMode === 'fixed' ? designatedPrice : null,
  }));
  const shares = sharesOf(components, worths, price);
  const lines = chosen.flatMap((items, index) => {
    const pieces = items.flatMap(({ unitPrice, count }) => Array.from({ length: count }, () => unitPrice));
    const prices = splitCents(shares[index] ?? 0, pieces);
    let first = 0;
    return items.map(({ unitPrice: _unit, ...item }) => {
      const piecePrices = prices.slice(first, first + item.count);
      first += item.count;
      return { ...item, piecePrices };
    });
  });
  return { lines, price };
}

/**
 * Returns the lines of several packages with the prices of all their pieces, less a discount on all packages together.
 * The discount is split in proportion to the prices, exactly.
 */
export function piecesOf(lines: readonly PackageLine[], packages: number, discount: number): PackageLine[] {
  const whole = lines.map((line) => ({
    ...line,
    count: line.count * packages,
    piecePrices: Array.from({ length: packages }, () => line.piecePrices).flat(),
  }));
  const less = share(
    discount,
    whole.flatMap(({ piecePrices }) => piecePrices),
  );
  let next = 0;
  return whole.map((line) => ({
    ...line,
    piecePrices: line.piecePrices.map((price) => {
      next += 1;
      return price - (less[next - 1] ?? 0);
    }),
  }));
}

/** Returns a problem for each stock that has less than an order of packages with these lines needs. */
export function shortStock(
  pack: CountedPackage,
  lines: readonly Pick<PackageLine, 'kind' | 'id' | 'choiceIds' | 'count'>[],
  { packages, day, saleContext }: { packages: number; day: SaleDay; saleContext: PackageSaleContext },
): Problem[] {
  const taken = lines.flatMap(({ count, ...member }) => {
    const needs = memberNeeds(member, day, saleContext);
    return needs ? [{ needs, pieces: count * packages }] : [];
  });
  const short = shortStocks([{ needs: ownNeeds(pack, day), pieces: packages }, ...taken]);
  return short.map(({ name, left, wanted }) => {
    const message = name === '' ? `Only ${left} places are left` : `Only ${left} of "${name}" are left`;
    const code = name === '' ? 'package_no_places' : 'package_too_few';
    return { path: 'quantity', code, message, params: { name, left, wanted } };
  });
}

/**
 * Returns a problem for each extra that is only sold with one of its tickets, if neither the package nor the rest of the
 * order has one; an extra with several choices is reported once. `otherTicketIds`: the tickets of the order that are not part of the package.
 */
export function ticketProblems(
  lines: readonly Pick<PackageLine, 'kind' | 'id'>[],
  otherTicketIds: readonly number[],
  { tickets, extras }: Pick<PackageSaleContext, 'tickets' | 'extras'>,
): Problem[] {
  const others = otherTicketIds.filter((id) => tickets.has(id));
  const ticketIds = [...others, ...lines.filter(({ kind }) => kind === 'ticket').map(({ id }) => id)];
  const extraIds = new Set(lines.filter(({ kind }) => kind === 'extra').map(({ id }) => id));
  return [...extraIds].flatMap((id): Problem[] => {
    const extra = extras.get(id);
    if (!extra?.requiresTicket || ticketIds.some((ticketId) => isInScope(extra, ticketId))) return [];
    return [needsTicketProblem(extra.title, '')];
  });
}
