import { RefusedError } from '@contract/problem.ts';
import { savedViews } from '@contract/savedViews.ts';
import type { MockContext, MockRoutes } from '@/data/mockArea.ts';
import { archiveEvents, restoreEvents } from '../contract/archive.ts';
import { archiveRefusal } from '../rules/archive.ts';
import { type EventRecord, eventRecords } from './eventRecords.ts';

function named(ids: readonly number[], { store }: MockContext): EventRecord[] {
  return [...new Set(ids)]
    .sort((one, other) => one - other)
    .map((id) => {
      const record = store.find(eventRecords, id);
      if (!record) throw new RefusedError('not_found', 'There is no such row');
      return record;
    });
}

function setArchived(rows: readonly EventRecord[], isArchived: boolean, { store }: MockContext) {
  const changing = rows.filter((row) => row.isArchived !== isArchived);
  for (const { id } of changing) store.change(eventRecords, id, { isArchived });
  return { ids: changing.map(({ id }) => id) };
}

function takeDefault(list: string, { store }: MockContext): void {
  for (const view of store.all(savedViews)) {
    if (view.list === list && view.isDefault) store.change(savedViews, view.id, { isDefault: false });
  }
}

/** What the list of events can do beside showing them. */
export function eventListRoutes(routes: MockRoutes): void {
  routes.endpoint(archiveEvents, ({ body }, context) => {
    const rows = named(body.ids, context);
    const refusal = archiveRefusal(rows, context.now);
    if (refusal) throw refusal;
    return setArchived(rows, true, context);
  });
  routes.endpoint(restoreEvents, ({ body }, context) => setArchived(named(body.ids, context), false, context));
  routes.resource(savedViews, {
    create: (input, context) => {
      if (input.isDefault) takeDefault(input.list, context);
      return input;
    },
    update: (row, patch, context) => {
      if (patch.isDefault && !row.isDefault) takeDefault(row.list, context);
      return patch;
    },
  });
}
