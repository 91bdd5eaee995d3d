import { RefusedError } from '@contract/problem.ts';
import { writtenChange } from '@server/changes/writtenChange.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { asc, inArray } from 'drizzle-orm';
import { archiveEvents, restoreEvents } from '../contract/archive.ts';
import { events as resource } from '../contract/events.ts';
import { archiveRefusal } from '../rules/archive.ts';
import { type EventRecord, saveEvent } from './eventRows.ts';
import { events } from './tables.ts';

/** Locks the events in the order of their ids, so that concurrent calls cannot deadlock. Throws `not_found`. */
async function lockAll(ids: readonly number[], { tx }: Context): Promise<EventRecord[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select()
    .from(events)
    .where(inArray(events.id, wanted))
    .orderBy(asc(events.id))
    .for('no key update');
  if (rows.length < wanted.length) throw new RefusedError('not_found', 'There is no such row');
  return rows;
}

async function setArchived(rows: readonly EventRecord[], isArchived: boolean, context: Context) {
  const changing = rows.filter((row) => row.isArchived !== isArchived);
  for (const row of changing) {
    await saveEvent(context, row, { isArchived }, []);
    const { id, name } = row;
    const undo = { endpoint: isArchived ? restoreEvents : archiveEvents, body: { ids: [id] } };
    context.history.record(resource, {
      id,
      name,
      before: { isArchived: !isArchived },
      after: { isArchived },
      undo,
    });
  }
  return { ids: changing.map(({ id }) => id), changeId: await writtenChange(resource, context) };
}

export function archiveRoutes(routes: AreaRoutes): void {
  routes.endpoint(archiveEvents, async ({ body }, context) => {
    const rows = await lockAll(body.ids, context);
    const refusal = archiveRefusal(rows, context.now);
    if (refusal) throw refusal;
    return setArchived(rows, true, context);
  });
  routes.endpoint(restoreEvents, async ({ body }, context) =>
    setArchived(await lockAll(body.ids, context), false, context),
  );
}
