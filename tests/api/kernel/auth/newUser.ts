import type { Database } from '@server/database/types.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { appOn, createPerson, type TestApp } from '../../../support/application.ts';
import { type EngineName, openTestDatabase } from '../../../support/databases.ts';

/** Creates for each test a new person and an application, on a database that all tests share. */
export function newUserOn(engine: EngineName) {
  let database: Database;
  let app: TestApp;
  let person: { account: number; user: number };
  let number = 0;
  const email = () => `Ada${number}@Example.org`;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    number += 1;
    person = await createPerson(database, email());
    app = appOn(database);
  });

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    get person() {
      return person;
    },
    get number() {
      return number;
    },
    get email() {
      return email();
    },
    apiSignIn: (userName: unknown, password: unknown, from = `203.0.113.${number}`, on = app, proof?: string) =>
      on.app.request('/api/auth', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ userName, password, proof }),
      }),
  };
}
