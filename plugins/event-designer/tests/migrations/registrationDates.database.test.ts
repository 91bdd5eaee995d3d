import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openBeforeMigration } from '../../../../tests/support/migrationTesting.ts';

describe('registrations that refer to a date', () => {
  test('lose a reference to a date that was deleted before the database had the constraint', async () => {
    const { database, apply, read } = await openBeforeMigration('pglite', 'event-designer/0007_registrations_of_dates');
    // Foreign keys are switched off, because the test inserts only the registration and not its event and ticket.
    await database.asSystem(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        insert into registrations (account_id, created_at, updated_at, event_id, ticket_id, date_id, state, price_paid, currency)
        values (1, now(), now(), 1, 1, 7, 'cancelled', 0, 'USD')`);
    });
    await apply();
    const rows = await read(sql`select date_id from registrations`);
    expect(rows).toEqual([{ date_id: null }]);
    await database.close();
  });
});
