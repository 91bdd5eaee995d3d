import { type PlainCode, type Problem, RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import type { Tx } from '@server/database/types.ts';
import type { AreaRoutes, Context, EndpointSteps } from '@server/http/area.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { PackageMember } from '../../contract/packageFields.ts';
import { cancelPackageSale, sellPackages } from '../../contract/packages.ts';
import { soldValidity } from '../../rules/access/ticketTimes.ts';
import { withHeldDates } from '../../rules/codes/heldPlaces.ts';
import { opensPackages } from '../../rules/codes/opensPackages.ts';
import {
  type PackageLine,
  packageLines,
  pickProblems,
  piecesOf,
  shortStock,
  ticketProblems,
} from '../../rules/packages/packageOrder.ts';
import { isMemberOpen, packageSaleState } from '../../rules/packages/packageSale.ts';
import { normalPassCode } from '../../rules/ticketRules.ts';
import { findCode, judgeForOrder, type OrderCart, redeemForOrder, releaseForOrder } from '../codes/redeem.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { recountExtras } from '../extras/recountExtras.ts';
import { extraSales } from '../extraTables.ts';
import { packageSales, packages } from '../packageTables.ts';
import { countTry, protectedPackage, takeTryBack, triedBy } from '../passCodes.ts';
import { settle } from '../publishDue.ts';
import { registrations } from '../registrationTables.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { soldAndReserved, takenPerDate } from '../soldAndReserved.ts';
import { ticketsOf } from '../ticketRows.ts';
import { type PackageRecord, packagesOf, readPackageContext } from './packageRows.ts';

const usual = { state: 'sold' as const, channel: 'online' as const, picks: [], holderName: '', holderEmail: '' };
type Body = Required<Pick<BodyOf<typeof sellPackages>, keyof typeof usual>> & BodyOf<typeof sellPackages>;

/** Recomputes the counters of an event's packages and their contents from the sales. */
async function recountPackages(tx: Tx, eventId: number): Promise<void> {
  await tx.execute(sql`
    with of_event as (
      select * from ${packageSales} where event_id = ${eventId} and state in ('sold', 'reserved')
    ), whole as (
      select package_id, ${soldAndReserved} from of_event group by package_id
    ), of_dates as (${takenPerDate(sql`package_id`)}
    )
    update ${packages} set sold = counted.sold, reserved = counted.reserved, date_sales = counted.date_sales
    from (
      select package.id, coalesce(whole.sold, 0) as sold, coalesce(whole.reserved, 0) as reserved,
        coalesce(of_dates.said, '[]'::jsonb) as date_sales
      from ${packages} package
        left join whole on whole.package_id = package.id
        left join of_dates on of_dates.package_id = package.id
      where package.event_id = ${eventId}
    ) counted
    where ${packages.id} = counted.id and (${packages.sold}, ${packages.reserved}, ${packages.dateSales})
      is distinct from (counted.sold, counted.reserved, counted.date_sales)`);
  await recountExtras(tx, eventId);
}

/** Returns the date of a sale. A series requires one; other events have none. */
async function dateOf({ dateId }: Body, event: EventRecord, { tx }: Context) {
  if (dateId === undefined && !event.isRecurring) return null;
  const refuse = (code: PlainCode, message: string) => refuseIfAny([{ path: 'dateId', code, message }]);
  if (dateId === undefined) refuse('required', 'Say for which date');
  const [date] = await tx
    .select()
    .from(scheduleDates)
    .where(and(eq(scheduleDates.eventId, event.id), eq(scheduleDates.id, dateId ?? 0)));
  if (!date) refuse('no_such_date', 'The event has no such date');
  return date ?? null;
}

type Sale = {
  pack: PackageRecord;
  event: EventRecord;
  lines: PackageLine[];
  price: number;
  body: Body;
  /** True if the code of the sale opens the package. */
  isOpened: boolean;
};

/** The order for which a sale of packages uses a code. */
const orderKeyOf = (saleId: number) => `package-sale-${saleId}`;

/** Returns the code of a sale and what it would be used for; undefined if the sale has no code. */
function cartOf({ pack, price, body }: Pick<Sale, 'pack' | 'price' | 'body'>): OrderCart | undefined {
  const { code, quantity, channel, holderEmail, dateId } = body;
  if (code === undefined) return undefined;
  return {
    code,
    lines: [{ kind: 'package', name: pack.name, count: quantity, unitPrice: price }],
    channel,
    ...(holderEmail !== '' && { email: holderEmail }),
    ...(dateId !== undefined && { dateId }),
    hasPlaces: true,
  };
}

async function write(made: Sale, context: Context) {
  const { pack, event, lines, price, body } = made;
  const { tx, account, now } = context;
  const { quantity, state, dateId = null, holderName, holderEmail } = body;
  const { currency } = event;
  const at = now.toISOString();
  const own = {
    accountId: account,
    eventId: event.id,
    dateId,
    state,
    currency,
    holderName,
    holderEmail,
    createdAt: at,
    updatedAt: at,
  };
  const [sale] = await tx
    .insert(packageSales)
    .values({ ...own, packageId: pack.id, quantity, pricePaid: price * quantity })
    .returning({ id: packageSales.id });
  if (!sale) throw new Error('The sale was not inserted');
  const cart = cartOf(made);
  const { discount } = cart
    ? await redeemForOrder({ ...cart, orderKey: orderKeyOf(sale.id) }, context)
    : { discount: 0 };
  const pricePaid = price * quantity - discount;
  if (discount > 0) await tx.update(packageSales).set({ pricePaid }).where(eq(packageSales.id, sale.id));
  const pieces = piecesOf(lines, quantity, discount);
  const row = { ...own, packageSaleId: sale.id };
  const validities = new Map(
    (await ticketsOf(context, event.id)).map((ticket) => [ticket.id, soldValidity(ticket, at)]),
  );
  const places = pieces
    .filter(({ kind }) => kind === 'ticket')
    .flatMap(({ id, piecePrices }) =>
      piecePrices.map((paid) => ({ ...row, ticketId: id, pricePaid: paid, validity: validities.get(id) ?? null })),
    );
  const booked = pieces
    .filter(({ kind }) => kind === 'extra')
    .map(({ id, choiceIds, count, piecePrices }) => ({
      ...row,
      extraId: id,
      choiceIds,
      quantity: count,
      pricePaid: piecePrices.reduce((total, paid) => total + paid, 0),
    }));
  const taken =
    places.length > 0 ? await tx.insert(registrations).values(places).returning({ id: registrations.id }) : [];
  if (booked.length > 0) await tx.insert(extraSales).values(booked);
  await recountPackages(tx, event.id);
  return { saleId: sale.id, pricePaid, discount, currency, registrationIds: taken.map(({ id }) => id) };
}

/**
 * Returns what a sale takes and costs, or throws why it cannot be made now. The event is locked, so that sales of the same
 * stock run one after the other. `hasPassCode`: whoever buys has the pass code. Whether the code of the sale can be used
 * is judged when it is used.
 */
async function judge(body: Body, hasPassCode: boolean, context: Context): Promise<Sale> {
  const found = await findEvent(context, true);
  await settle(context, found);
  const event = await findEvent(context, true);
  const pack = (await packagesOf(context, event.id)).find(({ id }) => id === context.params.packageId);
  if (!pack) throw new RefusedError('not_found', 'There is no such package');
  const chosenDate = await dateOf(body, event, context);
  const saleContext = await readPackageContext([], context);
  const [date = null] = chosenDate ? withHeldDates([chosenDate], saleContext.held) : [];
  const isOpened = body.code !== undefined && opensPackages(await findCode(body.code, context, false));
  const hasLink = isOpened || body.link === pack.linkToken;
  const visitor = { channel: body.channel, hasLink, hasCode: isOpened || hasPassCode, date };
  const { canBuy, reason, about } = packageSaleState(pack, saleContext, visitor);
  if (!canBuy) {
    const message = 'The package cannot be bought now';
    const params = { reason, about };
    throw new RefusedError('conflict', message, [{ path: '', code: 'package_not_on_sale', message, params }]);
  }
  const isOpen = (item: PackageMember) => isMemberOpen(item, pack, saleContext, visitor);
  refuseIfAny([...quantityProblems(pack, body), ...pickProblems(pack, body.picks, saleContext, isOpen)]);
  const { lines, price } = packageLines(pack, body.picks, { ...saleContext, date });
  refuseIfAny(ticketProblems(lines, body.otherTicketIds ?? [], saleContext));
  const short = shortStock(pack, lines, { packages: body.quantity, day: date, saleContext });
  if (short.length > 0) throw new RefusedError('conflict', 'Not enough is left', short);
  return { pack, event, lines, price, body, isOpened };
}

/** The pass code of a sale. `unused`: none is needed, or none was given. */
type Begun = { body: Body; caller: string } & { given: 'unused' | { text: string; hash: string | undefined } };
type Checked = { body: Body; caller: string; given: 'unused' | 'right' | 'wrong' };

const steps: EndpointSteps<typeof sellPackages, Begun, Checked> = {
  begin: async ({ body: sent }, context) => {
    const body = { ...usual, ...sent };
    const caller = await triedBy(body.buyer, context);
    if (sent.passCode === undefined) return { body, caller, given: 'unused' };
    // A sale that is refused anyway does not count as a try.
    const sale = await judge(body, true, context);
    const cart = cartOf(sale);
    if (cart) await judgeForOrder(cart, context);
    if (sale.isOpened || sale.pack.accessProtection !== 'pass_code') return { body, caller, given: 'unused' };
    const hash = await countTry(protectedPackage, caller, context);
    return { body, caller, given: { text: normalPassCode(sent.passCode), hash } };
  },
  // Verifying is slow on purpose, so it runs in no transaction.
  outside: async ({ given, ...begun }, { passwords }) => {
    if (given === 'unused') return { ...begun, given };
    return { ...begun, given: (await passwords.verify(given.hash, given.text)) ? 'right' : 'wrong' };
  },
  finish: async ({ body, caller, given }, context) => {
    const message = 'The pass code is wrong';
    refuseIfAny(given === 'wrong' ? [{ path: 'passCode', code: 'pass_code_wrong', message }] : []);
    if (given === 'right') await takeTryBack(protectedPackage, caller, context);
    return write(await judge(body, given === 'right', context), context);
  },
};

function quantityProblems({ minPerOrder, maxPerOrder }: PackageRecord, { quantity }: Body): Problem[] {
  const path = 'quantity';
  if (quantity < minPerOrder) {
    const message = `At least ${minPerOrder} in one order`;
    return [{ path, code: 'package_below_minimum', message, params: { minimum: minPerOrder } }];
  }
  if (maxPerOrder === null || quantity <= maxPerOrder) return [];
  const message = `At most ${maxPerOrder} in one order`;
  return [{ path, code: 'package_above_maximum', message, params: { maximum: maxPerOrder } }];
}

/** Returns everything that a sale took to the stock, and the use of its code. It has no effect if the sale is cancelled already. */
async function cancel(context: Context) {
  const { tx, now, params } = context;
  const event = await findEvent(context, true);
  const saleId = Number(params.saleId);
  const cancelled = { state: 'cancelled' as const, version: sql`version + 1`, updatedAt: now.toISOString() };
  const [sale] = await tx
    .select({ state: packageSales.state })
    .from(packageSales)
    .where(and(eq(packageSales.eventId, event.id), eq(packageSales.id, saleId)))
    .for('update');
  if (!sale) throw new RefusedError('not_found', 'There is no such sale');
  if (sale.state === 'cancelled') return { saleId };
  await tx.update(packageSales).set(cancelled).where(eq(packageSales.id, saleId));
  await tx.update(registrations).set(cancelled).where(eq(registrations.packageSaleId, saleId));
  await tx.update(extraSales).set(cancelled).where(eq(extraSales.packageSaleId, saleId));
  await recountPackages(tx, event.id);
  await releaseForOrder(orderKeyOf(saleId), context);
  return { saleId };
}

export function packageSaleRoutes(routes: AreaRoutes): void {
  routes.endpoint(sellPackages, steps);
  routes.endpoint(cancelPackageSale, (_, context) => cancel(context));
}
