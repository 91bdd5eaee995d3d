import { media } from '@server/database/tables.ts';
import { apiFor, type TestAccount, type TestAnswer, type TestApi, type TestApiOptions } from '@server/http/testing.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { EngineName } from '../../../../tests/support/databases.ts';
import { area } from '../../server/index.ts';
import { recountSales } from '../../server/registrations.ts';
import { registrations } from '../../server/registrationTables.ts';
import { tickets } from '../../server/ticketTables.ts';

/** The time of the tests, three months before their events. */
export const testNow = new Date('2027-02-10T12:00:00.000Z');

/** Starts the API with the event designer, at the time of the tests. */
export async function eventApi(engine: EngineName, options: Partial<TestApiOptions> = {}): Promise<TestApi> {
  const api = await apiFor(engine, { areas: [area], ...options });
  api.time.now = testNow;
  return api;
}

export const day = { start: '2027-05-03T09:00', end: '2027-05-03T17:00' };

/** Creates an event with one day in Oslo, and returns its id. */
export async function createEvent(api: Pick<TestApi, 'call'>, fields: object = {}, as?: TestAccount): Promise<number> {
  const { body } = await api.call(
    'POST',
    '/events',
    { name: 'Summit', timeZone: 'Europe/Oslo', ...day, ...fields },
    { as },
  );
  return body.data.id;
}

/** Creates a new event with these fields for each test. All tests share one API. */
export function eventOn(engine: EngineName, fields: object = {}, options: Partial<TestApiOptions> = {}) {
  let api: TestApi;
  let event: number;
  beforeAll(async () => {
    api = await eventApi(engine, options);
  });
  beforeEach(async () => {
    api.time.now = testNow;
    event = await createEvent(api, fields);
  });
  afterAll(() => api.close());

  const at = (path = '') => `/events/${event}${path}`;
  /** Leaves the place open, so that it does not prevent publishing. */
  const placeLater = () => api.call('PATCH', at('/basic-info'), { locationType: 'to_be_announced' });

  return {
    get api() {
      return api;
    },
    get event() {
      return event;
    },
    set event(id: number) {
      event = id;
    },
    at,
    placeLater,
  };
}

/** Creates a ticket, and returns its id. */
export async function createTicket(api: Pick<TestApi, 'call'>, eventId: number, fields: object = {}): Promise<number> {
  const { body, status } = await api.call('POST', `/events/${eventId}/tickets`, {
    name: 'Standard',
    quantity: 100,
    price: 9000,
    ...fields,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.id;
}

/** Deletes a ticket in the database, as if it had been deleted before the server refused that for named tickets. */
export async function deleteNamedTicket({ database, me }: TestApi, ticketId: number): Promise<void> {
  await database.asAccount(me.account, (tx) => tx.delete(tickets).where(eq(tickets.id, ticketId)));
}

/** Returns the status of an answer and its problems as `path code`. */
export function problems({ status, body }: TestAnswer): [number, ...string[]] {
  return [status, ...(body.errors ?? []).map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)];
}

type Registration = typeof registrations.$inferInsert;

/** Stores registrations as the sales area does, and updates the counters. */
export async function sell(
  api: TestApi,
  eventId: number,
  ticketId: number,
  count: number,
  state: Registration['state'] = 'sold',
  fields: Partial<Registration> = {},
): Promise<void> {
  const { account } = api.me;
  const row = { accountId: account, eventId, ticketId, state, pricePaid: 9000, currency: 'USD', ...fields };
  await api.database.asAccount(account, async (tx) => {
    const named = Array.from({ length: count }, (_, index) => ({
      holderName: `Holder ${index + 1}`,
      holderEmail: `holder${index + 1}@example.com`,
      ...row,
    }));
    await tx.insert(registrations).values(named);
    await recountSales(tx, eventId);
  });
}

/** Stores a picture in an account as an upload does, and returns its media id. */
export async function keepPicture(api: TestApi, { account }: TestAccount, name = 'cover'): Promise<number> {
  const [row] = await api.database.asAccount(account, (tx) =>
    tx
      .insert(media)
      .values({
        accountId: account,
        key: name === 'cover' ? `key-${account}` : `${name}-${account}`,
        name,
        extension: 'jpg',
        bytes: 1,
        originalWidth: 1200,
        originalHeight: 600,
        unit: '%',
        x: 10,
        y: 0,
        width: 80,
        height: 100,
        aspect: 1.6,
      })
      .returning({ id: media.id }),
  );
  return row?.id ?? 0;
}
