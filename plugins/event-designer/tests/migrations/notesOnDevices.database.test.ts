import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/databases.ts';
import { openBeforeMigration } from '../../../../tests/support/migrationTesting.ts';

describe.each(engines)('the setting whether devices show notes on %s', (engine) => {
  test('is forgotten in stored scan cards, also in deleted ones, and nothing else is', async () => {
    const { database, apply, read } = await openBeforeMigration(engine, 'event-designer/0041_notes_on_devices');
    await database.asSystem(async (tx) => {
      await tx.execute(sql`insert into accounts (name) values ('One')`);
      await tx.execute(sql`
        insert into events (account_id, name, is_recurring, currency, time_zone, time_slots, location_type, venue, online, place,
          visibility, slug)
        values (1, 'Summit', false, 'USD', 'UTC', '[]', 'venue', '{}', '{}', '', '{}', 'summit'),
          (1, 'Fair', false, 'USD', 'UTC', '[]', 'venue', '{}', '{}', '', '{}', 'fair')`);
      await tx.execute(sql`
        insert into event_setting_cards (account_id, event_id, card, values, changed_at, changed_by)
        values (1, 1, 'scan', '{ "showsNotes": false, "direction": "out" }', now(), 'Ana'),
          (1, 1, 'badge', '{ "showsNotes": false }', now(), 'Ana'),
          (1, 2, 'scan', null, now(), 'Ana')`);
      await tx.execute(sql`
        insert into setting_defaults (account_id, card, values)
        values (1, 'scan', '{ "showsNotes": false, "worksOffline": true }'), (1, 'badge', '{ "showsNotes": false }')`);
      await tx.execute(sql`
        insert into changes (account_id, user_id, user_name, resource, params, row_id, name, kind)
        values (1, 1, 'Ana', 'events', '{}', 9, 'Gone', 'deleted')`);
      await tx.execute(sql`
        insert into removed_rows (account_id, change_id, position, table_name, rows)
        values (1, 1, 0, 'event_setting_cards', '[{ "card": "badge", "values": { "showsNotes": false } },
          { "card": "scan", "values": null }, { "card": "scan", "values": { "showsNotes": false, "direction": "in" } }]')`);
    });
    await apply();
    expect(await read(sql`select event_id, card, values from event_setting_cards order by event_id, card`)).toEqual([
      { event_id: 1, card: 'badge', values: { showsNotes: false } },
      { event_id: 1, card: 'scan', values: { direction: 'out' } },
      { event_id: 2, card: 'scan', values: null },
    ]);
    expect(await read(sql`select card, values from setting_defaults order by card`)).toEqual([
      { card: 'badge', values: { showsNotes: false } },
      { card: 'scan', values: { worksOffline: true } },
    ]);
    expect(await read(sql`select rows from removed_rows`)).toEqual([
      {
        rows: [
          { card: 'badge', values: { showsNotes: false } },
          { card: 'scan', values: null },
          { card: 'scan', values: { direction: 'in' } },
        ],
      },
    ]);
    await database.close();
  });
});
