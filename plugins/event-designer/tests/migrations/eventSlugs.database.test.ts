import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openBeforeMigration } from '../../../../tests/support/migrationTesting.ts';
import { slugOf } from '../../rules/slug.ts';

describe('events from before they had addresses', () => {
  test('get a unique address from their names', async () => {
    const { database, apply, read } = await openBeforeMigration(
      'pglite',
      'event-designer/0012_event_address_and_capacity',
    );
    const names = [
      'Frühling & Öl',
      'Frühling & Öl',
      'FRUEHLING OEL',
      'Café Noël',
      'Ærø Łódź',
      'AB',
      '東京',
      '–',
      'fruehling-oel-2',
      'Summit '.repeat(21).trim(),
    ];
    await database.asSystem(async (tx) => {
      await tx.execute(sql`insert into accounts (name) values ('One'), ('Two')`);
      for (const account of [1, 2]) {
        for (const name of account === 1 ? names : ['Café Noël']) {
          await tx.execute(sql`
            insert into events (account_id, created_at, updated_at, name, is_recurring, currency, time_zone, time_slots,
              location_type, venue, online, place, visibility, published_at)
            values (${account}::int, now(), now(), ${name}, false, 'USD', 'UTC', '[]', 'venue', '{}', '{}', '', '{}', now())`);
        }
      }
      // Foreign keys are switched off, because the test does not insert the change that the removed row belongs to.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        insert into removed_rows (account_id, change_id, position, table_name, rows)
        values (1, 1, 0, 'events', '[{ "id": 99, "name": "Gone", "published_at": null }]')`);
    });
    await apply();
    const rows = await database.asSystem((tx) =>
      tx.execute<{ name: string; slug: string; isFixed: boolean }>(
        sql`select name, slug, first_published_at is not null as "isFixed" from events order by id`,
      ),
    );
    expect(rows.map(({ slug }) => slug)).toEqual([
      'fruehling-oel',
      'fruehling-oel-2',
      'fruehling-oel-3',
      'cafe-noel',
      'aero-lodz',
      'event-ab',
      'event',
      'event-8',
      'fruehling-oel-2-9',
      slugOf('Summit '.repeat(21)).slice(0, 69).replace(/-$/, ''),
      'cafe-noel',
    ]);
    expect(rows.every(({ isFixed }) => isFixed)).toBe(true);
    const [removed] = await read(sql`select rows from removed_rows`);
    expect(removed).toMatchObject({ rows: [{ id: 99, slug: 'event-99', first_published_at: null }] });
    await database.close();
  });
});
