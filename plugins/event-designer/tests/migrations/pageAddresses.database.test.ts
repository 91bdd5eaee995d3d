import { migrate } from '@server/database/migrate.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openBeforeMigration } from '../../../../tests/support/migrationTesting.ts';

describe('events that were published before they had a page', () => {
  test('get an address, and only the one published first keeps its slug unchanged', async () => {
    const { database } = await openBeforeMigration('pglite', 'event-designer/0018_page_addresses');
    const events = [
      { account: 1, published: '2026-02-01' },
      { account: 2, published: '2026-01-01' },
      { account: 3, published: null },
    ];
    await database.asSystem(async (tx) => {
      await tx.execute(sql`insert into accounts (name) values ('One'), ('Two'), ('Three')`);
      for (const { account, published } of events) {
        await tx.execute(sql`
          insert into events (account_id, created_at, updated_at, name, is_recurring, currency, time_zone, time_slots,
            location_type, venue, online, place, visibility, slug, first_published_at)
          values (${account}::int, now(), now(), 'Summit', false, 'USD', 'UTC', '[]', 'venue', '{}', '{}', '', '{}',
            'summit', ${published}::timestamptz)`);
      }
    });
    await migrate(database);
    const kept = await database.asSystem((tx) =>
      tx.execute<{ account: number; key: string; slug: string }>(sql`
        select "public_addresses"."account_id" as "account", "key", "slug" from "public_addresses"
        join "events" on "events"."id" = "target" and "events"."account_id" = "public_addresses"."account_id"
        where "kind" = 'event-designer.page' order by 1`),
    );
    expect([...kept]).toEqual([
      { account: 1, key: 'summit-1-1', slug: 'summit-1-1' },
      { account: 2, key: 'summit', slug: 'summit' },
    ]);
    await database.close();
  });
});
