import { publishSettings } from '../../contract/publish.ts';
import { iso, saveEvent } from '../eventRows.ts';
import type { TimedTable } from './timedRows.ts';

const fields = ['publishAt', 'unpublishAt'] as const;

/** When the event is published and unpublished by itself. What is due already is done, and does not move. */
export const publishing: TimedTable = {
  read: async (event, _change, { now }) =>
    fields.flatMap((field) => {
      const at = event[field];
      if (at === null || at <= now) return [];
      return [{ kind: 'publish' as const, row: event.id, name: '', field, instant: at.toISOString() }];
    }),
  write: async (event, times, { mode }, context) => {
    if (mode === 'change_time_zone_only') return;
    const { publishAt, unpublishAt } = event;
    const moved = Object.fromEntries(times.map(({ field, after }) => [field, new Date(after.instant)]));
    const saved = await saveEvent(context, event, moved, ['publish']);
    context.history.record(publishSettings, {
      before: { scheduleSettings: { publishAt: iso(publishAt), unpublishAt: iso(unpublishAt) } },
      after: { scheduleSettings: { publishAt: iso(saved.publishAt), unpublishAt: iso(saved.unpublishAt) } },
      beside: true,
    });
  },
};
