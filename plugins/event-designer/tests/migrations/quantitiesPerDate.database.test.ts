import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBeforeMigration } from '../../../../tests/support/migrationTesting.ts';

test('existing tickets and pools count over all dates, and dates get the number of taken places', async () => {
  const { database, apply, read } = await openBeforeMigration('pglite', 'event-designer/0019_quantities_per_date');
  // Foreign keys are switched off, because the test inserts only the counted rows and not their events.
  await database.asSystem(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into stock_pools (id, account_id, created_at, updated_at, event_id, name, quantity) overriding system value
      values (5, 1, now(), now(), 1, 'Benches', 60)`);
    await tx.execute(sql`
      insert into tickets (id, account_id, created_at, updated_at, event_id, position, name, quantity, type, stock_pool_id)
      overriding system value values (3, 1, now(), now(), 1, 1, 'Seat', null, 'stock', 5), (4, 1, now(), now(), 1, 2, 'Chair', 60, 'fixed', null)`);
    await tx.execute(sql`
      insert into schedule_dates (id, account_id, created_at, updated_at, event_id, start, "end", starts_at, ends_at)
      overriding system value values (7, 1, now(), now(), 1, '2027-03-16T19:00', '2027-03-16T21:00', now(), now()),
        (8, 1, now(), now(), 1, '2027-03-23T19:00', '2027-03-23T21:00', now(), now())`);
    await tx.execute(sql`
      insert into registrations (account_id, created_at, updated_at, event_id, ticket_id, date_id, state, price_paid, currency, code, left_at)
      values (1, now(), now(), 1, 3, 7, 'sold', 0, 'USD', 'A', now()), (1, now(), now(), 1, 3, 7, 'reserved', 0, 'USD', 'B', null),
        (1, now(), now(), 1, 3, 7, 'cancelled', 0, 'USD', 'C', null), (1, now(), now(), 1, 4, 7, 'sold', 0, 'USD', 'D', null)`);
  });
  await apply();
  const scopes = sql`select quantity_scope from stock_pools union select quantity_scope from tickets`;
  expect(await read(scopes)).toEqual([{ quantity_scope: 'all_dates' }]);
  expect(await read(sql`select ticket_sales, pool_sales from schedule_dates order by id`)).toEqual([
    {
      ticket_sales: [
        { ticketId: 3, sold: 1, reserved: 1, exited: 1 },
        { ticketId: 4, sold: 1, reserved: 0, exited: 0 },
      ],
      pool_sales: [{ poolId: 5, sold: 1, reserved: 1, exited: 1 }],
    },
    { ticket_sales: [], pool_sales: [] },
  ]);
  await database.close();
});
