import { maximumCents } from '@contract/fields.ts';
import type { Problem } from '@contract/problem.ts';
import { refuseIfAny } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { CartLineInput, TriedCode } from '../../contract/codeCalls.ts';
import { type CodeOrder, codeRefusals } from '../../rules/codes/codeRefusals.ts';
import { countTickets } from '../../rules/codes/countTickets.ts';
import { openedExtras, opensExtras } from '../../rules/codes/opensExtras.ts';
import { openedPackages, opensPackages } from '../../rules/codes/opensPackages.ts';
import { opensTickets } from '../../rules/codes/opensTickets.ts';
import { priceCart } from '../../rules/codes/priceCart.ts';
import { isInScope } from '../../rules/codes/ticketScope.ts';
import { remaining } from '../../rules/dateStock.ts';
import type { SaleEvent } from '../../rules/saleSituation.ts';
import { sumOf } from '../../rules/sumOf.ts';
import { derivedFields } from '../../rules/ticketView.ts';
import { codeRedemptions } from '../codeTables.ts';
import { findEvent } from '../eventRows.ts';
import { extrasOf, readExtraContext } from '../extras/extraRows.ts';
import { packagesOf, readPackageContext } from '../packages/packageRows.ts';
import { heldFieldsOf, readTicketContext, type TicketRecord, ticketsOf } from '../ticketRows.ts';
import { type CodeRecord, presentCode } from './codeRows.ts';

type CallContext = Pick<Context, 'tx' | 'now' | 'params'>;

export type Cart = {
  lines: CartLineInput[];
  channel?: 'online' | 'door' | undefined;
  email?: string | undefined;
  dateId?: number | undefined;
  hasPlaces?: boolean | undefined;
};

async function usesOfPerson(code: CodeRecord, email: string | null, { tx }: Pick<Context, 'tx'>): Promise<number> {
  if (email === null) return 0;
  const { codeId, email: column, state } = codeRedemptions;
  return tx.$count(codeRedemptions, and(eq(codeId, code.id), eq(sql`lower(${column})`, email), eq(state, 'redeemed')));
}

type TicketFacts = { name: string; price: number; remaining: number | null };

/** Returns a line with its price, and the problems of a line without a known ticket or price. */
function readLine(line: CartLineInput, index: number, code: CodeRecord, tickets: ReadonlyMap<number, TicketFacts>) {
  const problems: Problem[] = [];
  const path = `lines.${index}`;
  const counted = { kind: line.kind ?? ('ticket' as const), ticketsEach: line.ticketsEach ?? 0 };
  if (line.kind === 'extra' || line.kind === 'package') {
    if (line.unitPrice === undefined) {
      problems.push({ path: `${path}.unitPrice`, code: 'required', message: 'Say what it costs' });
    }
    const isEligible = line.kind === 'extra' ? code.alsoExtras : code.alsoPackages;
    return { ...counted, problems, ticketId: null, name: line.name ?? '', unitPrice: line.unitPrice ?? 0, isEligible };
  }
  const ticket = tickets.get(line.ticketId ?? 0);
  if (!ticket)
    problems.push({ path: `${path}.ticketId`, code: 'no_such_ticket', message: 'The event has no such ticket' });
  return {
    ...counted,
    problems,
    ticketId: line.ticketId ?? 0,
    name: ticket?.name ?? '',
    unitPrice: line.unitPrice ?? ticket?.price ?? 0,
    isEligible: isInScope(code, line.ticketId ?? 0),
  };
}

/**
 * Returns the tickets as people can buy them who have some codes: the places that these codes hold are free for them.
 */
async function ticketsForSale(rows: readonly TicketRecord[], context: CallContext, codeIds: readonly number[] = []) {
  const saleContext = await readTicketContext(rows, context, codeIds);
  return { tickets: heldFieldsOf(rows, saleContext.held), saleContext };
}

/** Returns an event with only the date that is bought. Without a known date, it is judged on all upcoming dates. */
function onDate(dateId: number | undefined, event: SaleEvent): SaleEvent {
  const { upcoming = [] } = event;
  const chosenDates = upcoming.filter(({ id }) => id !== undefined && id === dateId);
  return chosenDates.length > 0 ? { ...event, upcoming: chosenDates } : event;
}

/**
 * Checks a code against a cart: why it is refused, what the cart costs with it, and which tickets it opens. Nothing is
 * stored.
 */
export async function judgeCart(
  code: CodeRecord,
  { channel = 'online', ...cart }: Cart,
  context: CallContext,
): Promise<Omit<TriedCode, 'opensPackages' | 'opensExtras'> & { email: string | null; currency: string }> {
  const event = await findEvent(context);
  const rows = await ticketsOf(context, event.id);
  const forHolders = await ticketsForSale(rows, context, [code.id]);
  const factsById = new Map(
    forHolders.tickets.map((ticket): [number, TicketFacts] => {
      const { priceNow } = derivedFields(ticket, forHolders.saleContext);
      const left = remaining(ticket, forHolders.saleContext.pools, onDate(cart.dateId, forHolders.saleContext.event));
      return [ticket.id, { name: ticket.name, price: priceNow.price, remaining: left }];
    }),
  );
  const lines = cart.lines.map((line, index) => ({ count: line.count, ...readLine(line, index, code, factsById) }));
  refuseIfAny(lines.flatMap(({ problems }) => problems));
  const whole = sumOf(lines.map(({ count, unitPrice }) => count * unitPrice));
  const message = 'The cart costs more than can be counted';
  refuseIfAny(whole > maximumCents ? [{ path: 'lines', code: 'cart_too_large', message }] : []);
  const wanted = new Map<number, number>();
  for (const { ticketId, count } of lines) {
    if (ticketId !== null) wanted.set(ticketId, (wanted.get(ticketId) ?? 0) + count);
  }
  const short = [...wanted].flatMap(([id, count]) => {
    const ticket = factsById.get(id);
    const left = ticket?.remaining ?? null;
    return ticket && left !== null && left < count ? [{ name: ticket.name, remaining: left }] : [];
  });
  const eligible = lines.filter(({ isEligible }) => isEligible);
  const tickets = countTickets(lines);
  const email = cart.email?.toLowerCase() ?? null;
  const order: CodeOrder = {
    now: context.now,
    channel,
    email,
    dateId: cart.dateId ?? null,
    eligible: sumOf(eligible.map(({ count }) => count)),
    tickets,
    usesOfPerson: await usesOfPerson(code, email, context),
    short: cart.hasPlaces ? [] : short,
  };
  const budgetLeft = code.budget === null ? null : Math.max(0, code.budget - code.discountGiven);
  const price = priceCart(code, lines, budgetLeft);
  return {
    refusals: codeRefusals(await presentCode(code, context), order),
    price: {
      ...price,
      lines: price.lines.map(
        ({ problems: _problems, ticketId: _ticket, kind: _kind, ticketsEach: _each, ...line }) => line,
      ),
    },
    ticketsCounted: tickets,
    opens: opensTickets(
      code,
      code.reservesStock ? await ticketsForSale(rows, context) : forHolders,
      forHolders,
      channel,
    ).map((opened) => ({
      ...opened,
      inCart: wanted.has(opened.ticketId),
    })),
    email,
    currency: event.currency,
  };
}

/** Returns the packages that a code opens. A cart knows its packages by their names. */
export async function packagesOpenedBy(
  code: CodeRecord,
  { lines, channel = 'online' }: Cart,
  context: CallContext,
): Promise<TriedCode['opensPackages']> {
  if (!opensPackages(code)) return [];
  const rows = await packagesOf(context, code.eventId);
  const opened = openedPackages(code, rows, await readPackageContext([], context), channel);
  const isInCart = (name: string) => lines.some((line) => line.kind === 'package' && line.name === name);
  return opened.map((pack) => ({ ...pack, inCart: isInCart(pack.name) }));
}

/** Returns the extras that a code opens. A cart knows its extras by their titles. */
export async function extrasOpenedBy(
  code: CodeRecord,
  { lines, channel = 'online' }: Cart,
  context: CallContext,
): Promise<TriedCode['opensExtras']> {
  if (!opensExtras(code)) return [];
  const rows = await extrasOf(context, code.eventId);
  const opened = openedExtras(code, rows, await readExtraContext([], context), channel);
  const isInCart = (name: string) => lines.some((line) => line.kind === 'extra' && line.name === name);
  return opened.map((extra) => ({ ...extra, inCart: isInCart(extra.name) }));
}
