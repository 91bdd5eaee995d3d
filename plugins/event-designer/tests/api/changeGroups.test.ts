import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { tuesdays } from './series.ts';
import { createEvent, createTicket, eventApi, testNow } from './support.ts';

const daily = { ...tuesdays, frequency: 'daily', daysOfWeek: [], startsOn: '2027-03-01' };

type Entry = {
  id: number;
  rowId: number;
  groupId: string;
  takenBackBy: number | null;
  group: { size: number } | null;
  [field: string]: unknown;
};

describe.each(areaEngines)('changes of many rows by one request, on %s', (engine) => {
  let api: TestApi;
  let event: number;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(() => {
    api.time.now = testNow;
  });

  const read = async (path: string) => (await api.call('GET', path)).body.data;
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await api.call(method, path, body);
    expect([path, answer.status, answer.body.message]).toEqual([path, expect.toBeOneOf([200, 201]), undefined]);
    return answer.body.data;
  };
  const history = (query = ''): Promise<Entry[]> =>
    read(`/changes?scope=eventId:${event}&disablePagination=true${query}`);
  const newest = async (): Promise<Entry> => {
    const [entry] = await history();
    if (!entry) throw new Error('There is no change');
    return entry;
  };
  const takeBack = (id: number, body: object = {}) =>
    api.call('POST', `/changes/${id}/take-back`, { wholeGroup: true, ...body });

  describe('dates', () => {
    const at = (path: string) => `/events/${event}${path}`;
    const dates = (): Promise<Record<string, unknown>[]> => read(at('/dates?disablePagination=true'));
    const summary = async () => (await dates()).map(({ start, isOverridden, status }) => [start, isOverridden, status]);
    const withDates = async (count: number) => {
      event = await createEvent(api, { isRecurring: true, start: null, end: null });
      await send('PATCH', at('/schedule'), { rules: [{ ...daily, count }] });
      return summary();
    };

    test("are one entry of the event's history, and each has its own record", async () => {
      await withDates(4);
      const before = (await history()).length;
      await send('POST', at('/dates/change'), { shiftMinutes: 60, capacity: 50 });
      expect(await history()).toHaveLength(before + 1);
      expect(await history('&resource=scheduleDates')).toHaveLength(1);
      const entry = await newest();
      expect(entry).toMatchObject({
        resource: 'scheduleDates',
        before: { start: '2027-03-01T19:00', capacity: 60 },
        group: {
          size: 4,
          before: { capacity: 60 },
          after: { capacity: 50 },
          takenBackBy: null,
          canTakeBack: true,
        },
      });
      expect(entry.group).not.toHaveProperty('before.start');
      const members = await history(`&groupId=${entry.groupId}`);
      expect(members.map(({ group }) => group?.size)).toEqual([undefined, undefined, undefined, 4]);
      const last = (await dates())[3];
      expect(await history(`&resource=scheduleDates&rowId=${last?.id}`)).toMatchObject([
        { rowId: last?.id, group: null, groupId: entry.groupId, after: { start: '2027-03-04T20:00' } },
      ]);
      expect(await read(`/changes?q=2027-03-04&scope=eventId:${event}`)).toHaveLength(1);
    });

    test('are undone together, with manual edits, and redone', async () => {
      await withDates(4);
      const [first] = await dates();
      await send('PATCH', at(`/dates/${first?.id}`), { label: 'Opening' });
      const before = await summary();
      const { changeId } = await send('POST', at('/dates/change'), { shiftMinutes: 60, skipEdited: false });
      expect((await summary())[1]).toEqual(['2027-03-02T20:00', true, 'scheduled']);
      const shift = await newest();
      expect(changeId).toBe(shift.id);
      expect(await send('POST', `/changes/${shift.id}/take-back`, { wholeGroup: true })).toMatchObject({
        group: { size: 4 },
      });
      expect(await summary()).toEqual(before);
      expect((await read(at(''))).startsAt).toMatch('2027-03-01T18:00');
      const [back, taken] = await history();
      expect(back).toMatchObject({ group: { size: 4, canTakeBack: true }, takesBack: expect.any(Number) });
      expect(taken).toMatchObject({ id: shift.id, group: { takenBackBy: back?.id, canTakeBack: false } });
      expect((await history(`&groupId=${shift.groupId}`)).every(({ takenBackBy }) => takenBackBy !== null)).toBe(true);
      const again = await takeBack(shift.id);
      expect([again.status, again.body.errors[0].code]).toEqual([409, 'taken_back']);
      expect((await takeBack(Number(back?.id))).status).toBe(200);
      expect((await summary())[3]).toEqual(['2027-03-04T20:00', true, 'scheduled']);
    });

    test('of which some were changed since need a choice, and otherwise none is undone', async () => {
      await withDates(4);
      const before = await summary();
      await send('POST', at('/dates/change'), { shiftMinutes: 60 });
      const shift = await newest();
      const [, second] = await dates();
      await send('PATCH', at(`/dates/${second?.id}`), { start: '2027-03-02T10:00' });
      const moved = await summary();
      const { status, body } = await takeBack(shift.id);
      expect([status, body.message]).toEqual([409, '1 of 4 were changed since']);
      expect(body.errors).toMatchObject([
        { path: 'start', code: 'changed_since', params: { name: '2027-03-02T20:00', count: 1, size: 4 } },
      ]);
      expect(await summary()).toEqual(moved);
      expect((await takeBack(shift.id, { evenIfChanged: true })).status).toBe(200);
      expect(await summary()).toEqual(before);
    });

    test('of which one was undone alone skip that one', async () => {
      await withDates(3);
      const before = await summary();
      await send('POST', at('/dates/change'), { shiftMinutes: 60 });
      const shift = await newest();
      // The first date has a change record of its own, so it can be undone without the rest of the group.
      expect((await api.call('POST', `/changes/${shift.id}/take-back`, {})).status).toBe(200);
      expect((await summary()).map(([start]) => start)).toEqual([
        '2027-03-01T19:00',
        '2027-03-02T20:00',
        '2027-03-03T20:00',
      ]);
      expect((await takeBack(shift.id)).status).toBe(200);
      expect(await summary()).toEqual(before);
    });

    test('that were deleted are named, and the others stay as they are', async () => {
      await withDates(3);
      await send('POST', at('/dates/change'), { shiftMinutes: 60 });
      const shift = await newest();
      const [first] = await dates();
      expect((await api.call('DELETE', at(`/dates/${first?.id}`))).status).toBe(204);
      const { status, body } = await takeBack(shift.id, { evenIfChanged: true });
      expect([status, body.errors[0].code, body.errors[0].params.count]).toEqual([409, 'some_gone', 1]);
      expect((await summary())[0]?.[0]).toBe('2027-03-02T20:00');
    });

    test('that were cancelled together are reopened', async () => {
      const before = await withDates(3);
      await send('POST', at('/dates/change'), { cancellationReason: 'Flood' });
      expect((await summary()).map(([, , status]) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
      expect((await takeBack((await newest()).id)).status).toBe(200);
      expect(await summary()).toEqual(before);
    });

    test('are hidden from other accounts', async () => {
      await withDates(2);
      await send('POST', at('/dates/change'), { shiftMinutes: 60 });
      const shift = await newest();
      const moved = await summary();
      const path = `/changes/${shift.id}/take-back`;
      expect((await api.call('POST', path, { wholeGroup: true }, { as: api.stranger })).status).toBe(404);
      const { body } = await api.call('GET', `/changes?groupId=${shift.groupId}`, undefined, { as: api.stranger });
      expect(body.data).toEqual([]);
      expect(await summary()).toEqual(moved);
    });

    test('are undone by the thousand', async () => {
      const before = await withDates(1200);
      await send('POST', at('/dates/change'), { shiftMinutes: 60 });
      expect((await takeBack((await newest()).id)).status).toBe(200);
      expect(await summary()).toEqual(before);
    }, 60_000);
  });

  test('of tickets are one entry, and undone to their own values', async () => {
    event = await createEvent(api);
    const ids: number[] = [];
    for (const price of [1000, 2000, 3000]) ids.push(await createTicket(api, event, { name: `For ${price}`, price }));
    const [one, ...others] = ids;
    const prices = async () =>
      (await read(`/events/${event}/tickets`)).map(({ price, isPaused }: Record<string, unknown>) => [price, isPaused]);
    const before = await prices();
    const edit = { priceChange: { mode: 'add', amount: 500 }, isPaused: true };
    await send('POST', `/events/${event}/tickets/bulk-edit`, { tickets: ids.map((id) => ({ id })), changes: edit });
    const entry = await newest();
    expect(entry).toMatchObject({
      resource: 'tickets',
      rowId: one,
      group: { size: 3, before: { isPaused: false }, after: { isPaused: true } },
    });
    expect(await history(`&rowId=${others[0]}&resource=tickets`)).toHaveLength(2);
    expect((await takeBack(entry.id)).status).toBe(200);
    expect(await prices()).toEqual(before);
  });
});
