import type { PackageComponent, PackageMember } from '../../contract/packageFields.ts';
import type { Package } from '../../contract/packages.ts';
import { channelFlags, ordinaryVisitor, type SaleVerdict, saleState } from '../availability.ts';
import { isInScope } from '../codes/ticketScope.ts';
import { busiestOfTicket } from '../dateStock.ts';
import { extraSaleState } from '../extras/extraSale.ts';
import { type GateStocks, gateStocks } from '../gateStocks.ts';
import { dateWithOwnSales, eventWithOwnSales } from '../ownSales.ts';
import type { SaleReason } from '../saleReasons.ts';
import type { SaleSituation, SaleTicket } from '../saleSituation.ts';
import { nearestDate, saleWindow } from '../saleWindow.ts';
import { situationFor } from '../ticketView.ts';
import { type PricedPackage, packagePrice } from './packagePrice.ts';
import { type CountedPackage, type PackageSaleContext, packageStock } from './packageStock.ts';

/** A package as it is stored, without the derived fields. */
export type SellablePackage = Omit<SaleTicket, 'id' | 'type'> & CountedPackage & PricedPackage;

type Visitor = Pick<SaleSituation, 'channel' | 'hasLink' | 'hasCode' | 'date'>;

const asSale = (pack: SellablePackage): SaleTicket & { id: number } => ({ ...pack, type: 'fixed' });

/** Returns the name of a ticket or an extra; undefined if it does not exist. */
export function memberName({ kind, id }: PackageMember, { tickets, extras }: PackageSaleContext): string | undefined {
  return kind === 'ticket' ? tickets.get(id)?.name : extras.get(id)?.title;
}

/**
 * The gates of a ticket or an extra that also close a package. Stock gates are missing, because stock is counted
 * separately.
 */
const closingGates = ['archive', 'pause', 'saleStart', 'saleEnd', 'activityEnd', 'channel'];

type ClosedReason = 'component_gone' | 'component_archived' | 'component_not_on_sale' | 'component_needs_ticket';

function closedReason({ gates }: SaleVerdict): ClosedReason | undefined {
  const shut = gates.filter(({ open, gate }) => !open && closingGates.includes(gate));
  if (shut.some(({ reason }) => reason === 'archived')) return 'component_archived';
  return shut.length > 0 ? 'component_not_on_sale' : undefined;
}

/** Returns why a member cannot be sold in a package now; undefined if it can, unless it is sold out. */
function memberClosedReason(
  member: PackageMember,
  pack: Pick<SellablePackage, 'components'>,
  saleContext: PackageSaleContext,
  visitor: Visitor,
): ClosedReason | undefined {
  // Packages may contain hidden tickets and tickets with a pass code. The package itself then controls who sees it.
  const visitorWithAccess = { ...visitor, hasLink: true, hasCode: true };
  if (member.kind === 'ticket') {
    const ticket = saleContext.tickets.get(member.id);
    return ticket
      ? closedReason(saleState(ticket, situationFor(ticket, saleContext, visitorWithAccess)))
      : 'component_gone';
  }
  const extra = saleContext.extras.get(member.id);
  if (!extra) return 'component_gone';
  const verdict = extraSaleState(extra, saleContext, visitorWithAccess);
  const hasNoTicket = verdict.gates.some(({ gate, open }) => gate === 'tickets' && !open);
  const hasTicket = () => hasTicketFor(extra, pack, (member) => isMemberOpen(member, pack, saleContext, visitor));
  const isAlone = extra.requiresTicket && hasNoTicket && !hasTicket();
  return closedReason(verdict) ?? (isAlone ? 'component_needs_ticket' : undefined);
}

/** Returns true if a member can be sold in a package now, as far as stock does not matter. */
export function isMemberOpen(
  member: PackageMember,
  pack: Pick<SellablePackage, 'components'>,
  saleContext: PackageSaleContext,
  visitor: Visitor,
): boolean {
  return memberClosedReason(member, pack, saleContext, visitor) === undefined;
}

/**
 * Returns true if a package contains, at least as a choice, a ticket that is on sale and that an extra is sold with.
 */
function hasTicketFor(
  extra: Parameters<typeof isInScope>[0],
  { components }: Pick<SellablePackage, 'components'>,
  isOpen: (ticket: PackageMember) => boolean,
): boolean {
  const members = components.flatMap((component) => component.members);
  return members.some((member) => member.kind === 'ticket' && isInScope(extra, member.id) && isOpen(member));
}

/** Returns true if all members of some component are deleted or archived. */
export function hasGoneComponent(
  { components }: Pick<SellablePackage, 'components'>,
  saleContext: PackageSaleContext,
): boolean {
  const exists = ({ kind, id }: PackageMember) => {
    const row = kind === 'ticket' ? saleContext.tickets.get(id) : saleContext.extras.get(id);
    return row !== undefined && !row.isArchived;
  };
  return components.some(({ members }) => !members.some(exists));
}

type Contents = {
  reason: SaleReason;
  /** The names of the members that cause the reason. */
  about: string;
  /** The components with only the members that can be sold. */
  components: PackageComponent[];
};

const isPermanent = (reason: ClosedReason | undefined) =>
  reason === 'component_gone' || reason === 'component_archived';

/** Checks the contents. A component is closed if all its members are, and one closed component closes the package. */
function contentsOf(pack: SellablePackage, saleContext: PackageSaleContext, visitor: Visitor): Contents {
  const judged = pack.components.map((component) => ({
    component,
    members: component.members.map((member) => ({
      member,
      reason: memberClosedReason(member, pack, saleContext, visitor),
    })),
  }));
  const components = judged.map(({ component, members }) => {
    const open = members.filter(({ reason }) => reason === undefined);
    // Members that are only temporarily not on sale still have stock, so they remain in the component.
    const shownMembers = open.length > 0 ? open : members.filter(({ reason }) => !isPermanent(reason));
    return { ...component, members: shownMembers.map(({ member }) => member) };
  });
  const shut = judged.find(({ members }) => members.every(({ reason }) => reason !== undefined));
  if (pack.components.length === 0) return { reason: 'no_components', about: '', components };
  if (!shut) return { reason: 'open', about: '', components };
  const names = shut.members.map(({ member }) => memberName(member, saleContext)).filter((name) => name !== undefined);
  const reasons = shut.members.map((member) => member.reason);
  const reason = reasons.find(isPermanent) ?? reasons.find((each) => each !== undefined) ?? 'component_not_on_sale';
  return { reason, about: shut.component.label || names.join(', '), components };
}

/** Returns how many packages can be sold now and what limits the number; null is unlimited. */
function stockOf(pack: SellablePackage, contents: Contents, saleContext: PackageSaleContext, date: Visitor['date']) {
  return packageStock(pack, contents.components, saleContext, { date: date ?? null });
}

/** Returns the situation of a package without its contents. */
function ownSituation(pack: SellablePackage, { now, event }: PackageSaleContext, visitor: Visitor): SaleSituation {
  return {
    ...visitor,
    ...(visitor.date && { date: dateWithOwnSales(pack, visitor.date) }),
    now,
    event: eventWithOwnSales(pack, event),
    pool: null,
  };
}

/** Returns the figures of the gates of a package that count packages. */
export function packageStocks(pack: SellablePackage, saleContext: PackageSaleContext, visitor: Visitor): GateStocks {
  return gateStocks(asSale(pack), ownSituation(pack, saleContext, visitor));
}

/**
 * Returns whether a package can be bought, the reason that decides, the members that cause it (`about`), and how the
 * event's page displays it.
 */
export function packageSaleState(
  pack: SellablePackage,
  saleContext: PackageSaleContext,
  visitor: Visitor = ordinaryVisitor(pack),
): SaleVerdict & { about: string } {
  const contents = contentsOf(pack, saleContext, visitor);
  const sold = asSale(pack);
  const { perDay } = packageStock(pack, contents.components, saleContext, { date: visitor.date ?? null, isOwn: false });
  const needed = Math.max(1, pack.minPerOrder);
  const isSoldOut = contents.reason === 'open' && perDay.every((most) => most !== null && most < needed);
  const verdict = saleState(sold, {
    ...ownSituation(pack, saleContext, visitor),
    contents: isSoldOut ? 'components_sold_out' : contents.reason,
  });
  const short = isSoldOut ? stockOf(pack, contents, saleContext, visitor.date).by.map(({ name }) => name) : [];
  return { ...verdict, about: isSoldOut ? short.filter(Boolean).join(', ') : contents.about };
}

/** Returns the components of a package with only the members that can be sold. Empty: the package is not sold at all. */
export function soldComponents(pack: SellablePackage, saleContext: PackageSaleContext): PackageComponent[] {
  const { components, reason } = contentsOf(pack, saleContext, ordinaryVisitor(pack));
  const isEmpty = reason === 'no_components' || components.some(({ members }) => members.length === 0);
  return isEmpty ? [] : components;
}

/**
 * Returns how many packages can be sold, and the bottlenecks. There are no bottlenecks if the package is not sold at
 * all.
 */
export function packageRemaining(pack: SellablePackage, saleContext: PackageSaleContext) {
  const components = soldComponents(pack, saleContext);
  if (components.length === 0) return { remaining: 0, bottlenecks: [] };
  const { most, by } = packageStock(pack, components, saleContext);
  return { remaining: most, bottlenecks: by };
}

/** Returns the derived fields of a package for an ordinary visitor at the given time. */
export function derivedPackageFields(pack: SellablePackage, saleContext: PackageSaleContext) {
  const { state, reason, display, about } = packageSaleState(pack, saleContext);
  const event = eventWithOwnSales(pack, saleContext.event);
  const sold = asSale(pack);
  return {
    ...channelFlags(pack.availability),
    ...packagePrice(pack, saleContext),
    ...packageRemaining(pack, saleContext),
    saleWindow: saleWindow(sold, nearestDate(sold, event, saleContext.now)),
    busiestDate: busiestOfTicket(pack, event),
    saleState: { state, reason, display, about: isAboutContents(reason) ? about : '' } satisfies Package['saleState'],
  };
}

/** Returns true if the contents of a package cause a reason. */
export const isAboutContents = (reason: SaleReason): reason is Extract<SaleReason, `component${string}`> =>
  reason.startsWith('component');
