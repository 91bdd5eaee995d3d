import { maximumCents } from '@contract/fields.ts';
import { type Problem, RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf, ResponseOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { and, eq } from 'drizzle-orm';
import { sellExtras } from '../../contract/sales.ts';
import { withHeldDates } from '../../rules/codes/heldPlaces.ts';
import { opensExtras } from '../../rules/codes/opensExtras.ts';
import { isInScope } from '../../rules/codes/ticketScope.ts';
import { type Checkout, closedProblems, judgeExtraOrder } from '../../rules/extras/extraCheckout.ts';
import { type ExtraOrder, priceExtras } from '../../rules/extras/extraOrder.ts';
import { withHeldExtra } from '../../rules/extras/heldExtras.ts';
import { sumOf } from '../../rules/sumOf.ts';
import { extraSaleKey, findCode, type OrderCart, redeemForOrder } from '../codes/redeem.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { extraSales } from '../extraTables.ts';
import { oneOf } from '../oneOf.ts';
import { settle } from '../publishDue.ts';
import { registrations } from '../registrationTables.ts';
import { saleDate } from '../saleDate.ts';
import { presentExtraSales } from '../sales.ts';
import { acceptOffer, type OpenOffer, openOffers } from '../waitingList/acceptOffers.ts';
import { recordSold } from './cancelExtraSale.ts';
import { earlierSales, linkRegistrations } from './earlierSales.ts';
import { type ExtraRecord, extrasOf, readExtraContext } from './extraRows.ts';
import { recountExtras } from './recountExtras.ts';

const usual = {
  registrationIds: [] as number[],
  links: [] as string[],
  state: 'sold' as const,
  channel: 'online' as const,
  holderName: '',
  holderEmail: '',
  ignoreLimits: false,
};
type Body = BodyOf<typeof sellExtras> & Required<Pick<BodyOf<typeof sellExtras>, keyof typeof usual>>;
type Sold = ResponseOf<typeof sellExtras>['sales'][number];

/** Returns what is wrong with the registrations that a sale names. */
function registrationProblems(
  { registrationIds, dateId }: Body,
  known: ReadonlyMap<number, Pick<typeof registrations.$inferSelect, 'state' | 'dateId'>>,
): Problem[] {
  return registrationIds.flatMap((id, index): Problem[] => {
    const path = `registrationIds.${index}`;
    const row = known.get(id);
    if (!row) return [{ path, code: 'no_such_holder', message: 'The event has no such registration' }];
    if (registrationIds.indexOf(id) < index) return [{ path, code: 'named_twice', message: 'Name each only once' }];
    if (row.state === 'cancelled') {
      return [{ path, code: 'registration_cancelled', message: 'The registration is cancelled' }];
    }
    if (row.dateId === (dateId ?? null)) return [];
    return [{ path, code: 'registration_other_date', message: 'The registration is for another date' }];
  });
}

type Ticket = ExtraOrder['tickets'][number] & { registrationId: number; currency: string };

/** Returns the tickets of the registrations that a sale names, or throws if one cannot be named. */
async function ticketsOfSale(body: Body, event: EventRecord, { tx }: Context): Promise<Ticket[]> {
  const { id, ticketId, dateId, state, pricePaid, currency } = registrations;
  const rows = await tx
    .select({ id, ticketId, dateId, state, pricePaid, currency })
    .from(registrations)
    .where(and(eq(registrations.eventId, event.id), oneOf(id, body.registrationIds)))
    // A percentage takes the tickets in this order.
    .orderBy(id);
  refuseIfAny(registrationProblems(body, new Map(rows.map((row) => [row.id, row]))));
  return rows.map(({ id: registrationId, pricePaid: price, ...row }) => ({ ...row, registrationId, count: 1, price }));
}

/** Returns a problem for each ticket that a percentage is taken of, and that was not paid in the event's currency. */
function currencyProblems(
  { lines, registrationIds }: Body,
  tickets: readonly Ticket[],
  { extras, currency }: { extras: ReadonlyMap<number, ExtraRecord>; currency: string },
): Problem[] {
  const percentages = lines
    .flatMap(({ extraId }) => extras.get(extraId) ?? [])
    .filter(({ priceKind }) => priceKind === 'percentage');
  return tickets.flatMap(({ ticketId, registrationId, currency: paid }): Problem[] => {
    if (paid === currency || !percentages.some((extra) => isInScope(extra, ticketId))) return [];
    const path = `registrationIds.${registrationIds.indexOf(registrationId)}`;
    const message = `Paid in ${paid}, and the event sells in ${currency}`;
    return [{ path, code: 'registration_other_currency', message, params: { paid, currency } }];
  });
}

/** Returns problems of the rules with the paths of the call. */
const named = (problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({
    ...problem,
    path: problem.path.replace(/^extras/, 'lines').replace(/\.count$/, '.quantity'),
  }));

function refuseAsConflict(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw new RefusedError('conflict', first.message, named(problems));
}

/** Loads everything that a sale is judged by. */
async function checkoutOf(
  body: Body,
  event: EventRecord,
  context: Context,
): Promise<Checkout & { offers: OpenOffer[] }> {
  const chosenDate = await saleDate(body, event, context);
  const tickets = await ticketsOfSale(body, event, context);
  const offers = await openOffers(
    {
      eventId: event.id,
      extraIds: [...new Set(body.lines.map(({ extraId }) => extraId))],
      email: body.holderEmail,
      dateId: body.dateId ?? null,
    },
    context,
  );
  const entryIds = offers.map(({ entryId }) => entryId);
  const read = await readExtraContext([], context, entryIds);
  const rows = (await extrasOf(context, event.id)).map((row) => withHeldExtra(row, read.held));
  const extras = new Map(rows.map((row) => [row.id, row]));
  refuseIfAny(currencyProblems(body, tickets, { extras, currency: event.currency }));
  const saleContext = { ...read, extras };
  const [date = null] = chosenDate ? withHeldDates([chosenDate], saleContext.held) : [];
  const linked = rows.filter(({ linkToken }) => body.links.includes(linkToken));
  const isOpened = body.code !== undefined && opensExtras(await findCode(body.code, context, false));
  return {
    order: {
      tickets,
      extras: body.lines.map(({ extraId, quantity, choiceIds = [] }) => ({ extraId, count: quantity, choiceIds })),
      earlier: await earlierSales(body.registrationIds, extras, context),
    },
    saleContext,
    visitor: { channel: body.channel, hasLink: isOpened, hasCode: isOpened, date },
    day: date,
    unhidden: new Set([...offers.map(({ extraId }) => extraId), ...linked.map(({ id }) => id)]),
    offers,
    ignoresLimits: body.ignoreLimits,
  };
}

/** `charged`: how many times the line costs `unitPrice`. A percentage is charged as one amount, whatever the quantity. */
type Line = Omit<Sold, 'saleId'> & {
  charged: number;
  chargedIds: number[] | null;
  choiceIds: string[];
  name: string;
};
type Sale = { event: EventRecord; body: Body; lines: Line[]; offers: OpenOffer[]; warnings: Problem[] };

/**
 * Returns what a sale takes and costs, or throws why it cannot be made now. The event is locked, so that sales of the
 * same stock run one after the other. Whether the code can be used is checked when it is used.
 */
async function judge(body: Body, context: Context): Promise<Sale> {
  await settle(context, await findEvent(context, true));
  const event = await findEvent(context, true);
  const checkout = await checkoutOf(body, event, context);
  const { order, saleContext, offers } = checkout;
  refuseAsConflict(closedProblems(checkout));
  const { problems, short, warnings } = judgeExtraOrder(checkout);
  refuseIfAny(named(problems));
  refuseAsConflict(short);
  const lines = priceExtras(order, saleContext.extras).map((priced, index): Line => {
    const { unitPrice, charged, total, chargedIds = null } = priced;
    const { extraId = 0, count = 0, choiceIds = [] } = order.extras[index] ?? {};
    return {
      extraId,
      quantity: count,
      charged,
      chargedIds,
      included: saleContext.extras.get(extraId)?.priceKind === 'percentage' ? 0 : count - charged,
      unitPrice,
      discount: 0,
      pricePaid: total,
      choiceIds: [...choiceIds],
      name: saleContext.extras.get(extraId)?.title ?? '',
    };
  });
  const message = 'The order costs more than can be counted';
  const isTooLarge = sumOf(lines.map(({ pricePaid }) => pricePaid)) > maximumCents;
  refuseIfAny(isTooLarge ? [{ path: 'lines', code: 'cart_too_large', message }] : []);
  return { event, body, lines, offers, warnings: named(warnings) };
}

/**
 * Returns the lines with what the code takes off each of them. Pieces that come with tickets are lines of their own,
 * which cost nothing.
 */
async function withDiscount({ body, lines }: Sale, orderId: number, context: Context): Promise<Line[]> {
  const { code, channel, holderEmail, dateId } = body;
  if (code === undefined) return lines;
  const parts = lines.flatMap(({ name, charged, included, unitPrice }, index) =>
    [
      { index, name, count: charged, unitPrice },
      { index, name, count: included, unitPrice: 0 },
    ].filter(({ count }) => count > 0),
  );
  const cart: OrderCart = {
    code,
    lines: parts.map(({ index: _index, ...part }) => ({ kind: 'extra', ...part })),
    channel,
    ...(holderEmail !== '' && { email: holderEmail }),
    ...(dateId !== undefined && { dateId }),
    hasPlaces: true,
  };
  const { price } = await redeemForOrder({ ...cart, orderKey: extraSaleKey(orderId) }, context);
  return lines.map((line, index) => {
    const discount = sumOf(price.lines.map((part, place) => (parts[place]?.index === index ? part.discount : 0)));
    return { ...line, discount, pricePaid: line.pricePaid - discount };
  });
}

async function write(sale: Sale, context: Context): Promise<ResponseOf<typeof sellExtras>> {
  const { event, body, warnings } = sale;
  const { tx, account, now } = context;
  const { state, dateId = null, holderName, holderEmail, registrationIds } = body;
  const at = now.toISOString();
  const own = { accountId: account, eventId: event.id, dateId, state, currency: event.currency };
  const inserted = await tx
    .insert(extraSales)
    .values(
      sale.lines.map(({ extraId, quantity, choiceIds, included, chargedIds, pricePaid }) => ({
        ...own,
        extraId,
        quantity,
        choiceIds,
        included,
        chargedIds,
        pricePaid,
        holderName,
        holderEmail,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returning({ id: extraSales.id });
  // Identities are assigned in the order of the lines.
  const ids = inserted.map(({ id }) => id).sort((one, other) => one - other);
  const [orderId = 0] = ids;
  await tx.update(extraSales).set({ orderId }).where(oneOf(extraSales.id, ids));
  await linkRegistrations(orderId, registrationIds, context);
  const lines = await withDiscount(sale, orderId, context);
  for (const [index, { discount, pricePaid }] of lines.entries()) {
    if (discount === 0) continue;
    await tx
      .update(extraSales)
      .set({ pricePaid })
      .where(eq(extraSales.id, ids[index] ?? 0));
  }
  for (const { entryId, extraId } of sale.offers) {
    const saleId = ids[lines.findIndex((line) => line.extraId === extraId)];
    if (saleId !== undefined) await acceptOffer({ entryId, saleId }, context);
  }
  await recountExtras(tx, event.id);
  const rows = await tx.select().from(extraSales).where(oneOf(extraSales.id, ids)).orderBy(extraSales.id);
  recordSold(await presentExtraSales(rows, context), sale.lines, context);
  return {
    orderId,
    sales: lines.map(({ charged: _charged, chargedIds: _ids, choiceIds: _choices, name: _name, ...line }, index) => ({
      saleId: ids[index] ?? 0,
      ...line,
    })),
    pricePaid: sumOf(lines.map(({ pricePaid }) => pricePaid)),
    discount: sumOf(lines.map(({ discount }) => discount)),
    currency: event.currency,
    warnings,
  };
}

/** Sells extras in the transaction of the call. Throws why they cannot be sold. */
export async function sellNow(
  body: BodyOf<typeof sellExtras>,
  context: Context,
): Promise<ResponseOf<typeof sellExtras>> {
  return write(await judge({ ...usual, ...body }, context), context);
}

export function extraSaleRoutes(routes: AreaRoutes): void {
  routes.endpoint(sellExtras, ({ body }, context) => sellNow(body, context));
}
