import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { recountSales } from '../../../plugins/event-designer/server/registrations.ts';
import { registrations } from '../../../plugins/event-designer/server/registrationTables.ts';
import type { EngineName } from '../../support/databases.ts';
import { createEvent, createTicket, eventApi, testNow } from './support.ts';

/** Every Tuesday at seven in the evening, over the day on which Oslo's clocks go forward (28 March 2027). */
export const tuesdays = {
  isExclusion: false,
  frequency: 'weekly',
  interval: 1,
  startsOn: '2027-03-16',
  ends: 'count',
  count: 4,
  until: null,
  daysOfWeek: [2],
  monthlyPattern: 'by_day_of_month',
  daysOfMonth: [],
  positions: [],
  positionDay: 'day',
  month: 1,
  timesOfDay: [{ time: '19:00', label: 'Evening', durationMinutes: 120 }],
  defaultCapacity: 60,
};

export type DateRow = { id: number; version: number; start: string; startsAt: string; [field: string]: unknown };

/** For each test a new event that repeats, without a date; the API stays the same. */
export function seriesOn(engine: EngineName) {
  let api: TestApi;
  let event: number;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.time.now = testNow;
    event = await createEvent(api, { isRecurring: true, start: null, end: null });
  });

  const at = (path = '') => `/events/${event}${path}`;
  const write = (patch: object) => api.call('PATCH', at('/schedule'), patch);
  const dates = async (query = ''): Promise<DateRow[]> =>
    (await api.call('GET', at(`/dates?disablePagination=true${query}`))).body.data;
  const starts = async () => (await dates()).map(({ start }) => start);
  const change = (body: object) => api.call('POST', at('/dates/change'), body);
  const written = async (...rules: object[]): Promise<DateRow[]> => {
    const answer = await write({ rules });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return dates();
  };
  const sellDate = async (dateId: number | null, count: number, state: 'sold' | 'reserved' | 'cancelled' = 'sold') => {
    const ticketId = await createTicket(api, event);
    const row = {
      accountId: api.me.account,
      eventId: event,
      ticketId,
      dateId,
      state,
      pricePaid: 0,
      currency: 'USD',
    };
    await api.database.asAccount(api.me.account, async (tx) => {
      await tx.insert(registrations).values(Array.from({ length: count }, () => row));
      await recountSales(tx, event);
    });
  };

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
    write,
    dates,
    starts,
    change,
    written,
    sellDate,
  };
}
