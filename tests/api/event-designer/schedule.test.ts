import type { TestApi } from '@server/http/testing.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recountSales } from '../../../plugins/event-designer/server/registrations.ts';
import { registrations } from '../../../plugins/event-designer/server/registrationTables.ts';
import { scheduleDates } from '../../../plugins/event-designer/server/scheduleTables.ts';
import { engines } from '../../support/databases.ts';
import { createEvent, createTicket, eventApi, problems, testNow } from './support.ts';

/** Every Tuesday at seven in the evening, over the day on which Oslo's clocks go forward (28 March 2027). */
const tuesdays = {
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

type DateRow = { id: number; version: number; start: string; startsAt: string; [field: string]: unknown };

describe.each(engines)('the schedule of a recurring event on %s', (engine) => {
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

  test('makes the dates of its rules by the clock on the wall, and tells them where slots are told', async () => {
    const rows = await written(tuesdays);
    expect(rows.map(({ start, startsAt }) => [start, startsAt])).toEqual([
      ['2027-03-16T19:00', '2027-03-16T18:00:00.000Z'],
      ['2027-03-23T19:00', '2027-03-23T18:00:00.000Z'],
      ['2027-03-30T19:00', '2027-03-30T17:00:00.000Z'],
      ['2027-04-06T19:00', '2027-04-06T17:00:00.000Z'],
    ]);
    expect(rows[0]).toMatchObject({ label: 'Evening', capacity: 60, durationMinutes: 120, isOverridden: false });
    const range = { start: '2027-03-16T18:00:00.000Z', end: '2027-04-06T19:00:00.000Z' };
    const { timeSlots, timeSlotsTimestampRange } = (await api.call('GET', at('/basic-info'))).body.data;
    expect(timeSlots).toHaveLength(4);
    expect(timeSlots[0]).toEqual({ start: '2027-03-16T19:00', end: '2027-03-16T21:00' });
    expect(timeSlotsTimestampRange).toEqual(range);
    expect((await api.call('GET', at())).body.data).toMatchObject({ startsAt: range.start, endsAt: range.end });
  });

  test('says what a change does before anything is written, and does that', async () => {
    const [first, second, third] = await written(tuesdays);
    await api.call('PATCH', at(`/dates/${first?.id}`), { capacity: 80 });
    await sellDate(Number(second?.id), 3);
    await api.call('POST', at(`/dates/${third?.id}/cancel`), { reason: 'Storm' });
    const [{ id }] = (await api.call('GET', at('/schedule'))).body.data.rules;
    const wednesdays = { rules: [{ ...tuesdays, id, daysOfWeek: [3], count: 2 }] };
    const preview = await api.call('POST', at('/schedule/preview'), wednesdays);
    expect(preview.body.data).toMatchObject({
      adds: [{ start: '2027-03-17T19:00' }, { start: '2027-03-24T19:00' }],
      removes: [{ start: '2027-04-06T19:00' }],
      changes: [],
      keeps: 0,
      leaves: [
        { start: '2027-03-16T19:00', reason: 'edited', isOutside: true },
        { start: '2027-03-23T19:00', reason: 'sold', isOutside: true },
        { start: '2027-03-30T19:00', reason: 'cancelled', isOutside: true },
      ],
      over: 0,
    });
    expect(await starts()).toHaveLength(4);
    expect((await write(wednesdays)).body.data.rules[0].id).toBe(id);
    const after = await dates();
    expect(after.map(({ start, ruleId }) => [start, ruleId === id])).toEqual([
      ['2027-03-16T19:00', false],
      ['2027-03-17T19:00', true],
      ['2027-03-23T19:00', false],
      ['2027-03-24T19:00', true],
      ['2027-03-30T19:00', false],
    ]);
    // The rule that made them is theirs again when it says the same as before.
    await write({ rules: [{ ...tuesdays, id }] });
    expect((await dates()).filter(({ ruleId }) => ruleId === id)).toHaveLength(4);
  });

  test('changes what a rule says otherwise of the same date, and keeps its id', async () => {
    const before = await written(tuesdays);
    const [{ id }] = (await api.call('GET', at('/schedule'))).body.data.rules;
    const longer = { ...tuesdays, id, timesOfDay: [{ time: '19:00', label: 'Late', durationMinutes: 180 }] };
    await write({ rules: [longer] });
    const after = await dates();
    expect(after.map((row) => row.id)).toEqual(before.map((row) => row.id));
    expect(after[0]).toMatchObject({ label: 'Late', durationMinutes: 180, version: 2 });
  });

  test('leaves out days and single dates, and what was deleted by hand stays away', async () => {
    const [, second] = await written(tuesdays);
    await write({ excludedDates: ['2027-03-16'] });
    expect((await api.call('DELETE', at(`/dates/${second?.id}`))).status).toBe(204);
    expect((await api.call('GET', at('/schedule'))).body.data).toMatchObject({
      excludedDates: ['2027-03-16'],
      excludedOccurrences: ['2027-03-23T19:00'],
    });
    await write({ rules: [{ ...tuesdays, count: 5 }] });
    expect(await starts()).toEqual(['2027-03-30T19:00', '2027-04-06T19:00', '2027-04-13T19:00']);
    await write({ excludedDates: [], excludedOccurrences: [] });
    expect(await starts()).toHaveLength(5);
  });

  test('neither makes nor removes what is over', async () => {
    await written(tuesdays);
    api.time.now = new Date('2027-03-25T12:00:00.000Z');
    const preview = await api.call('POST', at('/schedule/preview'), { rules: [{ ...tuesdays, daysOfWeek: [3] }] });
    expect(preview.body.data).toMatchObject({ over: 2, leaves: [{ reason: 'past' }, { reason: 'past' }] });
    expect(preview.body.data.adds).toHaveLength(2);
  });

  test('refuses what makes no date, what makes too many, and a stale save', async () => {
    expect(problems(await write({ rules: [{ ...tuesdays, daysOfWeek: [] }] }))).toEqual([
      422,
      'rules.0.daysOfWeek choose_day',
    ]);
    const never = { ...tuesdays, frequency: 'yearly', month: 2, daysOfMonth: [30] };
    expect(problems(await write({ rules: [tuesdays, never] }))).toEqual([422, 'rules.1.startsOn rule_without_dates']);
    const daily = { ...tuesdays, frequency: 'daily', ends: 'until', until: '2035-01-01' };
    expect(problems(await write({ rules: [daily] }))).toEqual([422, 'rules too_many_dates']);
    expect(problems(await write({ rules: [{ ...tuesdays, count: 1201 }] }))[0]).toBe(422);
    expect(await starts()).toEqual([]);
    await written(tuesdays);
    const stale = await api.call('PATCH', at('/schedule'), { rules: [] }, { headers: { 'If-Match': '"1"' } });
    expect(stale.status).toBe(412);
  });

  test('writes 1,200 dates at once', async () => {
    const rows = await written({ ...tuesdays, frequency: 'daily', count: 1_200 });
    expect(rows).toHaveLength(1_200);
    const answer = await change({ shiftMinutes: 30, skipEdited: false });
    expect(answer.body.data.changes).toHaveLength(1_200);
    expect((await dates('&isOverridden=true')).length).toBe(1_200);
  });

  describe('one date', () => {
    test('is added by hand, and is not the rules’ to remove', async () => {
      await written(tuesdays);
      const extra = await api.call('POST', at('/dates'), { start: '2027-03-18T23:30', durationMinutes: 90 });
      expect(extra.status).toBe(201);
      expect(extra.body.data).toMatchObject({ end: '2027-03-19T01:00', ruleId: null, ruleStart: null, capacity: null });
      await write({ rules: [] });
      expect(await starts()).toEqual(['2027-03-18T23:30']);
    });

    test('begins behind the hour that clocks skip, and says so', async () => {
      const { body } = await api.call('POST', at('/dates'), { start: '2027-03-28T02:30', durationMinutes: 60 });
      expect(body.data).toMatchObject({ start: '2027-03-28T03:30', clockChange: 'skipped' });
    });

    test('moves the event’s own start and end with it', async () => {
      const [first] = await written(tuesdays);
      await api.call('PATCH', at(`/dates/${first?.id}`), { start: '2027-03-15T18:00' });
      const row = (await api.call('GET', at())).body.data;
      expect(row.startsAt).toBe('2027-03-15T17:00:00.000Z');
      await api.call('DELETE', at(`/dates/${first?.id}`));
      expect((await api.call('GET', at())).body.data.startsAt).toBe('2027-03-23T18:00:00.000Z');
    });

    test('is cancelled with a reason, and opened again', async () => {
      const [first] = await written(tuesdays);
      const cancel = (reason: string) => api.call('POST', at(`/dates/${first?.id}/cancel`), { reason });
      expect(problems(await cancel(''))).toEqual([422, 'reason required']);
      expect((await cancel('Storm')).body.data).toMatchObject({ status: 'cancelled', cancellationReason: 'Storm' });
      expect(problems(await cancel('Again'))).toEqual([409, ' date_cancelled_already']);
      expect((await api.call('GET', at())).body.data.startsAt).toBe('2027-03-23T18:00:00.000Z');
      const reopened = await api.call('POST', at(`/dates/${first?.id}/reopen`));
      expect(reopened.body.data).toMatchObject({ status: 'scheduled', cancellationReason: '' });
      expect(problems(await api.call('POST', at(`/dates/${first?.id}/reopen`)))).toEqual([409, ' date_not_cancelled']);
    });

    test('stays once somebody holds a place on it, with as many places at least', async () => {
      const [first] = await written(tuesdays);
      await sellDate(Number(first?.id), 5);
      expect((await dates())[0]).toMatchObject({ sold: 5 });
      expect(problems(await api.call('DELETE', at(`/dates/${first?.id}`)))).toEqual([409, ' date_sold']);
      expect(problems(await api.call('PATCH', at(`/dates/${first?.id}`), { capacity: 4 }))).toEqual([
        422,
        'capacity quantity_below_sold',
      ]);
      expect((await api.call('PATCH', at(`/dates/${first?.id}`), { capacity: 5 })).status).toBe(200);
    });

    test('stays once anybody had registered for it, also when they cancelled', async () => {
      const [first, second] = await written(tuesdays);
      await sellDate(Number(first?.id), 2, 'cancelled');
      const refused = await api.call('DELETE', at(`/dates/${first?.id}`));
      expect(problems(refused)).toEqual([409, ' date_used']);
      expect(refused.body.errors[0].params).toEqual({ registrations: 2 });
      const preview = (await api.call('POST', at('/schedule/preview'), { rules: [] })).body.data;
      expect(preview.leaves).toMatchObject([{ start: first?.start, reason: 'used', isOutside: true }]);
      expect((await write({ rules: [] })).status).toBe(200);
      expect((await dates()).map(({ id, ruleId }) => [id, ruleId])).toEqual([[first?.id, null]]);
      // The database holds it too, whoever asks.
      const removed = api.database.asAccount(api.me.account, (tx) =>
        tx.delete(scheduleDates).where(eq(scheduleDates.id, Number(first?.id))),
      );
      await expect(removed).rejects.toThrow();
      expect(second?.id).not.toBe(first?.id);
    });

    test('is its rule’s again when an edit is taken back, and never leaves it by an edit that changes nothing', async () => {
      const [first] = await written(tuesdays);
      const patch = async (body: object) => (await api.call('PATCH', at(`/dates/${first?.id}`), body)).body.data;
      expect(await patch({ label: 'Evening' })).toMatchObject({ isOverridden: false });
      expect(await patch({ label: 'Opening' })).toMatchObject({ isOverridden: true });
      const [change] = (await api.call('GET', `/changes?scope=eventId:${event}&perPage=1`)).body.data;
      expect((await api.call('POST', `/changes/${change.id}/take-back`, {})).status).toBe(200);
      expect((await dates())[0]).toMatchObject({ label: 'Evening', isOverridden: false });
      expect(await patch({ admissionMinutes: 30 })).toMatchObject({ isOverridden: true });
      expect(await patch({ admissionMinutes: null })).toMatchObject({ isOverridden: false });
      const [{ id }] = (await api.call('GET', at('/schedule'))).body.data.rules;
      await write({ rules: [{ ...tuesdays, id, defaultCapacity: 90 }] });
      expect((await dates()).map(({ capacity }) => capacity)).toEqual([90, 90, 90, 90]);
    });

    test('is nobody else’s', async () => {
      const [first] = await written(tuesdays);
      const other = await createEvent(api, { isRecurring: true });
      expect((await api.call('POST', `/events/${other}/dates/${first?.id}/cancel`, { reason: 'x' })).status).toBe(404);
      const { status } = await api.call('GET', at('/schedule'), undefined, { as: api.stranger });
      expect(status).toBe(404);
    });
  });

  describe('many dates', () => {
    test('are shifted by the clock, future ones only and not those edited by hand, after being shown', async () => {
      const [first] = await written(tuesdays);
      await api.call('PATCH', at(`/dates/${first?.id}`), { label: 'Opening' });
      api.time.now = new Date('2027-03-24T12:00:00.000Z');
      const dry = (await change({ shiftMinutes: -60, dryRun: true })).body.data;
      expect(dry.skipped.map(({ reason }: { reason: string }) => reason)).toEqual(['past', 'past']);
      expect(dry.changes.map(({ before, after }: Record<string, DateRow>) => [before?.start, after?.start])).toEqual([
        ['2027-03-30T19:00', '2027-03-30T18:00'],
        ['2027-04-06T19:00', '2027-04-06T18:00'],
      ]);
      expect((await starts())[2]).toBe('2027-03-30T19:00');
      await change({ shiftMinutes: -60 });
      expect((await starts()).slice(2)).toEqual(['2027-03-30T18:00', '2027-04-06T18:00']);
      expect(problems(await change({}))).toEqual([422, ' nothing_to_change']);
    });

    test('are their rules’ again when they are shifted back', async () => {
      await written(tuesdays);
      await change({ shiftMinutes: 60 });
      expect(await dates('&isOverridden=true')).toHaveLength(4);
      await change({ shiftMinutes: -60, skipEdited: false });
      expect(await dates('&isOverridden=true')).toEqual([]);
    });

    test('are refused where a part of what was asked would be left out without a word', async () => {
      const [first] = await written(tuesdays);
      expect(problems(await change({ cancellationReason: 'Flood', shiftMinutes: 60, label: 'x' }))).toEqual([
        422,
        'shiftMinutes cancels_only',
        'label cancels_only',
      ]);
      const other = await createEvent(api, { isRecurring: true });
      const [theirs] = (await api.call('GET', `/events/${other}/dates`)).body.data;
      expect((await change({ ids: [first?.id, theirs.id], label: 'x' })).status).toBe(404);
      expect((await change({ ids: [first?.id, 2_000_000_000], label: 'x', dryRun: true })).status).toBe(404);
      expect((await dates())[0]).toMatchObject({ label: 'Evening' });
    });

    test('say how many people they touch, and keep enough places for them', async () => {
      const [first, second] = await written(tuesdays);
      await sellDate(Number(first?.id), 5);
      const ids = [first?.id, second?.id];
      expect((await change({ ids, label: 'Moved', dryRun: true })).body.data.people).toBe(5);
      const refused = await change({ ids, capacity: 4 });
      expect(problems(refused)).toEqual([422, 'capacity quantity_below_sold']);
      expect(refused.body.errors[0].params).toEqual({ minimum: 5 });
      await change({ ids, cancellationReason: 'Flood' });
      expect((await dates('&status=cancelled')).map(({ id }) => id)).toEqual(ids);
    });
  });

  describe('and a change of the event’s zone', () => {
    const zone = (timeZone: string, mode: string) =>
      api.call('PATCH', at('/time-settings'), {
        timeSettings: { timeZone: { id: timeZone } },
        timeZoneChangeMode: mode,
      });

    test('with the event times keeps every clock, of rules and dates', async () => {
      await written(tuesdays);
      await write({ excludedDates: ['2027-03-23'] });
      await zone('America/New_York', 'change_time_zone_and_event_times');
      expect((await dates()).map(({ start, startsAt }) => [start, startsAt])).toEqual([
        ['2027-03-16T19:00', '2027-03-16T23:00:00.000Z'],
        ['2027-03-30T19:00', '2027-03-30T23:00:00.000Z'],
        ['2027-04-06T19:00', '2027-04-06T23:00:00.000Z'],
      ]);
      const schedule = (await api.call('GET', at('/schedule'))).body.data;
      expect(schedule).toMatchObject({ timeZone: 'America/New_York', excludedDates: ['2027-03-23'] });
      expect(schedule.rules[0].timeZone).toBe('America/New_York');
      expect((await api.call('GET', at())).body.data.startsAt).toBe('2027-03-16T23:00:00.000Z');
    });

    test('alone keeps every instant, also of what the rules make later on', async () => {
      const before = await written(tuesdays);
      await write({ excludedDates: ['2027-03-23'] });
      await zone('America/New_York', 'change_time_zone_only');
      const after = await dates();
      expect(after.map(({ startsAt }) => startsAt)).toEqual(
        before.filter(({ start }) => start !== '2027-03-23T19:00').map(({ startsAt }) => startsAt),
      );
      // Oslo's clocks change two weeks after New York's.
      expect(after.map(({ start }) => start)).toEqual(['2027-03-16T14:00', '2027-03-30T13:00', '2027-04-06T13:00']);
      const { rules, excludedDates, excludedOccurrences } = (await api.call('GET', at('/schedule'))).body.data;
      expect([excludedDates, excludedOccurrences]).toEqual([[], ['2027-03-23T14:00']]);
      expect(rules[0].timeZone).toBe('Europe/Oslo');
      const preview = await api.call('POST', at('/schedule/preview'), { rules });
      expect(preview.body.data).toMatchObject({ adds: [], changes: [], removes: [], leaves: [], keeps: 3 });
    });

    test('alone leaves out more single dates than there were days, and every save still takes them', async () => {
      const timesOfDay = ['09:00', '11:00', '13:00', '15:00', '17:00'].map((time) => ({
        ...{ time, label: '', durationMinutes: 60 },
      }));
      const excludedDates = Array.from({ length: 250 }, (_, index) =>
        new Date(Date.UTC(2027, 2, 1 + index)).toISOString().slice(0, 10),
      );
      const rule = { ...tuesdays, frequency: 'daily', startsOn: '2027-03-01', ends: 'until', until: '2027-11-10' };
      await write({ rules: [{ ...rule, timesOfDay }], excludedDates });
      await zone('America/New_York', 'change_time_zone_only');
      const { rules, excludedOccurrences } = (await api.call('GET', at('/schedule'))).body.data;
      expect(excludedOccurrences.length).toBeGreaterThan(1_200);
      expect((await write({ rules, excludedDates: [], excludedOccurrences })).status).toBe(200);
    });

    test('alone and then with the event times takes rules along: what was left out stays so', async () => {
      await written({ ...tuesdays, frequency: 'daily', daysOfWeek: [], startsOn: '2027-03-26' });
      await write({ excludedOccurrences: ['2027-03-27T19:00'] });
      await zone('America/New_York', 'change_time_zone_only');
      expect(await starts()).toEqual(['2027-03-26T14:00', '2027-03-28T13:00', '2027-03-29T13:00']);
      const mode = 'change_time_zone_and_event_times';
      const { times } = (await api.call('GET', at(`/time-zone-change?timeZone=Asia/Tokyo&mode=${mode}`))).body.data;
      const kept = ['2027-03-26T19:00', '2027-03-28T19:00', '2027-03-29T19:00'];
      expect(
        times.map(({ kind, after }: { kind: string; after: { inNewZone: string } }) => [kind, after.inNewZone]),
      ).toEqual([['scheduleRule', '2027-03-26T19:00'], ...kept.map((start) => ['scheduleDate', start])]);
      expect(times[0]).toMatchObject({ row: 1, before: { inOldZone: '2027-03-26T14:00' } });

      await zone('Asia/Tokyo', mode);
      expect(await starts()).toEqual(kept);
      const { rules, excludedOccurrences } = (await api.call('GET', at('/schedule'))).body.data;
      expect([rules[0].timeZone, excludedOccurrences]).toEqual(['Asia/Tokyo', ['2027-03-27T19:00']]);
      const preview = await api.call('POST', at('/schedule/preview'), { rules: [{ ...rules[0], count: 5 }] });
      expect(preview.body.data).toMatchObject({ changes: [], removes: [], leaves: [], keeps: 3 });
      expect(preview.body.data.adds.map(({ start }: { start: string }) => start)).toEqual(['2027-03-30T19:00']);
    });
  });

  describe('and slots', () => {
    const slots = [
      { start: '2027-05-03T09:00', end: '2027-05-03T17:00', admissionAt: '2027-05-03T08:15' },
      { start: '2027-05-04T09:00', end: '2027-05-04T17:00' },
    ];
    const patch = (body: object) => api.call('PATCH', at('/basic-info'), body);

    test('the first slot of a new recurring event is its first date', async () => {
      event = await createEvent(api, { isRecurring: true });
      expect((await dates())[0]).toMatchObject({ start: '2027-05-03T09:00', ruleId: null });
    });

    test('become dates with the event, and slots again', async () => {
      event = await createEvent(api);
      await patch({ timeSlots: slots });
      await patch({ timeSettings: { isRecurring: true } });
      expect(await starts()).toEqual(['2027-05-03T09:00', '2027-05-04T09:00']);
      await api.call('POST', at('/dates'), { start: '2027-05-05T09:00', durationMinutes: 60 });
      const single = (await patch({ timeSettings: { isRecurring: false } })).body.data;
      expect(single.timeSlots).toEqual([...slots, { start: '2027-05-05T09:00', end: '2027-05-05T10:00' }]);
      expect((await patch({ timeSettings: { isRecurring: true } })).body.data.timeSlots).toEqual(single.timeSlots);
    });

    test('that were edited meanwhile say when the dates are, and what was deleted stays away', async () => {
      await written({ ...tuesdays, count: 3 });
      const { timeSlots } = (await patch({ timeSettings: { isRecurring: false } })).body.data;
      const [first, , third] = timeSlots;
      const longer = { start: first.start, end: '2027-03-16T22:00' };
      await patch({ timeSlots: [longer, third] });
      const again = (await patch({ timeSettings: { isRecurring: true } })).body.data;
      expect(again.timeSlots).toEqual([longer, third]);
      expect((await dates()).map(({ end, isOverridden, ruleId }) => [end, isOverridden, ruleId !== null])).toEqual([
        ['2027-03-16T22:00', true, true],
        ['2027-03-30T21:00', false, true],
      ]);
      const { rules, excludedOccurrences } = (await api.call('GET', at('/schedule'))).body.data;
      expect(excludedOccurrences).toEqual(['2027-03-23T19:00']);
      await write({ rules: [{ ...rules[0], count: 4 }] });
      expect(await starts()).toEqual(['2027-03-16T19:00', '2027-03-30T19:00', '2027-04-06T19:00']);
    });

    test('keep a date that somebody had registered for as a cancelled one', async () => {
      const [first, second] = await written({ ...tuesdays, count: 2 });
      await sellDate(Number(second?.id), 1, 'cancelled');
      const { timeSlots } = (await patch({ timeSettings: { isRecurring: false } })).body.data;
      await patch({ timeSlots: timeSlots.slice(0, 1) });
      await patch({ timeSettings: { isRecurring: true } });
      expect((await dates()).map(({ id, status }) => [id, status])).toEqual([
        [first?.id, 'scheduled'],
        [second?.id, 'cancelled'],
      ]);
      // A slot at its time puts it on again.
      await patch({ timeSettings: { isRecurring: false } });
      await patch({ timeSlots });
      await patch({ timeSettings: { isRecurring: true } });
      expect((await dates()).map(({ id, status }) => [id, status])).toEqual([
        [first?.id, 'scheduled'],
        [second?.id, 'scheduled'],
      ]);
    });

    test('of an event that takes place once have no schedule: it is refused, and no zone change shows it', async () => {
      const [first] = await written(tuesdays);
      await patch({ timeSettings: { isRecurring: false } });
      const once = [409, ' not_recurring'];
      expect(problems(await write({ rules: [] }))).toEqual(once);
      expect(problems(await api.call('POST', at('/schedule/preview'), { rules: [] }))).toEqual(once);
      expect(problems(await change({ label: 'x', dryRun: true }))).toEqual(once);
      const date = at(`/dates/${first?.id}`);
      expect(
        problems(await api.call('POST', at('/dates'), { start: '2027-05-05T09:00', durationMinutes: 60 })),
      ).toEqual(once);
      expect(problems(await api.call('PATCH', date, { label: 'x' }))).toEqual(once);
      expect(problems(await api.call('DELETE', date))).toEqual(once);
      expect(problems(await api.call('POST', `${date}/cancel`, { reason: 'x' }))).toEqual(once);
      expect(problems(await api.call('POST', `${date}/reopen`))).toEqual(once);
      const query = 'timeZone=Asia/Tokyo&mode=change_time_zone_and_event_times';
      const { times } = (await api.call('GET', at(`/time-zone-change?${query}`))).body.data;
      expect(new Set(times.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['slot']));
      // Its dates came along all the same: slots are still dates when it repeats again.
      const timeSettings = { timeZone: { id: 'Asia/Tokyo' } };
      await patch({ timeSettings, timeZoneChangeMode: 'change_time_zone_and_event_times' });
      await patch({ timeSettings: { isRecurring: true } });
      expect((await dates()).map(({ start, isOverridden }) => [start, isOverridden])).toEqual(
        ['2027-03-16', '2027-03-23', '2027-03-30', '2027-04-06'].map((date) => [`${date}T19:00`, false]),
      );
    });

    test('of a recurring event are not written, but may come along as they were read', async () => {
      await written(tuesdays);
      const { timeSlots } = (await api.call('GET', at('/basic-info'))).body.data;
      expect((await patch({ timeSlots, name: 'Renamed' })).status).toBe(200);
      expect(problems(await patch({ timeSlots: slots }))).toEqual([422, 'timeSlots slots_of_series']);
    });
  });
});
