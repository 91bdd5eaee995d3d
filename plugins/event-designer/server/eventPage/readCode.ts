import type { Context } from '@server/http/area.ts';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { type Code, normalCode } from '../../contract/codes.ts';
import { priceCart } from '../../rules/codes/priceCart.ts';
import { isInScope } from '../../rules/codes/ticketScope.ts';
import { presentCodes } from '../codes/codeRows.ts';
import { codes } from '../codeTables.ts';
import { longestCode } from './parameters.ts';
import type { ShownTicket, TicketSection } from './ticketSections.ts';

/** The code of a link, as it was typed, and its row. Null: the event has no such code that anybody may know of. */
export type LinkedCode = { text: string; code: Code | null };

/** Reads the code that a visitor's link applies: `?code=EARLY`. Undefined: the link has none. */
export async function readCode(
  context: Pick<Context, 'tx' | 'now' | 'params'>,
  eventId: number,
  entered: string | null,
): Promise<LinkedCode | undefined> {
  const text = normalCode(entered ?? '').slice(0, longestCode);
  if (text === '') return undefined;
  const [row] = await context.tx
    .select()
    .from(codes)
    .where(and(eq(codes.eventId, eventId), eq(codes.code, text), eq(codes.isArchived, false)));
  const [code = null] = row ? await presentCodes([row], context) : [];
  return { text, code };
}

/** Returns true if an event has a code that somebody could enter now or later. */
export async function hasCodes({ tx, now }: Pick<Context, 'tx' | 'now'>, eventId: number): Promise<boolean> {
  const [one] = await tx
    .select({ id: codes.id })
    .from(codes)
    .where(
      and(
        eq(codes.eventId, eventId),
        eq(codes.isArchived, false),
        eq(codes.isActive, true),
        or(isNull(codes.endsAt), gt(codes.endsAt, now.toISOString())),
        or(isNull(codes.maxUses), lt(codes.uses, codes.maxUses)),
        or(isNull(codes.maxTickets), lt(codes.ticketsUsed, codes.maxTickets)),
        or(isNull(codes.budget), lt(codes.discountGiven, codes.budget)),
      ),
    )
    .limit(1);
  return one !== undefined;
}

/** Returns the code of a link if it can be used now. */
export const activeCode = (linked: LinkedCode | undefined): Code | null =>
  linked?.code?.state === 'active' ? linked.code : null;

/** Returns true if a code shows its holders tickets that are hidden or have a pass code. */
export const opensTicket = (code: Code | null, ticketId: number) =>
  code !== null && code.kind !== 'discount' && isInScope(code, ticketId);

/** Returns a section with what each of its lines costs with a code. */
export function withCode(section: TicketSection, code: Code | null): TicketSection {
  // A discount on a whole order cannot be shown at a single ticket's price.
  if (!code || code.kind === 'access' || code.discountType === 'amount_per_order') return section;
  if ((code.minTickets ?? 1) > 1) return section;
  const applies = (ticket: ShownTicket) => {
    if (section.kind === 'packages') return code.alsoPackages;
    return section.kind === 'extras' ? code.alsoExtras : isInScope(code, ticket.id);
  };
  const left = code.budget === null ? null : code.budget - code.discountGiven;
  const reduced = (ticket: ShownTicket): ShownTicket => {
    const { price, isPayWhatYouWant, isFrom } = ticket;
    if (isPayWhatYouWant || isFrom || !applies(ticket)) return ticket;
    const { total } = priceCart(code, [{ unitPrice: price, count: 1, isEligible: true }], left);
    return total < price ? { ...ticket, priceWithCode: total } : ticket;
  };
  return { ...section, tickets: section.tickets.map(reduced) };
}
