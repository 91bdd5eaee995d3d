import type { PackageComponent, PackageMember } from '../../contract/packageFields.ts';
import type { Ticket } from '../../contract/tickets.ts';
import { mostOf } from '../extras/percentagePrice.ts';
import { sumOf } from '../sumOf.ts';

type OrderedTicket = Pick<Ticket, 'name' | 'maxPerOrder'>;
type OrderedExtra = Parameters<typeof mostOf>[0] & { title: string };

/** These rows and limits decide how much of its contents one order of a package can have. */
export type MaximaContext = {
  tickets: ReadonlyMap<number, OrderedTicket>;
  extras: ReadonlyMap<number, OrderedExtra>;
  /** The limit for all tickets of one order together. Null: it is not known yet. */
  cartLimit: number | null;
};

/** The most pieces of a ticket or an extra, or of all tickets together (`cart`), that one order of a package can have. */
export type OrderMaximum = {
  kind: PackageMember['kind'] | 'cart';
  id: number;
  name: string;
  most: number;
  /** The number of pieces that every package has, whatever its buyer chooses. */
  each: number;
};

type Ordered = { components: readonly PackageComponent[]; minPerOrder: number };

/** Returns the own limit per order of a ticket or an extra; null if it has none, or does not exist. */
function ownMaximum({ kind, id }: Pick<PackageMember, 'kind' | 'id'>, { tickets, extras }: MaximaContext) {
  if (kind === 'ticket') return tickets.get(id)?.maxPerOrder ?? null;
  const extra = extras.get(id);
  return extra ? mostOf(extra).perOrder : null;
}

/**
 * Returns how many pieces of a component an order of so many packages has of members that fit, at least: what the others
 * may not have of it.
 */
function fewestPieces(
  { count, members }: PackageComponent,
  fits: (member: PackageMember) => boolean,
  packages: number,
  maximaContext: MaximaContext,
): number {
  const others = new Map(
    members.filter((member) => !fits(member)).map((member) => [`${member.kind} ${member.id}`, member]),
  );
  const ofOthers = [...others.values()].map((member) => ownMaximum(member, maximaContext) ?? Infinity);
  return Math.max(0, count * packages - sumOf(ofOthers));
}

/**
 * Returns the maxima per order of what a package contains. Whoever puts more into a package than one order can have means
 * it: the smallest order of the package can always be bought. So a maximum limits further packages, and what buyers
 * choose.
 */
export function orderMaxima({ components, minPerOrder }: Ordered, maximaContext: MaximaContext): OrderMaximum[] {
  const { tickets, extras, cartLimit } = maximaContext;
  const fewestPackages = Math.max(1, minPerOrder);
  const limited = (fits: (member: PackageMember) => boolean, maximum: number) => ({
    most: Math.max(
      maximum,
      sumOf(components.map((component) => fewestPieces(component, fits, fewestPackages, maximaContext))),
    ),
    each: sumOf(components.map(({ count, members }) => (members.every(fits) ? count : 0))),
  });
  const all = components.flatMap(({ members }) => members);
  const members = new Map(all.map((member) => [`${member.kind} ${member.id}`, member]));
  const ofMembers = [...members.values()].flatMap(({ kind, id }): OrderMaximum[] => {
    const maximum = ownMaximum({ kind, id }, maximaContext);
    if (maximum === null) return [];
    const name = (kind === 'ticket' ? tickets.get(id)?.name : extras.get(id)?.title) ?? '';
    return [{ kind, id, name, ...limited((member) => member.kind === kind && member.id === id, maximum) }];
  });
  if (cartLimit === null) return ofMembers;
  return [...ofMembers, { kind: 'cart', id: 0, name: '', ...limited((member) => member.kind === 'ticket', cartLimit) }];
}
