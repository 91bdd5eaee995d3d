import type { Seeding } from '@server/http/area.ts';
import { normalCode } from '../../contract/codes.ts';
import { newCode } from '../../rules/codes/codeRules.ts';
import { priceCart } from '../../rules/codes/priceCart.ts';
import { currency } from '../../rules/eventRules.ts';
import { personOf } from '../../sample/people.ts';
import type { SampleCode, SampleEvent } from '../../sample/types.ts';
import { codeBatches, codeRedemptions, codes } from '../codeTables.ts';
import { type TicketRecord, ticketsOf } from '../ticketRows.ts';

type Own = { accountId: number; eventId: number; createdAt: string; updatedAt: string };

/** Inserts the batches of the sample codes, and returns their ids. */
async function seedBatches(samples: readonly SampleCode[], own: Own, { tx }: Seeding): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const { batch } of samples) if (batch) sizes.set(batch, (sizes.get(batch) ?? 0) + 1);
  if (sizes.size === 0) return new Map();
  const rows = await tx
    .insert(codeBatches)
    .values([...sizes].map(([name, size]) => ({ ...own, name, size, source: 'pattern' as const })))
    .returning();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const hour = 3_600_000;

type Order = Omit<typeof codeRedemptions.$inferInsert, 'codeId'>;

/** Returns sample orders that used a code on its first ticket, with their discounts. */
function ordersOf(code: SampleCode, ticket: TicketRecord, own: Own, nextPerson: () => number, now: Date): Order[] {
  const { orders = 0, ticketsPerOrder = 1 } = code;
  let discountSum = 0;
  return Array.from({ length: orders }, () => {
    const line = { name: ticket.name, count: ticketsPerOrder, unitPrice: ticket.price, isEligible: true };
    const price = priceCart({ ...newCode, ...code }, [line], code.budget == null ? null : code.budget - discountSum);
    discountSum += price.discount;
    const person = nextPerson();
    // The orders are spread over the last weeks.
    const at = new Date(now.getTime() - (person + 1) * 7 * hour).toISOString();
    return {
      ...own,
      createdAt: at,
      updatedAt: at,
      orderKey: `A${String(1000 + person)}`,
      email: personOf(person).holderEmail,
      tickets: ticketsPerOrder,
      subtotal: price.subtotal,
      discount: price.discount,
      total: price.total,
      currency,
      isCapped: price.isCapped,
      lines: price.lines.map(({ name, count, unitPrice, isEligible, discount }) => ({
        name,
        count,
        unitPrice,
        isEligible,
        discount,
      })),
    };
  });
}

/** Inserts the codes of a sample event, and the orders that used them. */
export async function seedCodes({ codes: samples = [], createdAt }: SampleEvent, eventId: number, seeding: Seeding) {
  if (samples.length === 0) return;
  const { tx, account } = seeding;
  const tickets = new Map((await ticketsOf(seeding, eventId)).map((ticket) => [ticket.name, ticket]));
  const own = { accountId: account, eventId, createdAt, updatedAt: createdAt };
  const batchIds = await seedBatches(samples, own, seeding);
  let people = 0;
  const planned = samples.map((sample) => {
    const ticket = tickets.get(sample.tickets?.[0] ?? 'Standard');
    return { sample, orders: ticket ? ordersOf(sample, ticket, own, () => people++, seeding.now) : [] };
  });
  const rows = await tx
    .insert(codes)
    .values(
      planned.map(({ sample: { tickets: names = [], batch, orders: _o, ticketsPerOrder: _t, ...code }, orders }) => ({
        ...own,
        ...newCode,
        ...code,
        code: normalCode(code.code),
        batchId: batch === undefined ? null : (batchIds.get(batch) ?? null),
        scope: names.length === 0 ? ('all_tickets' as const) : ('specific_tickets' as const),
        ticketIds: names.flatMap((name) => tickets.get(name)?.id ?? []),
        uses: orders.length,
        ticketsUsed: orders.reduce((sum, order) => sum + order.tickets, 0),
        discountGiven: orders.reduce((sum, order) => sum + order.discount, 0),
      })),
    )
    .returning({ id: codes.id, code: codes.code });
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  const redemptions = planned.flatMap(({ sample, orders }) =>
    orders.map((order) => ({ ...order, codeId: idOf.get(normalCode(sample.code)) ?? 0 })),
  );
  if (redemptions.length > 0) await tx.insert(codeRedemptions).values(redemptions);
}
