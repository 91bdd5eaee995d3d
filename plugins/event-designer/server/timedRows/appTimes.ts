import { eq } from 'drizzle-orm';
import { appHighlights as highlights } from '../../contract/appHighlights.ts';
import { appSettings } from '../../contract/appSettings.ts';
import { appHighlights, attendeeApps } from '../appTables.ts';
import { findApp } from '../attendeeApp/appRows.ts';
import { instantsOf } from './instantsOf.ts';
import type { TimedTable } from './timedRows.ts';

/** The windows in which cards of the attendee app are shown. */
export const highlightWindows = instantsOf({
  kind: 'appHighlight',
  resource: highlights,
  table: appHighlights,
  fields: highlights.fields,
  order: [appHighlights.position],
  nameOf: ({ title }) => title,
});

const fields = ['opensAt', 'closesAt'] as const;

/** The times at which the attendee app opens and closes. */
export const appTimes: TimedTable = {
  read: async ({ id }, _change, { tx }, forUpdate) => {
    const query = tx.select().from(attendeeApps).where(eq(attendeeApps.eventId, id));
    const [row] = await (forUpdate ? query.for('no key update') : query);
    return fields.flatMap((field) => {
      const instant = row?.[field] ?? null;
      return instant === null ? [] : [{ kind: 'attendeeApp' as const, row: id, name: '', field, instant }];
    });
  },
  write: async (event, times, { mode }, { tx, now, history }) => {
    if (mode === 'change_time_zone_only') return;
    const row = await findApp({ tx }, event.id);
    if (!row) return;
    const after = Object.fromEntries(times.map(({ field, after: { instant } }) => [field, instant]));
    await tx
      .update(attendeeApps)
      .set({ ...after, settingsVersion: row.settingsVersion + 1, updatedAt: now.toISOString() })
      .where(eq(attendeeApps.id, row.id));
    const before = { opensAt: row.opensAt, closesAt: row.closesAt };
    const params = { eventId: event.id };
    history.record(appSettings, { params, before, after: { ...before, ...after }, isSideEffect: true });
  },
};
