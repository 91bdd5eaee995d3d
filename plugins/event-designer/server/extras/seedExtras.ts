import type { Seeding } from '@server/http/area.ts';
import { ticketImageAspect } from '../../contract/ticketFields.ts';
import { currency } from '../../rules/eventRules.ts';
import { newExtra } from '../../rules/extras/extraRules.ts';
import { personOf } from '../../sample/people.ts';
import type { SampleEvent } from '../../sample/types.ts';
import { extraSales, extras } from '../extraTables.ts';
import { storeDrawing } from '../sampleCover.ts';
import { poolsOf, ticketsOf } from '../ticketRows.ts';
import { recountExtras } from './recountExtras.ts';

/** Splits a quantity into orders of one or two pieces. The first order is for two. */
function splitOrders(quantity: number): number[] {
  const orders: number[] = [];
  for (let left = quantity; left > 0; left -= orders.at(-1) ?? 0) {
    orders.push(orders.length % 3 === 0 ? Math.min(2, left) : 1);
  }
  return orders;
}

/** Inserts the activities and add-ons of a sample event, with their sales. */
export async function seedExtras({ extras: samples = [], createdAt }: SampleEvent, eventId: number, seeding: Seeding) {
  const { tx, account } = seeding;
  if (samples.length === 0) return;
  const tickets = new Map((await ticketsOf(seeding, eventId)).map(({ id, name }) => [name, id]));
  const pools = new Map((await poolsOf(seeding, eventId)).map(({ id, name }) => [name, id]));
  const own = { accountId: account, eventId, createdAt, updatedAt: createdAt };
  for (const [index, sample] of samples.entries()) {
    const { tickets: names = [], pool, picture, sales = [], ...fields } = sample;
    const { image: _image, ...plain } = newExtra;
    const drawn = picture && (await storeDrawing(picture, { name: sample.title, aspect: ticketImageAspect }, seeding));
    const [stored] = await tx
      .insert(extras)
      .values({
        ...own,
        ...plain,
        ...fields,
        type: pool ? ('stock' as const) : ('fixed' as const),
        stockPoolId: pool ? (pools.get(pool) ?? null) : null,
        scope: names.length > 0 ? ('specific_tickets' as const) : ('all_tickets' as const),
        ticketIds: names.flatMap((name) => tickets.get(name) ?? []),
        imageId: drawn ?? null,
        position: index + 1,
      })
      .returning({ id: extras.id });
    if (!stored || sales.length === 0) continue;
    const sold = { ...own, extraId: stored.id, state: 'sold' as const, currency };
    await tx.insert(extraSales).values(
      sales.flatMap(({ quantity, choiceIds = [] }, place) =>
        splitOrders(quantity).map((pieces, order) => {
          const { holderName, holderEmail } = personOf(index * 251 + place * 101 + order);
          return {
            ...sold,
            quantity: pieces,
            choiceIds,
            holderName,
            holderEmail,
            pricePaid: pieces * (sample.price ?? 0),
          };
        }),
      ),
    );
  }
  await recountExtras(tx, eventId);
}
