import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/databases.ts';
import { openBeforeMigration } from '../../../../tests/support/migrationTesting.ts';

describe.each(engines)('the maximum of an invitation on %s', (engine) => {
  test('is moved to its new name, also in deleted devices and in the history', async () => {
    const { database, apply, read } = await openBeforeMigration(engine, 'event-designer/0038_clients_of_scan_devices');
    await database.asSystem(async (tx) => {
      await tx.execute(sql`insert into accounts (name) values ('One')`);
      await tx.execute(sql`
        insert into events (account_id, name, is_recurring, currency, time_zone, time_slots, location_type, venue, online, place,
          visibility, slug)
        values (1, 'Summit', false, 'USD', 'UTC', '[]', 'venue', '{}', '{}', '', '{}', 'summit')`);
      await tx.execute(sql`
        insert into scan_devices (account_id, event_id, name, gate_ids, access, maximum_devices, may_print, may_see_notes)
        values (1, 1, 'North', '[]', 'link', 3, false, true), (1, 1, 'South', '[]', 'link', null, false, true)`);
      await tx.execute(sql`
        insert into changes (account_id, user_id, user_name, resource, params, row_id, name, kind, before, after)
        values (1, 1, 'Ana', 'scanDevices', '{}', 1, 'North', 'changed', '{ "maximumDevices": null }', '{ "maximumDevices": 3 }'),
          (1, 1, 'Ana', 'scanDevices', '{}', 1, 'North', 'changed', '{ "name": "N" }', '{ "name": "North" }'),
          (1, 1, 'Ana', 'other', '{}', 1, 'North', 'changed', null, '{ "maximumDevices": 3 }')`);
      await tx.execute(sql`
        insert into removed_rows (account_id, change_id, position, table_name, rows)
        values (1, 1, 0, 'scan_devices', '[{ "id": 9, "name": "Gone", "maximum_devices": 7 }]')`);
    });
    await apply();
    expect(await read(sql`select name, maximum_clients as "maximum" from scan_devices order by id`)).toEqual([
      { name: 'North', maximum: 3 },
      { name: 'South', maximum: null },
    ]);
    expect(await read(sql`select rows from removed_rows`)).toEqual([
      { rows: [{ id: 9, name: 'Gone', maximum_clients: 7 }] },
    ]);
    expect(await read(sql`select before, after from changes order by id`)).toEqual([
      { before: { maximumClients: null }, after: { maximumClients: 3 } },
      { before: { name: 'N' }, after: { name: 'North' } },
      { before: null, after: { maximumDevices: 3 } },
    ]);
    await database.close();
  });
});
