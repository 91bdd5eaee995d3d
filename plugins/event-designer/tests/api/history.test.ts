import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Data } from './sampleApi.ts';
import { tuesdays } from './series.ts';
import { eventApi, testNow } from './support.ts';

/** The tests show what is recorded, what counts as a change, and how a change is undone. */

const inHours = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);

describe('the history of the event designer', () => {
  let api: TestApi;
  let event: number;

  beforeAll(async () => {
    api = await eventApi('pglite');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.time.now = testNow;
    const day = { start: '2027-05-03T09:00', end: '2027-05-03T17:00' };
    event = (await call('POST', '/events', { name: 'Summit', timeZone: 'Europe/Oslo', ...day })).id;
  });

  const call = async (method: string, path: string, body?: object): Promise<Data> => {
    const answer = await api.call(method, path, body);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body?.data;
  };
  const save = (path: string, body: object) => call('PATCH', `/events/${event}/${path}`, body);
  const history = (): Promise<Data[]> => call('GET', `/changes?scope=eventId:${event}`);
  const takeBack = async () => {
    const [last] = await history();
    return call('POST', `/changes/${last.id}/take-back`, {});
  };
  const addTicket = () => call('POST', `/events/${event}/tickets`, { name: 'Standard', quantity: 10, price: 900 });

  test('records nothing if a row is saved unchanged, and its version stays', async () => {
    const ticket = await addTicket();
    const before = await history();
    const path = `tickets/${ticket.id}`;
    expect((await save(path, { name: 'Standard', price: 900 })).version).toBe(ticket.version);
    expect((await save(path, {})).version).toBe(ticket.version);
    expect(await history()).toEqual(before);
    expect((await save(path, { name: 'Standard', price: 901 })).version).toBe(ticket.version + 1);
  });

  test('records nothing if a document is saved unchanged, and its version stays', async () => {
    const info = await save('basic-info', { tags: ['Glaze'], locationType: 'online' });
    const before = await history();
    const { venue, timeSettings, timeSlots } = info;
    const same = { tags: ['Glaze'], venue, timeSettings, timeSlots };
    expect((await save('basic-info', same)).version).toBe(info.version);
    const { id } = timeSettings.timeZone;
    for (const path of ['basic-info', 'time-settings']) {
      expect((await save(path, { timeSettings: { timeZone: { id } } })).version).toBe(info.version);
      const byId = { timeSettings: { timeZone: { id } }, timeZoneChangeMode: 'change_time_zone_only' };
      expect((await save(path, byId)).version).toBe(info.version);
    }
    expect(await history()).toEqual(before);
  });

  test('records the change of a secret, without the secret', async () => {
    const ticket = await addTicket();
    const hidden = { accessProtection: 'pass_code', passCode: 'sesame' };
    const once = await save(`tickets/${ticket.id}`, hidden);
    expect((await save(`tickets/${ticket.id}`, { passCode: 'abracadabra' })).version).toBe(once.version + 1);
    expect((await history())[0]).toMatchObject({ before: {}, after: {}, canTakeBack: false });
  });

  test('records once that a card stops following a default, even with the same values', async () => {
    const path = `/managed-events/events/${event}/payment-settings`;
    const { id: _id, version, ...values } = await call('GET', path);
    const own = await call('PATCH', path, values);
    expect(own.version).toBe(version + 1);
    expect((await call('PATCH', path, values)).version).toBe(own.version);
    expect((await call('PATCH', path, {})).version).toBe(own.version);
  });

  test('raises the version of cards that follow a default when it changes or is removed', async () => {
    const follower = (await call('POST', '/events', { name: 'Follower', timeZone: 'Europe/Oslo' })).id;
    const style = () => call('GET', `/managed-events/events/${follower}/style-settings`);
    const cards = `/managed-events/events/${event}/setting-cards`;
    const keep = () => call('POST', `${cards}/keep-as-default`, { card: 'style' });
    const giveUp = () => call('POST', `${cards}/restore-default`, { card: 'style', values: null });
    await call('PATCH', `/managed-events/events/${event}/style-settings`, { primaryColour: '#0055aa' });
    const versions = [(await style()).version];
    await keep();
    expect(await style()).toMatchObject({ primaryColour: '#0055aa' });
    versions.push((await style()).version);
    await giveUp();
    expect(await style()).not.toMatchObject({ primaryColour: '#0055aa' });
    versions.push((await style()).version);
    await keep();
    versions.push((await style()).version);
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
    await giveUp();
  });

  test('leaves the event unpublished after a cancellation is undone', async () => {
    await save('basic-info', { locationType: 'to_be_announced' });
    await addTicket();
    await save('publish-settings', { status: 'published' });
    await save('publish-settings', { status: 'cancelled', cancellationReason: 'Storm' });
    await takeBack();
    expect(await call('GET', `/events/${event}/publish-settings`)).toMatchObject({
      status: 'unpublished',
      cancellationReason: '',
      cancelledAt: null,
    });
  });

  test('records the changed parts of a group, and no derived fields', async () => {
    await save('details', { details: { summary: 'Two days', profileImageUrl: 'https://pictures.example/tall.webp' } });
    expect((await history())[0]).toMatchObject({
      resource: 'eventDetails',
      before: { details: { summary: '' } },
      after: { details: { summary: 'Two days' } },
    });
    expect(Object.keys((await history())[0].after.details)).toEqual(['summary']);
  });

  test('records scheduled changes without an author', async () => {
    await save('basic-info', { locationType: 'to_be_announced' });
    await addTicket();
    await save('publish-settings', { scheduleSettings: { publishAt: inHours(1).toISOString() } });
    api.time.now = inHours(2);
    expect((await call('GET', `/events/${event}`)).status).toBe('published');
    expect((await history())[0]).toMatchObject({
      resource: 'publishSettings',
      user: null,
      name: 'Summit',
      before: { status: 'unpublished', scheduleSettings: { publishAt: inHours(1).toISOString() } },
      after: { status: 'published', scheduleSettings: { publishAt: null } },
    });
  });

  test('records changes of several rows by one request as one entry, and undoes them as one', async () => {
    const ids: number[] = [(await addTicket()).id, (await addTicket()).id];
    const before = (await history()).length;
    const edit = { tickets: ids.map((id) => ({ id })), changes: { isPaused: true } };
    await call('POST', `/events/${event}/tickets/bulk-edit`, edit);
    const [entry, ...others] = await history();
    expect(others).toHaveLength(before);
    expect(entry).toMatchObject({
      resource: 'tickets',
      group: { size: 2, before: { isPaused: false }, after: { isPaused: true }, takenBackBy: null, canTakeBack: true },
    });
    const members = `/changes?groupId=${entry.groupId}&sort=id`;
    expect((await call('GET', members)).map(({ rowId }: Data) => rowId)).toEqual(ids);
    await save(`tickets/${ids[1]}`, { isPaused: false });
    const way = `/changes/${entry.id}/take-back`;
    const refusal = await api.call('POST', way, { wholeGroup: true });
    expect([refusal.status, refusal.body.errors]).toMatchObject([
      409,
      [{ path: 'isPaused', code: 'changed_since', params: { name: 'Standard', count: 1, size: 2 } }],
    ]);
    await save(`tickets/${ids[1]}`, { isPaused: true });
    const made = await call('POST', way, { wholeGroup: true });
    expect(made).toMatchObject({ group: { size: 2, after: { isPaused: false } } });
    const taken = (await history()).find(({ id }: Data) => id === entry.id);
    expect(taken.group).toMatchObject({ takenBackBy: made.id, canTakeBack: false });
    const tickets = await call('GET', `/events/${event}/tickets`);
    expect(tickets.map(({ isPaused }: Data) => isPaused)).toEqual([false, false]);
  });

  test.each([0, 1])(
    'undoes nothing of a group if one change cannot be undone, whichever it is (%i)',
    async (refused) => {
      const groups: Data[] = [];
      const tickets: Data[] = [];
      for (const name of ['Main', 'Extras']) {
        groups.push(
          await call('POST', `/events/${event}/ticket-groups`, { name, description: '', kind: 'collection' }),
        );
        tickets.push(await save(`tickets/${(await addTicket()).id}`, { groupId: groups.at(-1).id }));
      }
      const edit = { tickets: tickets.map(({ id }) => ({ id })), changes: { groupId: null } };
      await call('POST', `/events/${event}/tickets/bulk-edit`, edit);
      const [entry] = await history();
      await api.call('DELETE', `/events/${event}/ticket-groups/${groups[refused].id}`);
      const before = { tickets: await call('GET', `/events/${event}/tickets`), history: await history() };
      const refusal = await api.call('POST', `/changes/${entry.id}/take-back`, { wholeGroup: true });
      expect([refusal.status, refusal.body.errors]).toMatchObject([422, [{ code: 'unknown_group' }]]);
      expect({ tickets: await call('GET', `/events/${event}/tickets`), history: await history() }).toEqual(before);
    },
  );

  test('restores a deleted event with its rows, with another address if its own is taken', async () => {
    const gone = (await call('GET', `/events/${event}`)).slug;
    const pool = await call('POST', `/events/${event}/stock-pools`, { name: 'Hall', quantity: 5 });
    const seat = await call('POST', `/events/${event}/tickets`, { name: 'Seat', type: 'stock', stockPoolId: pool.id });
    const below = async () => ({
      pools: await call('GET', `/events/${event}/stock-pools`),
      tickets: await call('GET', `/events/${event}/tickets`),
    });
    const before = await below();
    await call('DELETE', `/events/${event}`);
    const other = await call('POST', '/events', { name: 'Other', timeZone: 'Europe/Oslo' });
    await call('PATCH', `/events/${other.id}/basic-info`, { slug: gone });
    await takeBack();
    expect(await below()).toEqual(before);
    expect(before.tickets).toMatchObject([{ id: seat.id, stockPoolId: pool.id }]);
    expect((await call('GET', `/events/${event}`)).slug).toMatch(new RegExp(`^${gone}-\\d+$`));
    await call('DELETE', `/events/${other.id}`);
  });

  test('does not generate a manually deleted date again until it is restored', async () => {
    const series = await call('POST', '/events', { name: 'Series', isRecurring: true, timeZone: 'Europe/Oslo' });
    const at = `/events/${series.id}`;
    const rule = {
      ...tuesdays,
      frequency: 'daily',
      daysOfWeek: [],
      startsOn: '2027-05-03',
      count: 2,
      timesOfDay: [{ time: '19:00', label: '', durationMinutes: 60 }],
      defaultCapacity: null,
    };
    await call('PATCH', `${at}/schedule`, { rules: [rule] });
    const [first] = await call('GET', `${at}/dates`);
    const leftOut = async () => (await call('GET', `${at}/schedule`)).excludedOccurrences;
    await call('DELETE', `${at}/dates/${first.id}`);
    expect(await leftOut()).toEqual([first.ruleStart]);
    const [removal] = await call('GET', `/changes?scope=eventId:${series.id}&resource=scheduleDates`);
    await call('POST', `/changes/${removal.id}/take-back`, {});
    expect(await leftOut()).toEqual([]);
    await call('DELETE', at);
  });
});
