import { type Problem, RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import type { Tx } from '@server/database/types.ts';
import type { AreaRoutes, Context, EndpointSteps } from '@server/http/area.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { PackageMember } from '../../contract/packageFields.ts';
import { cancelPackageSale, sellPackages } from '../../contract/packages.ts';
import { soldValidity } from '../../rules/access/ticketTimes.ts';
import { withHeldDates } from '../../rules/codes/heldPlaces.ts';
import { opensPackages } from '../../rules/codes/opensPackages.ts';
import { packageOrderProblems } from '../../rules/packages/packageCheckout.ts';
import {
  type PackageLine,
  packageLines,
  pickProblems,
  piecesOf,
  shortStock,
} from '../../rules/packages/packageOrder.ts';
import { isMemberOpen, packageSaleState } from '../../rules/packages/packageSale.ts';
import { registrantCard } from '../../rules/settingCards.ts';
import { sumOf } from '../../rules/sumOf.ts';
import { normalPassCode } from '../../rules/ticketRules.ts';
import {
  findCode,
  judgeForOrder,
  type OrderCart,
  packageSaleKey,
  redeemForOrder,
  releaseForOrder,
} from '../codes/redeem.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { recountExtras } from '../extras/recountExtras.ts';
import { sellNow } from '../extras/sellExtras.ts';
import { extraSales } from '../extraTables.ts';
import { packageSales, packages } from '../packageTables.ts';
import { countTry, protectedPackage, triedBy, uncountTry } from '../passCodes.ts';
import { settle } from '../publishDue.ts';
import { registrations } from '../registrationTables.ts';
import { saleDate } from '../saleDate.ts';
import { readCard, storedSettings } from '../settingCards.ts';
import { soldAndReserved, takenPerDate } from '../soldAndReserved.ts';
import { ticketsOf } from '../ticketRows.ts';
import { type PackageRecord, packagesOf, readPackageContext } from './packageRows.ts';

const usual = {
  state: 'sold' as const,
  channel: 'online' as const,
  picks: [],
  holderName: '',
  holderEmail: '',
  lines: [],
  ignoreLimits: false,
};
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

type Sale = {
  pack: PackageRecord;
  event: EventRecord;
  lines: PackageLine[];
  price: number;
  body: Body;
  /** True if the code of the sale opens the package. */
  isOpened: boolean;
  /** The limits that were ignored. */
  warnings: Problem[];
};

/** Returns the code of a sale and what it would be used for; undefined if the sale has no code. */
function cartOf({ pack, lines, price, body }: Pick<Sale, 'pack' | 'lines' | 'price' | 'body'>): OrderCart | undefined {
  const { code, quantity, channel, holderEmail, dateId } = body;
  if (code === undefined) return undefined;
  const ticketsEach = lines.reduce((sum, { kind, count }) => sum + (kind === 'ticket' ? count : 0), 0);
  return {
    code,
    lines: [{ kind: 'package', name: pack.name, count: quantity, ticketsEach, unitPrice: price }],
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
    ? await redeemForOrder({ ...cart, orderKey: packageSaleKey(sale.id) }, context)
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
      pricePaid: sumOf(piecePrices),
    }));
  const taken =
    places.length > 0 ? await tx.insert(registrations).values(places).returning({ id: registrations.id }) : [];
  if (booked.length > 0) await tx.insert(extraSales).values(booked);
  await recountPackages(tx, event.id);
  const registrationIds = taken.map(({ id }) => id);
  const extraOrder = await sellBeside(body, registrationIds, context);
  return { saleId: sale.id, pricePaid, discount, currency, registrationIds, extraOrder, warnings: made.warnings };
}

/** Sells the extras that are bought with the tickets of the packages; null without any. */
async function sellBeside(body: Body, registrationIds: number[], context: Context) {
  const { lines, state, channel, dateId, holderName, holderEmail, ignoreLimits } = body;
  if (lines.length === 0) return null;
  const order = { lines, registrationIds, state, channel, holderName, holderEmail, ignoreLimits };
  return sellNow({ ...order, ...(dateId !== undefined && { dateId }) }, context);
}

/**
 * Returns what a sale takes and costs, or throws why it cannot be made now. The event is locked, so that sales of the
 * same stock run one after the other. `hasPassCode`: the buyer has the pass code. Whether the code of the sale can be
 * used is checked when it is used.
 */
async function judge(body: Body, hasPassCode: boolean, context: Context): Promise<Sale> {
  const unsettled = await findEvent(context, true);
  await settle(context, unsettled);
  const event = await findEvent(context, true);
  const pack = (await packagesOf(context, event.id)).find(({ id }) => id === context.params.packageId);
  if (!pack) throw new RefusedError('not_found', 'There is no such package');
  const chosenDate = await saleDate(body, event, context);
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
  refuseIfAny(pickProblems(pack, body.picks, saleContext, isOpen));
  const { lines, price } = packageLines(pack, body.picks, { ...saleContext, date });
  const { values: registrant } = readCard(registrantCard, await storedSettings(context, event, [registrantCard.name]));
  const problems = packageOrderProblems({
    pack,
    lines,
    packages: body.quantity,
    picks: body.picks,
    otherTicketIds: body.otherTicketIds ?? [],
    beside: body.lines.map(({ extraId, quantity, choiceIds = [] }) => ({ extraId, count: quantity, choiceIds })),
    saleContext,
    visitor: { channel: body.channel, hasLink: false, hasCode: false, date },
    cartLimit: registrant.maximumTicketsPerOrder,
  });
  refuseIfAny(body.ignoreLimits ? [] : problems);
  const short = shortStock(pack, lines, { packages: body.quantity, day: date, saleContext });
  if (short.length > 0) throw new RefusedError('conflict', 'Not enough is left', short);
  return { pack, event, lines, price, body, isOpened, warnings: problems };
}

/** `from`: whose tries of which package are counted. */
type Asked = { body: Body; caller: string; from: Pick<Context, 'account' | 'params'> };
/** The pass code of a sale. `unused`: none is needed, or none was given. */
type Begun = Asked & { passCode: 'unused' | { text: string; hash: string | undefined } };
type Checked = Asked & { passCode: 'unused' | 'right' | 'wrong' };

const steps: EndpointSteps<typeof sellPackages, Begun, Checked> = {
  begin: async ({ body: sent }, context) => {
    const body = { ...usual, ...sent };
    const { account, params } = context;
    const asked = { body, caller: await triedBy(body.buyer, context), from: { account, params } };
    if (sent.passCode === undefined) return { ...asked, passCode: 'unused' };
    // A sale whose packages or code are refused anyway does not count as a try.
    const sale = await judge(body, true, context);
    const cart = cartOf(sale);
    if (cart) await judgeForOrder(cart, context);
    if (sale.isOpened || sale.pack.accessProtection !== 'pass_code') return { ...asked, passCode: 'unused' };
    const hash = await countTry(protectedPackage, asked.caller, context);
    return { ...asked, passCode: { text: normalPassCode(sent.passCode), hash } };
  },
  // Verifying is slow on purpose, so it runs in no transaction.
  outside: async ({ passCode, ...asked }, { passwords }) => {
    if (passCode === 'unused') return { ...asked, passCode };
    return { ...asked, passCode: (await passwords.verify(passCode.hash, passCode.text)) ? 'right' : 'wrong' };
  },
  finish: async ({ body, caller, passCode }, context) => {
    const message = 'The pass code is wrong';
    refuseIfAny(passCode === 'wrong' ? [{ path: 'passCode', code: 'pass_code_wrong', message }] : []);
    if (passCode === 'right') await uncountTry(protectedPackage, caller, context);
    return write(await judge(body, passCode === 'right', context), context);
  },
  // The extras beside are judged only when they are sold, with the tickets of the packages. If they are refused, the
  // transaction takes back its own `uncountTry` too, and a right pass code must not cost a try.
  giveUp: async ({ caller, passCode, from: { account, params } }, { database }) => {
    if (passCode !== 'right') return;
    await database.asAccount(account, (tx) => uncountTry(protectedPackage, caller, { tx, params }));
  },
};

/**
 * Returns everything that a sale took to the stock, and the use of its code. It has no effect if the sale is cancelled
 * already.
 */
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
  await releaseForOrder(packageSaleKey(saleId), context);
  return { saleId };
}

export function packageSaleRoutes(routes: AreaRoutes): void {
  routes.endpoint(sellPackages, steps);
  routes.endpoint(cancelPackageSale, (_, context) => cancel(context));
}
