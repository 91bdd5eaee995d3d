import type { EngineName } from '../../../../tests/support/databases.ts';
import { createTicket, eventOn, sell } from './support.ts';

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

/** Creates a new recurring event without dates for each test. All tests share one API. */
export function seriesOn(engine: EngineName) {
  const my = eventOn(engine, { isRecurring: true, start: null, end: null });

  const write = (patch: object) => my.api.call('PATCH', my.at('/schedule'), patch);
  const dates = async (query = ''): Promise<DateRow[]> =>
    (await my.api.call('GET', my.at(`/dates?disablePagination=true${query}`))).body.data;
  const starts = async () => (await dates()).map(({ start }) => start);
  const change = (body: object) => my.api.call('POST', my.at('/dates/change'), body);
  const written = async (...rules: object[]): Promise<DateRow[]> => {
    const answer = await write({ rules });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return dates();
  };
  const sellDate = async (dateId: number | null, count: number, state: 'sold' | 'reserved' | 'cancelled' = 'sold') => {
    const ticketId = await createTicket(my.api, my.event);
    await sell(my.api, my.event, ticketId, count, state, { dateId, pricePaid: 0 });
  };

  return Object.assign(my, { write, dates, starts, change, written, sellDate });
}
