import type { Role } from '@contract/roles.ts';
import { users } from '@server/database/tables.ts';
import type { Database } from '@server/database/types.ts';
import { digestOf, randomKey } from '@server/random.ts';
import { appOn, createPerson, type TestApp } from '../../../support/application.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
type Json = any;

export type Person = { id: number; email: string; token: string };

let numbers = 0;

/** Creates an account with a signed-in owner, and an application of its own on the database. */
export async function accountOfPeople(database: Database) {
  numbers += 1;
  const number = numbers;
  const app = appOn(database);
  const email = `olga.${number}@example.org`;
  const { account, user } = await createPerson(database, email);

  const signIn = async (address: string, on: Pick<TestApp, 'app'> = app, password = 'secret'): Promise<string> => {
    const answer = await on.app.request('/api/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${number}` },
      body: JSON.stringify({ userName: address, password }),
    });
    const { data }: Json = await answer.json();
    return data?.token ?? '';
  };

  const add = async (role: Role, name: string): Promise<Person> => {
    const address = `${name.toLowerCase()}.${number}@example.org`;
    const [row] = await database.asSystem((tx) =>
      tx
        .insert(users)
        .values({ accountId: account, email: address, name, role, passwordHash: 'plain secret' })
        .returning({ id: users.id }),
    );
    return { id: row?.id ?? 0, email: address, token: await signIn(address) };
  };

  const call = async (
    { token }: Pick<Person, 'token'>,
    method: string,
    path: string,
    body?: unknown,
    on: Pick<TestApp, 'app'> = app,
  ): Promise<{ status: number; body: Json }> => {
    const answer = await on.app.request(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };

  const owner: Person = { id: user, email, token: await signIn(email) };
  /** Creates an invitation; returns the response of `call` with the token that opens it. */
  const invite = async (by: Person, input: { role?: Role; email?: string } = {}) => {
    const token = randomKey();
    const tokenDigest = await digestOf(token);
    return { token, tokenDigest, ...(await call(by, 'POST', '/invitations', { ...input, tokenDigest })) };
  };
  return { app, database, account, number, owner, add, call, invite, signIn };
}

export type PeopleOfAccount = Awaited<ReturnType<typeof accountOfPeople>>;
