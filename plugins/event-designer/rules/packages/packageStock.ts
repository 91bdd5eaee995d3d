import type { PackageComponent, PackageMember } from '../../contract/packageFields.ts';
import type { Bottleneck, Package } from '../../contract/packages.ts';
import { dayStock, isPerDate, poolOn, roomOn, type SaleDay, saleDays, wholeStock } from '../dateStock.ts';
import { asSold, choicesLeft, type ExtraSaleContext, type SellableExtra } from '../extras/extraSale.ts';
import { dateWithOwnSales, eventWithOwnSales } from '../ownSales.ts';
import { isOfferedOn } from '../recurrence/overrides.ts';
import { eventStock, freeOf, poolIdsOf, type Stock } from '../stock.ts';
import type { SellableTicket } from '../ticketView.ts';
import { type Limit, type Needed, sellableOver } from './sellable.ts';

type NamedTicket = SellableTicket & { name: string };
type PricedExtra = SellableExtra & { price: number };

/**
 * The facts that decide whether a package can be sold: all tickets and extras that it can contain, and their pools and
 * event.
 */
export type PackageSaleContext = Omit<ExtraSaleContext, 'tickets' | 'pools'> & {
  pools: readonly (ExtraSaleContext['pools'][number] & { name: string })[];
  tickets: ReadonlyMap<number, NamedTicket>;
  extras: ReadonlyMap<number, PricedExtra>;
};

export type CountedPackage = Pick<Package, 'id' | 'name' | 'components' | 'quantity' | 'quantityScope'> &
  Pick<Package, 'sold' | 'reserved' | 'dateSales'>;

export type Needs = { limits: Limit[]; left: Map<string, number> };

/** The name of a stock, and the row that it belongs to. */
type Named = Bottleneck & { id?: number };

/** Collects the limits of one member on one day. */
function collectNeeds(day: SaleDay) {
  const limits: Limit[] = [];
  const left = new Map<string, number>();
  const add = (key: string, of: Named, free: number, { total = free, isOfDay = false, isClosed = false } = {}) => {
    const whole = isOfDay ? `${key} on ${day?.id}` : key;
    const { id, ...bottleneck } = of;
    limits.push({ key: whole, of: bottleneck, total, isOfDay, isClosed, ...(id !== undefined && { id }) });
    left.set(whole, Math.max(0, free));
  };
  const addStock = (key: string, of: Named, stock: Stock | null, isOfDay = false) => {
    if (stock) add(key, of, freeOf(stock), { total: stock.quantity, isOfDay, isClosed: stock.isClosed ?? false });
  };
  return { limits, left, add, addStock };
}

type Drawing = Parameters<typeof wholeStock>[0] & Parameters<typeof poolIdsOf>[0];

/** Returns the limits of a ticket or an extra: its own quantity and its pools. A missing pool counts as empty. */
function stockNeeds(sold: Drawing, of: Named, key: string, at: { day: SaleDay; saleContext: PackageSaleContext }) {
  const { day, saleContext } = at;
  const collected = collectNeeds(day);
  collected.addStock(key, of, wholeStock(sold, day !== null));
  if (day) collected.addStock(`${key} of date`, of, dayStock(sold, day), true);
  if (sold.type === 'stock' && sold.stockPoolId === null) collected.add(`${key} without pool`, of, 0);
  for (const id of poolIdsOf(sold)) {
    const pool = saleContext.pools.find((candidate) => candidate.id === id);
    if (!pool) collected.add(`pool ${id}`, of, 0);
    else
      collected.addStock(
        `pool ${id}`,
        { kind: 'pool', name: pool.name, id },
        poolOn(pool, day),
        day !== null && isPerDate(pool),
      );
  }
  return collected;
}

function ticketNeeds(ticket: NamedTicket, day: SaleDay, saleContext: PackageSaleContext): Needs {
  const of: Named = { kind: 'ticket', name: ticket.name, id: ticket.id };
  const collected = stockNeeds(ticket, of, `ticket ${ticket.id}`, { day, saleContext });
  if (day && !isOfferedOn(ticket.id, day)) collected.add(`ticket ${ticket.id} not offered`, of, 0, { isOfDay: true });
  const room = day && roomOn(day);
  if (room !== null)
    collected.add('room', { kind: 'date', name: '' }, room, { total: day?.capacity ?? room, isOfDay: true });
  collected.addStock('event', { kind: 'event', name: '' }, eventStock(saleContext.event));
  return collected;
}

function extraNeeds(
  extra: PricedExtra,
  chosen: readonly string[],
  day: SaleDay,
  saleContext: PackageSaleContext,
): Needs {
  const collected = collectNeeds(day);
  for (const option of extra.options) {
    const left = choicesLeft(option, extra.choiceSales);
    const choice = option.choices.find(({ id }) => chosen.includes(id));
    const ofChoice = choice && left.get(choice.id);
    const named = (kind: 'choice' | 'option', name: string): Named => {
      return { kind, name: `${extra.title} (${name})`, id: extra.id };
    };
    if (choice && typeof ofChoice === 'number') {
      collected.add(`choice ${extra.id} ${choice.id}`, named('choice', choice.label), ofChoice, {
        total: choice.stock ?? ofChoice,
      });
    }
    const choicesFree = [...left.values()];
    if ((choice || option.isRequired) && choicesFree.every((each) => each !== null)) {
      const all = choicesFree.reduce<number>((total, each) => total + (each ?? 0), 0);
      const total = option.choices.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
      // People with an offer will choose among the choices of a required option.
      const free = option.isRequired ? all - (extra.heldForCodes ?? 0) : all;
      collected.add(`option ${extra.id} ${option.id}`, named('option', option.name), free, { total });
    }
  }
  const today = day && dateWithOwnSales(extra, day);
  const whole: Named = { kind: 'extra', name: extra.title, id: extra.id };
  const stock = stockNeeds(asSold(extra), whole, `extra ${extra.id}`, { day: today, saleContext });
  return { limits: [...collected.limits, ...stock.limits], left: new Map([...collected.left, ...stock.left]) };
}

/** Returns the limits of one piece of a member on a day; undefined if the ticket or extra does not exist. */
export function memberNeeds(member: PackageMember, day: SaleDay, saleContext: PackageSaleContext): Needs | undefined {
  if (member.kind === 'ticket') {
    const ticket = saleContext.tickets.get(member.id);
    return ticket && ticketNeeds(ticket, day, saleContext);
  }
  const extra = saleContext.extras.get(member.id);
  return extra && extraNeeds(extra, member.choiceIds, day, saleContext);
}

/** Returns the package's own quantity as a limit. */
export function ownNeeds(pack: CountedPackage, day: SaleDay): Needs {
  const sold = { ...pack, type: 'fixed' as const };
  const own = collectNeeds(day);
  const of: Bottleneck = { kind: 'package', name: pack.name };
  own.addStock('package', of, wholeStock(sold, day !== null));
  if (day) own.addStock('package of date', of, dayStock(sold, dateWithOwnSales(pack, day)), true);
  return own;
}

/** Returns the days for which a package is checked: the requested one, otherwise all upcoming days. */
function packageDays(pack: CountedPackage, saleContext: PackageSaleContext, date: SaleDay = null): readonly SaleDay[] {
  if (date) return [date];
  const { upcoming = [] } = saleContext.event;
  if (upcoming.length > 0) return [...upcoming];
  return saleDays(undefined, eventWithOwnSales(pack, saleContext.event));
}

/** Returns the stocks that the components need on a day, after the package's own quantity. */
export function packageNeeds(
  pack: CountedPackage,
  components: readonly PackageComponent[],
  { day, saleContext, isOwn = true }: { day: SaleDay; saleContext: PackageSaleContext; isOwn?: boolean },
): { needed: Needed[]; left: Map<string, number> } {
  const left = new Map<string, number>();
  const read = (collected: Needs) => {
    for (const [key, free] of collected.left) left.set(key, free);
    return collected.limits;
  };
  const needed: Needed[] = components.map(({ count, members }) => ({
    count,
    members: members.flatMap((member) => {
      const collected = memberNeeds(member, day, saleContext);
      return collected ? [read(collected)] : [];
    }),
  }));
  const own = isOwn ? [{ count: 1, members: [read(ownNeeds(pack, day))] }] : [];
  return { needed: [...own, ...needed], left };
}

/**
 * Returns how many packages the stock of the components allows, and the bottlenecks. `components` must have only the
 * members that count. With `isOwn`, the package's own quantity is a limit too.
 */
export function packageStock(
  pack: CountedPackage,
  components: readonly PackageComponent[],
  saleContext: PackageSaleContext,
  { date = null, isOwn = true }: { date?: SaleDay; isOwn?: boolean } = {},
) {
  return sellableOver(
    packageDays(pack, saleContext, date).map((day) => packageNeeds(pack, components, { day, saleContext, isOwn })),
  );
}
