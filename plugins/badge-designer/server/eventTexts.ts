import type { ItemOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { eq } from 'drizzle-orm';
import { type CopiedEvent, events } from '../../event-designer/server/public.ts';
import { eventTexts as eventTextsDocument } from '../contract/eventTexts.ts';
import { loadEvent } from './print/loadPeople.ts';
import { eventTexts } from './tables.ts';

type Item = ItemOf<typeof eventTextsDocument>;

export function eventTextRoutes(routes: AreaRoutes): void {
  routes.document(eventTextsDocument, {
    read: async (context, lock): Promise<Item> => {
      const { id } = await loadEvent(context, Number(context.params.eventId));
      // The first texts have no row to lock, so the event is locked: if two people save at once, the second gets a
      // conflict.
      if (lock) await context.tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('no key update');
      const [row] = await context.tx.select().from(eventTexts).where(eq(eventTexts.eventId, id));
      return { id, version: row?.version ?? 0, terms: row?.terms ?? '' };
    },
    write: async (patch, { id, version, ...before }, { tx, account, now }): Promise<Item> => {
      const at = now.toISOString();
      const values = { terms: patch.terms ?? before.terms, version: version + 1, updatedAt: at };
      await tx
        .insert(eventTexts)
        .values({ ...values, accountId: account, eventId: id, createdAt: at })
        .onConflictDoUpdate({ target: [eventTexts.accountId, eventTexts.eventId], set: values });
      return { id, version: values.version, terms: values.terms };
    },
  });
}

/** Gives the copy of an event the texts of the original. */
export async function copyEventTexts(
  { from, to }: CopiedEvent,
  { tx, account, now }: Pick<Context, 'tx' | 'account' | 'now'>,
): Promise<void> {
  const [texts] = await tx.select({ terms: eventTexts.terms }).from(eventTexts).where(eq(eventTexts.eventId, from));
  if (!texts) return;
  const at = now.toISOString();
  await tx.insert(eventTexts).values({ ...texts, accountId: account, eventId: to, createdAt: at, updatedAt: at });
}
