import type { Problem } from '@contract/problem.ts';
import type { PackageComponent } from '../../contract/packageFields.ts';
import type { PackagePick } from '../../contract/packages.ts';
import { type Checkout, requiredExtras } from '../extras/extraCheckout.ts';
import { blockedOverlaps, type ExtraOrder, missingProblems } from '../extras/extraOrder.ts';
import { sumOf } from '../sumOf.ts';
import { type MaximaContext, orderMaxima } from './orderMaxima.ts';
import { type PackageLine, ticketProblems } from './packageOrder.ts';

type Line = Pick<PackageLine, 'kind' | 'id' | 'choiceIds' | 'count'>;

/** This decides whether an order of packages is accepted, apart from stock and the time of sale. */
export type PackageCheckout = {
  pack: { components: readonly PackageComponent[]; minPerOrder: number; maxPerOrder: number | null };
  /** The contents of one package. */
  lines: readonly Line[];
  packages: number;
  /** The components that the buyer has chosen from. */
  picks: readonly PackagePick[];
  /** The tickets that the same order has beside the packages. */
  otherTicketIds: readonly number[];
  /** The extras that are sold with the tickets of the packages. */
  beside: ExtraOrder['extras'];
  saleContext: Checkout['saleContext'] & Pick<MaximaContext, 'tickets'>;
  visitor: Checkout['visitor'];
  cartLimit: number | null;
};

function quantityProblems({ pack: { minPerOrder, maxPerOrder }, packages }: PackageCheckout): Problem[] {
  const path = 'quantity';
  if (packages < minPerOrder) {
    const message = `At least ${minPerOrder} in one order`;
    return [{ path, code: 'package_below_minimum', message, params: { minimum: minPerOrder } }];
  }
  if (maxPerOrder === null || packages <= maxPerOrder) return [];
  const message = `At most ${maxPerOrder} in one order`;
  return [{ path, code: 'package_above_maximum', message, params: { maximum: maxPerOrder } }];
}

/** Reports what the packages together have more of than one order can have. */
function maximaProblems({ pack, lines, packages, saleContext, cartLimit }: PackageCheckout): Problem[] {
  return orderMaxima(pack, { ...saleContext, cartLimit }).flatMap(({ kind, id, name, most }): Problem[] => {
    const counted = lines.filter((line) =>
      kind === 'cart' ? line.kind === 'ticket' : line.kind === kind && line.id === id,
    );
    const wanted = packages * sumOf(counted.map(({ count }) => count));
    if (wanted <= most) return [];
    const path = 'quantity';
    if (kind === 'cart') {
      const message = `At most ${most} tickets in one order, and these are ${wanted}`;
      return [{ path, code: 'package_tickets_above_maximum', message, params: { limit: most, wanted } }];
    }
    const message = `At most ${most} of "${name}" in one order, and these are ${wanted}`;
    return [{ path, code: 'package_member_above_maximum', message, params: { name, limit: most, wanted } }];
  });
}

/** Returns the extras among the contents of the packages as the lines of an order. */
const packedExtras = (lines: readonly Line[], packages: number): ExtraOrder['extras'] =>
  lines
    .filter(({ kind }) => kind === 'extra')
    .map(({ id, count, choiceIds }) => ({ extraId: id, count: count * packages, choiceIds }));

/**
 * Reports extras that the tickets of the packages require, and that are neither in the packages nor sold with them in
 * this number. Only what can be bought now is required.
 */
function missingExtras({ lines, packages, beside, saleContext, visitor }: PackageCheckout): Problem[] {
  const order: ExtraOrder = {
    tickets: lines
      .filter(({ kind }) => kind === 'ticket')
      .map(({ id, count }) => ({ ticketId: id, count: count * packages })),
    extras: [...packedExtras(lines, packages), ...beside],
  };
  const required = requiredExtras({ saleContext, visitor, unhidden: new Set(), ignoresLimits: false });
  return missingProblems(order, required).map((problem) => ({ ...problem, path: 'lines' }));
}

/** Reports activities at the same time of which the buyer has chosen at least one. Other contents are the organiser's. */
function overlapProblems({ lines, picks, saleContext }: PackageCheckout): Problem[] {
  const picked = new Set(picks.flatMap(({ items }) => items.flatMap(({ kind, id }) => (kind === 'extra' ? [id] : []))));
  const [chosen, given] = [true, false].map((isPicked) =>
    packedExtras(lines, 1).filter(({ extraId }) => picked.has(extraId) === isPicked),
  );
  const had = (given ?? []).flatMap(({ extraId }) => saleContext.extras.get(extraId) ?? []);
  return blockedOverlaps({ tickets: [], extras: chosen ?? [] }, saleContext.extras, had).map((problem) => ({
    ...problem,
    path: 'picks',
  }));
}

/**
 * Returns which rules of an order packages break: the fewest and the most of them and of what they contain, tickets that
 * an extra needs, extras that a ticket needs, and activities at the same time. The fewest of a ticket or an extra, and
 * the number per ticket, do not count: the package says how many of each it has.
 */
export function packageOrderProblems(checkout: PackageCheckout): Problem[] {
  const { lines, otherTicketIds, saleContext } = checkout;
  return [
    ...quantityProblems(checkout),
    ...maximaProblems(checkout),
    ...ticketProblems(lines, otherTicketIds, saleContext),
    ...missingExtras(checkout),
    ...overlapProblems(checkout),
  ];
}
