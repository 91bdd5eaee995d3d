import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { tickets as resource } from '../../contract/tickets.ts';
import { moveTicketInstants, ticketInstantNames, ticketInstants } from '../../rules/ticketInstants.ts';
import { fieldsOf } from '../ticketRows.ts';
import { toValues } from '../tickets.ts';
import { tickets } from '../ticketTables.ts';
import { byRow, type TimedTable } from './timedRows.ts';

const columns = ticketInstantNames.map((name) => tickets[name]);

export const ticketWindows: TimedTable = {
  read: async (event, _change, { tx }, forUpdate) => {
    const hasTiers = sql`jsonb_array_length(${tickets.tiers}) > 0`;
    const query = tx
      .select()
      .from(tickets)
      .where(and(eq(tickets.eventId, event.id), or(hasTiers, ...columns.map((column) => isNotNull(column)))))
      .orderBy(tickets.position, tickets.id);
    const rows = await (forUpdate ? query.for('no key update') : query);
    return rows.flatMap((row) =>
      ticketInstants(fieldsOf(row)).map(({ field, instant, of }) => ({
        kind: 'ticket' as const,
        row: row.id,
        name: of === undefined ? row.name : `${row.name} · ${of}`,
        field,
        instant,
      })),
    );
  },
  // If only the zone changes, the instants stay, so that open forms of the ticket do not become stale.
  write: async (_event, times, { mode }, { tx, now, history }) => {
    if (mode === 'change_time_zone_only') return;
    const changed = byRow(times);
    const rows = await tx
      .select()
      .from(tickets)
      .where(inArray(tickets.id, [...changed.keys()]))
      .orderBy(tickets.id);
    for (const row of rows) {
      const after = new Map(changed.get(row.id)?.map((time) => [time.before.instant, time.after.instant]));
      const moved = moveTicketInstants(fieldsOf(row), (instant) => after.get(instant) ?? instant);
      await tx
        .update(tickets)
        .set({ ...toValues(moved), version: sql`${tickets.version} + 1`, updatedAt: now.toISOString() })
        .where(eq(tickets.id, row.id));
      const before = fieldsOf(row);
      history.record(resource, { id: row.id, before, after: { ...before, ...moved }, isSideEffect: true });
    }
  },
};
