import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { recountSales } from '../../server/registrations.ts';
import { registrations } from '../../server/registrationTables.ts';
import { upcomingDates } from '../../server/upcomingDates.ts';
import { tuesdays } from './series.ts';
import { createEvent, createTicket, eventApi, problems, testNow } from './support.ts';

const rule = { ...tuesdays, count: 3, timesOfDay: [{ time: '19:00', label: '', durationMinutes: 120 }] };
const venue = {
  name: 'Old Town Hall',
  line1: '',
  line2: '',
  city: 'Bergen',
  state: '',
  postalCode: '',
  country: 'NO',
  latitude: null,
  longitude: null,
  mapZoom: null,
};
const online = { url: '', connectionDetails: '', reveal: 'after_registration', revealMinutesBefore: 0 };
const place = { locationType: 'venue', venue, online };
const always = { isOffered: true, price: null, relativeSaleStart: null, relativeSaleEnd: null };
const ahead = (minutes: number) => ({ anchor: 'start', side: 'before', minutes });

// biome-ignore lint/suspicious/noExplicitAny: answers of several kinds are read
type Row = any;

describe.each(areaEngines)('overrides of one date of a series, on %s', (engine) => {
  let api: TestApi;
  let event: number;
  let ticket: number;
  let dates: Row[];
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  afterAll(() => api.close());

  const at = (path = '') => `/events/${event}${path}`;
  const get = async (path: string) => (await api.call('GET', path)).body.data;
  const read = async (): Promise<Row[]> => get(at('/dates'));
  const patch = (index: number, body: object) => api.call('PATCH', at(`/dates/${dates[index].id}`), body);
  const change = (body: object) => api.call('POST', at('/dates/change'), body);
  const takeBack = async () => {
    const [newest] = await get(`/changes?scope=eventId:${event}&perPage=1`);
    return api.call('POST', `/changes/${newest.id}/take-back`, { wholeGroup: true });
  };
  const sell = (index: number, ticketId: number) =>
    api.database.asAccount(api.me.account, async (tx) => {
      const accountId = api.me.account;
      const sold = { state: 'sold' as const, pricePaid: 9000, currency: 'USD' };
      await tx.insert(registrations).values({ ...sold, accountId, eventId: event, ticketId, dateId: dates[index].id });
      await recountSales(tx, event);
    });

  beforeEach(async () => {
    api.time.now = testNow;
    event = await createEvent(api, { isRecurring: true, start: null, end: null });
    await api.call('PATCH', at('/schedule'), { rules: [rule] });
    ticket = await createTicket(api, event);
    dates = await read();
  });

  test('are stored with the date, which then counts as edited; a note does not count', async () => {
    expect(dates[0]).toMatchObject({ notes: '', place: null, ticketOverrides: [] });
    expect((await patch(0, { notes: 'Ring twice' })).body.data).toMatchObject({ isOverridden: false });
    const special = { place, ticketOverrides: [{ ticketId: ticket, ...always, price: 4500 }] };
    const { body } = await patch(0, special);
    expect(body.data).toMatchObject({ ...special, notes: 'Ring twice', isOverridden: true, version: 3 });
    // An override without any value is not stored, so the date follows its rule again.
    const plain = (await patch(0, { place: null, ticketOverrides: [{ ticketId: ticket, ...always }] })).body.data;
    expect(plain).toMatchObject({ place: null, ticketOverrides: [], isOverridden: false });
    expect((await takeBack()).status).toBe(200);
    expect((await read())[0]).toMatchObject({ ...special, isOverridden: true });
  });

  test.each<[string, () => object, string]>([
    [
      'a ticket that is not of the event',
      () => [{ ticketId: 99_999, ...always, price: 0 }],
      '0.ticketId unknown_ticket',
    ],
    [
      'a ticket twice',
      () => [1, 2].map((price) => ({ ticketId: ticket, ...always, price })),
      '1.ticketId ticket_repeated',
    ],
    [
      'a sale that ends before it starts',
      () => [{ ticketId: ticket, ...always, relativeSaleStart: ahead(60), relativeSaleEnd: ahead(120) }],
      '0.relativeSaleEnd.minutes sale_end_before_start',
    ],
  ])('refuses %s', async (_, overrides, problem) => {
    const expected = [422, `ticketOverrides.${problem}`];
    expect(problems(await patch(0, { ticketOverrides: overrides() }))).toEqual(expected);
    const start = { start: '2027-06-01T19:00', durationMinutes: 60 };
    const added = await api.call('POST', at('/dates'), { ...start, ticketOverrides: overrides() });
    expect(problems(added)).toEqual(expected);
  });

  test('refuse a venue without an address, and 101 tickets', async () => {
    const nowhere = { ...place, venue: { ...venue, name: '', city: '' } };
    expect(problems(await patch(0, { place: nowhere }))).toEqual([422, 'place.venue.name date_venue_required']);
    const many = Array.from({ length: 101 }, () => ({ ticketId: ticket, ...always, price: 1 }));
    expect((await patch(0, { ticketOverrides: many })).status).toBe(422);
  });

  test('cannot make paid tickets free or free tickets paid on a date with sales', async () => {
    await sell(0, ticket);
    const free = { ticketOverrides: [{ ticketId: ticket, ...always, price: 0 }] };
    expect(problems(await patch(0, free))).toEqual([422, 'ticketOverrides.0.price free_or_paid_locked']);
    expect((await patch(1, free)).status).toBe(200);
    await sell(1, ticket);
    expect(problems(await patch(1, { ticketOverrides: [] }))).toEqual([422, 'ticketOverrides override_has_sales']);
    // A change that does not touch the price is still allowed.
    expect((await patch(1, { ...free, label: 'Free evening' })).status).toBe(200);
    expect(problems(await change({ ticket: { ticketId: ticket, price: 0 } }))).toEqual([
      422,
      'ticket.price free_or_paid_locked',
    ]);
  });

  test('apply to the sale: a ticket that no date offers is not sold, and windows follow the dates', async () => {
    await api.call('PATCH', at('/publish-settings'), { status: 'published' });
    const state = async () => (await get(at(`/tickets/${ticket}`))).saleState;
    const withdrawn = { ticket: { ticketId: ticket, isOffered: false } };
    expect((await change(withdrawn)).body.data.changes).toHaveLength(3);
    expect(await state()).toMatchObject({ display: 'hidden' });
    expect((await takeBack()).status).toBe(200);
    const early = { ticketId: ticket, ...always, relativeSaleEnd: ahead(2880) };
    await patch(0, { ticketOverrides: [early] });
    expect((await get(at(`/tickets/${ticket}`))).saleWindow.end).toBe('2027-03-14T18:00:00.000Z');
    api.time.now = new Date('2027-03-15T12:00:00.000Z');
    expect((await get(at(`/tickets/${ticket}`))).saleWindow.end).toBeNull();
  });

  test('can be set on many dates at once, after a preview', async () => {
    const dry = (await change({ place, dryRun: true })).body.data;
    expect(dry.changes[0]).toMatchObject({
      before: { place: null },
      after: { place: { locationType: 'venue', name: 'Old Town Hall' } },
    });
    expect((await read())[0].place).toBeNull();
    await change({ place });
    expect((await read()).map((row) => row.place)).toEqual([place, place, place]);
    await change({ place: null, skipEdited: false });
    expect((await read()).map((row) => [row.place, row.isOverridden])).toEqual(Array(3).fill([null, false]));
    const priced = (await change({ ticket: { ticketId: ticket, price: 1500 }, ids: [dates[1].id] })).body.data;
    expect(priced.changes).toMatchObject([
      { before: { ticket: { isOffered: true, price: null } }, after: { ticket: { isOffered: true, price: 1500 } } },
    ]);
    expect((await read()).map((row) => row.ticketOverrides.length)).toEqual([0, 1, 0]);
    expect(problems(await change({ ticket: { ticketId: ticket } }))).toEqual([422, 'ticket nothing_to_change']);
    expect(problems(await change({ ticket: { ticketId: 99_999, price: 1 } }))).toEqual([
      422,
      'ticket.ticketId unknown_ticket',
    ]);
  });

  test('of a deleted ticket are removed, and restored with it', async () => {
    const other = await createTicket(api, event, { name: 'Other' });
    const of = (ticketId: number) => ({ ticketId, ...always, price: 4500 });
    await patch(0, { ticketOverrides: [of(ticket), of(other)] });
    await patch(1, { ticketOverrides: [of(ticket)] });
    expect((await api.call('DELETE', at(`/tickets/${ticket}`))).status).toBe(204);
    expect((await read()).map((row) => [row.ticketOverrides, row.isOverridden])).toEqual([
      [[of(other)], true],
      [[], false],
      [[], false],
    ]);
    expect((await takeBack()).status).toBe(200);
    const after = await read();
    expect(after[0].ticketOverrides).toEqual(expect.arrayContaining([of(ticket), of(other)]));
    expect(after[1]).toMatchObject({ ticketOverrides: [of(ticket)], isOverridden: true });
  });

  test('are copied with the event, for the copied tickets and without notes', async () => {
    await patch(0, { notes: 'Ring twice', place, ticketOverrides: [{ ticketId: ticket, ...always, price: 4500 }] });
    const copied = async (parts: string[]) => {
      const body = { name: 'Again', start: '2027-04-13T19:00', parts };
      const { id } = (await api.call('POST', at('/duplicate'), body)).body.data;
      const [first] = await get(`/events/${id}/dates`);
      return { first, tickets: await get(`/events/${id}/tickets`) };
    };
    const { first, tickets } = await copied(['schedule', 'tickets']);
    expect(first).toMatchObject({ notes: '', place, isOverridden: true });
    expect(first.ticketOverrides).toEqual([{ ticketId: tickets[0].id, ...always, price: 4500 }]);
    expect((await copied(['schedule'])).first).toMatchObject({ place, ticketOverrides: [] });
  });

  test('are listed for one ticket, without those of the others', async () => {
    const other = await createTicket(api, event, { name: 'Other' });
    const own = { ...always, ticketId: other, price: 500 };
    await patch(0, { ticketOverrides: [{ ...always, ticketId: ticket, isOffered: false }, own] });
    const series = { id: event, isRecurring: true };
    const read = (ofTickets?: number[]) =>
      api.database.asAccount(api.me.account, (tx) => upcomingDates(series, { tx, now: testNow }, ofTickets));
    expect((await read([other])).map((date) => date.ticketOverrides)).toEqual([[own], [], []]);
    expect((await read([])).map((date) => date.ticketOverrides)).toEqual([[], [], []]);
    expect((await read())[0]?.ticketOverrides).toHaveLength(2);
  });
});
