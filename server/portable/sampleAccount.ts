import { sql } from 'drizzle-orm';
import { createAccount } from '../account/accounts.ts';
import { accounts, users } from '../database/tables.ts';
import type { Database, Tx } from '../database/types.ts';
import type { Area } from '../http/area.ts';
import type { Ports } from '../ports.ts';
import type { OpenIdentity } from './openTokens.ts';

/** The sample's current time: every start must show the same sales and the same past events. */
export const sampleTime = new Date('2027-01-04T08:00:00.000Z');

const organiser = { name: 'Test Organiser', email: 'test@foyer.example' };

/** The account that holds the sample. Nobody uses it directly: `copySample` makes copies of it. */
export const sampleAccount = 1;

/** Fills an empty database with the sample account. Painting the pictures of the sample takes seconds. */
export async function createSample(ports: Ports, areas: readonly Area[]): Promise<void> {
  const account = { name: 'Sample', person: 'Sample', email: 'sample@foyer.example', password: 'sample' };
  await createAccount(account, ports, { areas, onlyFirst: true });
}

/** Creates a new account with everything of the sample, with the same ids, and its first person. */
export async function copySample(database: Database): Promise<OpenIdentity> {
  return database.asSystem(async (tx) => {
    const [created] = await tx.insert(accounts).values({ name: 'Foyer' }).returning({ id: accounts.id });
    if (!created) throw new Error('The account was not created');
    await fillFromSample(tx, created.id);
    return { account: created.id, role: 'owner', user: await addPerson(tx, created.id, organiser) };
  });
}

/** Returns the person for whom the first copy was made, if any. */
export async function organiserOf(database: Database): Promise<OpenIdentity | undefined> {
  const [found] = await database.asSystem((tx) =>
    tx.execute<{ account: number; id: number; name: string }>(
      sql`select account_id as account, id, name from ${users} where account_id <> ${sampleAccount}::int order by id limit 1`,
    ),
  );
  return found && { account: found.account, role: 'owner', user: { ...organiser, id: found.id, name: found.name } };
}

/** Resets everything in an account to the sample; its people stay. */
export async function restoreSample(database: Database, account: number): Promise<void> {
  await database.asSystem((tx) => fillFromSample(tx, account));
}

/** Returns a person of an account, and creates one if there is nobody of this name. */
export async function personOf(database: Database, account: number, name: string): Promise<OpenIdentity> {
  return database.asSystem(async (tx) => {
    const [existing] = await tx.execute<OpenIdentity['user']>(
      sql`select id, name, email from ${users} where account_id = ${account}::int and name = ${name}`,
    );
    const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@foyer.example`;
    return { account, role: 'owner', user: existing ?? (await addPerson(tx, account, { name, email })) };
  });
}

async function addPerson(tx: Tx, account: number, { name, email }: typeof organiser): Promise<OpenIdentity['user']> {
  // Nobody signs in with the address, but it must be unique.
  const own = email.replace('@', `+${account}@`);
  const [user] = await tx
    .insert(users)
    .values({ accountId: account, name, email: own, passwordHash: '' })
    .returning({ id: users.id });
  if (!user) throw new Error('The person was not created');
  return { id: user.id, name, email };
}

/**
 * Copies the sample's rows. Ids are unique per account, so they stay the same. Triggers are off, because the sample is
 * complete already. A public address belongs to one account only, so copies have no public pages.
 */
async function fillFromSample(tx: Tx, account: number): Promise<void> {
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.execute(
    sql.raw(`do $fill$
      declare
        found record;
        names text;
      begin
        for found in
          select class.oid, class.relname from pg_class class
          where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
            and class.relname not in ('users', 'refresh_sessions')
            and exists (select from pg_attribute where attrelid = class.oid and attname = 'account_id')
        loop
          select string_agg(quote_ident(attname), ', ') into names from pg_attribute
          where attrelid = found.oid and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'account_id';
          execute format('delete from %I where account_id = ${account}', found.relname);
          continue when found.relname = 'public_addresses';
          execute format('insert into %I (account_id, %s) overriding system value select ${account}, %s from %I where account_id = ${sampleAccount}',
            found.relname, names, names, found.relname);
        end loop;
      end $fill$`),
  );
}
