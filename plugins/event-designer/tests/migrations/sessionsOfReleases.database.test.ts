import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/databases.ts';
import { openBeforeMigration } from '../../../../tests/support/migrationTesting.ts';

describe.each(engines)('the sessions of released versions on %s', (engine) => {
  test('get the fields that they lack, in their order, also in deleted versions', async () => {
    const { database, apply, read } = await openBeforeMigration(engine, 'event-designer/0050_sessions_and_extras');
    const programme = { rooms: [], sessions: [{ id: 2, title: 'Light' }, { id: 1, title: 'Power' }] };
    await database.asSystem(async (tx) => {
      await tx.execute(sql`insert into accounts (name) values ('One')`);
      await tx.execute(sql`
        insert into events (account_id, name, is_recurring, currency, time_zone, time_slots, location_type, venue, online, place,
          visibility, slug)
        values (1, 'Summit', false, 'USD', 'UTC', '[]', 'venue', '{}', '{}', '', '{}', 'summit')`);
      await tx.execute(sql`
        insert into programme_releases (account_id, event_id, number, name, comment, session_count, programme)
        values (1, 1, 1, 'First', '', 2, ${JSON.stringify(programme)}::jsonb),
          (1, 1, 2, 'Empty', '', 0, '{ "sessions": [] }')`);
      await tx.execute(sql`
        insert into changes (account_id, user_id, user_name, resource, params, row_id, name, kind)
        values (1, 1, 'Ana', 'events', '{}', 9, 'Gone', 'deleted')`);
      await tx.execute(sql`
        insert into removed_rows (account_id, change_id, position, table_name, rows)
        values (1, 1, 0, 'programme_releases', ${JSON.stringify([{ id: 7, programme }])}::jsonb)`);
    });
    await apply();
    const added = { notes: '', delivery: 'live' };
    const filled = { rooms: [], sessions: programme.sessions.map((session) => ({ ...session, ...added })) };
    expect(await read(sql`select programme from programme_releases order by number`)).toEqual([
      { programme: filled },
      { programme: { sessions: [] } },
    ]);
    expect(await read(sql`select rows from removed_rows`)).toEqual([{ rows: [{ id: 7, programme: filled }] }]);
    await database.close();
  });
});
