import { publishSettings } from '../../contract/publish.ts';
import { saveEvent } from '../eventRows.ts';
import type { TimedTable } from './timedRows.ts';

const fields = ['publishAt', 'unpublishAt'] as const;

/**
 * The times at which the event is published and unpublished automatically. A time that is due already does not move.
 */
export const publishing: TimedTable = {
  read: async (event, _change, { now }) =>
    fields.flatMap((field) => {
      const at = event[field];
      if (at === null || Date.parse(at) <= now.getTime()) return [];
      return [{ kind: 'publish' as const, row: event.id, name: '', field, instant: at }];
    }),
  write: async (event, times, { mode }, context) => {
    if (mode === 'change_time_zone_only') return;
    const { publishAt, unpublishAt } = event;
    const moved = Object.fromEntries(times.map(({ field, after }) => [field, after.instant]));
    const saved = await saveEvent(context, event, moved, ['publish']);
    context.history.record(publishSettings, {
      before: { scheduleSettings: { publishAt, unpublishAt } },
      after: { scheduleSettings: { publishAt: saved.publishAt, unpublishAt: saved.unpublishAt } },
      isSideEffect: true,
    });
  },
};
