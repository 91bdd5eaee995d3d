import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBeforeMigration } from '../../../../tests/support/migrationTesting.ts';
import { codeLength, codeLetters } from '../../rules/registrationCode.ts';

test('existing registrations get a code and the parts of their name', async () => {
  const { database, apply } = await openBeforeMigration('pglite', 'event-designer/0016_registration_codes');
  const names = ['Ida Berg', 'Jean-Luc van der Meer', 'Sukarno', ''];
  await database.asSystem(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into registrations (account_id, created_at, updated_at, event_id, ticket_id, state, price_paid, currency,
        holder_name)
      select 1, now(), now(), 1, 1, 'sold', 0, 'USD', name
      from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) name, generate_series(1, 50)`);
  });
  await apply();
  const rows = await database.asSystem((tx) =>
    tx.execute<{ code: string; name: string; first: string; last: string }>(
      sql`select code, holder_name as name, first_name as first, last_name as last from registrations order by id`,
    ),
  );
  expect(new Set(rows.map(({ code }) => code)).size).toBe(200);
  const shape = new RegExp(`^[${codeLetters}]{${codeLength}}$`);
  expect(rows.filter(({ code }) => !shape.test(code))).toEqual([]);
  expect(Object.fromEntries(rows.map(({ name, first, last }) => [name, [first, last]]))).toEqual({
    'Ida Berg': ['Ida', 'Berg'],
    'Jean-Luc van der Meer': ['Jean-Luc van der', 'Meer'],
    Sukarno: ['Sukarno', ''],
    '': ['', ''],
  });
  await database.close();
});
