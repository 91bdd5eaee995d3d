import { createAreaSet } from '@server/areas/areaSet.ts';
import { type TestApi, withNeeded } from '@server/http/testing.ts';
import { createJobRunner } from '@server/jobs/runner.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { area } from '../../server/index.ts';
import { summitToCopy } from './summitToCopy.ts';
import { createEvent, createTicket, eventApi, problems, testNow } from './support.ts';

const all = [
  'tickets',
  'speakers',
  'sponsors',
  'sessions',
  'extras',
  'packages',
  'codes',
  'accessRules',
  'attendeeApp',
  'settings',
];

type Rows = { kind: string; count: number; names: string[] }[];

describe.each(areaEngines)('copying parts of another event on %s', (engine) => {
  let api: TestApi;
  let from: number;
  let event: number;

  const get = async (path: string, id = event) => (await api.call('GET', `/events/${id}${path}`)).body.data;
  const post = async (path: string, body: object, id = event) => {
    const answer = await api.call('POST', `/events/${id}${path}`, body);
    expect([path, answer.status, answer.body.errors]).toEqual([path, expect.toBeOneOf([200, 201]), undefined]);
    return answer.body.data;
  };
  const copy = (body: object) =>
    api.call('POST', `/events/${event}/copy-from`, {
      fromEventId: from,
      start: '2028-06-05T10:00',
      sameName: 'skip',
      dryRun: false,
      parts: all,
      ...body,
    });
  const copied = async (body: object = {}) => {
    const { status, body: answer } = await copy(body);
    expect([status, answer.errors]).toEqual([200, undefined]);
    return answer.data;
  };
  const counts = (rows: Rows) => Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  const names = async (path: string, name = 'name') =>
    (await get(path)).map((row: Record<string, string>) => row[name]);
  const history = async () =>
    (await api.call('GET', `/changes?scope=eventId:${event}&disablePagination=true`)).body.data;

  beforeAll(async () => {
    api = await eventApi(engine);
    from = await summitToCopy(api);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.time.now = testNow;
    event = await createEvent(api, { name: 'Summit 2028', start: '2028-06-05T10:00', end: '2028-06-05T18:00' });
  });

  test('adds everything with its references, moved to the new start', async () => {
    const { added, alreadyHere, leftOut, missing, isSaved } = await copied();
    expect(isSaved).toBe(true);
    expect(counts(added)).toMatchObject({
      stockPools: 1,
      ticketGroups: 1,
      tickets: 2,
      speakers: 1,
      sponsorTiers: 1,
      sponsors: 1,
      sponsorEntitlements: 1,
      sessionRooms: 1,
      sessions: 1,
      extras: 1,
      packages: 1,
      codes: 1,
      accessGates: 1,
      accessRules: 1,
      appHighlights: 1,
    });
    expect([alreadyHere, leftOut, missing]).toEqual([[], [], []]);
    const [standard, seat] = await get('/tickets');
    expect(standard).toMatchObject({ name: 'Standard', saleStart: '2028-03-06T09:00:00.000Z', isPaused: false });
    expect(standard.groupId).toBe((await get('/ticket-groups'))[0].id);
    expect(seat.stockPoolId).toBe((await get('/stock-pools'))[0].id);
    const [session] = await get('/sessions');
    expect(session).toMatchObject({
      startsAt: '2028-06-05T11:00',
      roomName: 'Main hall',
      speakerNames: 'Ada Lovelace',
    });
    expect((await get('/extras'))[0]).toMatchObject({ ticketIds: [standard.id] });
    const [rule] = (await api.call('GET', `/managed-events/events/${event}/accessibility-rules`)).body.data;
    expect(rule).toMatchObject({
      name: 'Members only',
      isActive: false,
      ticketIds: [standard.id],
      days: ['2028-06-05'],
    });
    expect(await get('')).toMatchObject({ ticketCount: 2, ticketsTotal: 150 });
  });

  test('tells first what would be copied, and writes nothing', async () => {
    const planned = await copied({ dryRun: true });
    expect(planned.isSaved).toBe(false);
    expect([await get('/tickets'), await get('/sessions'), (await history()).length]).toEqual([[], [], 1]);
    expect(await copied()).toEqual({ ...planned, isSaved: true });
  });

  test('skips what is here already, and can add it as a copy', async () => {
    await copied();
    const again = await copied();
    expect([again.added, again.renamed]).toEqual([[], []]);
    expect(counts(again.alreadyHere)).toMatchObject({
      tickets: 2,
      sessions: 1,
      speakers: 1,
      codes: 1,
      settingCards: 1,
    });
    const twice = await copied({ sameName: 'copy', parts: ['tickets', 'speakers', 'codes'] });
    expect(counts(twice.added)).toEqual({ tickets: 2 });
    expect(twice.renamed).toEqual([{ kind: 'tickets', count: 2, names: ['Standard', 'Seat'] }]);
    expect(counts(twice.alreadyHere)).toEqual({ stockPools: 1, ticketGroups: 1, speakers: 1, codes: 1 });
    expect(await names('/tickets')).toEqual(['Standard', 'Seat', 'Standard (copy)', 'Seat (copy)']);
    expect(await get('/stock-pools')).toHaveLength(1);
  });

  test('names the rows of the same name here, and tells what is neither here nor copied', async () => {
    const standard = await createTicket(api, event, { name: ' standard' });
    const { added, leftOut, missing } = await copied({ parts: ['sessions', 'extras', 'packages', 'codes'] });
    expect(counts(added)).toMatchObject({ sessions: 1, extras: 1, packages: 1, codes: 1 });
    expect((await get('/extras'))[0].ticketIds).toEqual([standard]);
    expect((await get('/codes'))[0].ticketIds).toEqual([standard]);
    expect(leftOut).toEqual([]);
    expect(missing).toEqual([{ kind: 'speakers', count: 1, names: ['Ada Lovelace'] }]);
    event = await createEvent(api, { name: 'Empty' });
    const bare = await copied({ parts: ['codes', 'attendeeApp', 'accessRules'], start: '2027-05-03T09:00' });
    expect(counts(bare.leftOut)).toEqual({ codes: 1, appHighlights: 1, accessRules: 1 });
    expect(counts(bare.missing)).toEqual({ tickets: 1, sessions: 1 });
  });

  test('matches what is copied, not what is archived beside it', async () => {
    const source = await createEvent(api, { name: 'Two of a name' });
    const old = await createTicket(api, source, { name: 'Adult' });
    await api.call('PATCH', `/events/${source}/tickets/${old}`, { isArchived: true });
    const early = await createTicket(api, source, { name: 'Early bird' });
    await createTicket(api, source, { name: 'Adult', hiddenIfAvailableId: early });
    await post('/codes', { code: 'SPRING', percentage: 10 }, source);
    await createTicket(api, event, { name: 'Adult' });
    const { id } = await post('/codes', { code: 'SPRING', percentage: 20 });
    await post('/codes/bulk-edit', { ids: [id], changes: { isArchived: true } });
    const answer = await copied({ fromEventId: source, start: null, parts: ['tickets', 'codes'] });
    expect([counts(answer.added), answer.missing]).toEqual([{ tickets: 1 }, []]);
    expect(counts(answer.alreadyHere)).toEqual({ tickets: 1, codes: 1 });
    event = await createEvent(api, { name: 'Empty' });
    expect((await copied({ fromEventId: source, start: null, parts: ['tickets'] })).missing).toEqual([]);
  });

  test('changes nothing that is here', async () => {
    await createTicket(api, event, { name: 'Standard', price: 1 });
    await api.call('PATCH', `/managed-events/events/${event}/scan-settings`, { cooldownMinutes: 7 });
    const before = await get('/tickets');
    const { alreadyHere } = await copied();
    expect(counts(alreadyHere)).toEqual({ tickets: 1, settingCards: 1 });
    expect((await get('/tickets'))[0]).toEqual(before[0]);
    const scan = (await api.call('GET', `/managed-events/events/${event}/scan-settings`)).body.data;
    expect(scan).toMatchObject({ cooldownMinutes: 7, direction: 'in' });
  });

  test('is one entry of the history, which is undone at once and redone', async () => {
    const { added } = await copied();
    const sum = added.reduce((total: number, { count }: { count: number }) => total + count, 0);
    const [entry] = await history();
    expect(entry.group).toMatchObject({
      size: sum,
      copy: { from: 'Summit 2027', counts: { tickets: 2, sessions: 1 } },
    });
    expect(await history()).toHaveLength(2);
    const ofTickets = await api.call('GET', `/changes?scope=eventId:${event}&resource=tickets`);
    expect(ofTickets.body.data).toHaveLength(2);
    const undo = (id: number) => api.call('POST', `/changes/${id}/take-back`, { wholeGroup: true });
    const undone = await undo(entry.id);
    expect([undone.status, undone.body.errors]).toEqual([200, undefined]);
    expect([await get('/tickets'), await get('/sessions'), await get('/speakers'), await get('/stock-pools')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    const scan = () => api.call('GET', `/managed-events/events/${event}/scan-settings`);
    expect((await scan()).body.data.direction).toBe('in');
    const redone = await undo(undone.body.data.id);
    expect([redone.status, redone.body.errors]).toEqual([200, undefined]);
    expect(await names('/tickets')).toEqual(['Standard', 'Seat']);
    expect((await get('/sessions'))[0]).toMatchObject({ roomName: 'Main hall', speakerNames: 'Ada Lovelace' });
    expect((await scan()).body.data.direction).toBe('both');
  });

  test('is undone with a ticket that is hidden by a later one', async () => {
    const source = await createEvent(api, { name: 'Hidden first' });
    const regular = await createTicket(api, source, { name: 'Regular' });
    const early = await createTicket(api, source, { name: 'Early bird' });
    await api.call('PATCH', `/events/${source}/tickets/${regular}`, { hiddenIfAvailableId: early });
    await copied({ fromEventId: source, start: null, parts: ['tickets'] });
    const [latest] = await history();
    const undone = await api.call('POST', `/changes/${latest.id}/take-back`, { wholeGroup: true });
    expect([undone.status, undone.body.errors]).toEqual([200, undefined]);
    expect(await get('/tickets')).toEqual([]);
    const redone = await api.call('POST', `/changes/${undone.body.data.id}/take-back`, { wholeGroup: true });
    expect(redone.status).toBe(200);
    const [first, second] = await get('/tickets');
    expect([first.hiddenIfAvailableId, second.hiddenIfAvailableId]).toEqual([second.id, null]);
  });

  test('starts what is sold paused in an event that is published', async () => {
    await api.call('PATCH', `/events/${event}/basic-info`, { locationType: 'to_be_announced' });
    await createTicket(api, event, { name: 'Own' });
    const published = await api.call('PATCH', `/events/${event}/publish-settings`, { status: 'published' });
    expect([published.status, published.body.errors]).toEqual([200, undefined]);
    await copied();
    expect((await get('/tickets')).map((row: { isPaused: boolean }) => row.isPaused)).toEqual([false, true, true]);
    expect((await get('/extras'))[0].isPaused).toBe(true);
    expect((await get('/codes'))[0].isActive).toBe(false);
  });

  test('keeps to the limits of the event, and then copies nothing', async () => {
    await api.database.asAccount(api.me.account, (tx) =>
      tx.execute(sql`insert into session_tracks (account_id, event_id, name)
        select ${api.me.account}, ${from}, 'Track ' || number from generate_series(1, 60) as number`),
    );
    const other = await createEvent(api, { name: 'Full' });
    await api.database.asAccount(api.me.account, (tx) =>
      tx.execute(sql`insert into session_tracks (account_id, event_id, name)
        select ${api.me.account}, ${other}, 'Own ' || number from generate_series(1, 41) as number`),
    );
    event = other;
    expect(problems(await copy({ parts: ['sessions'] }))).toEqual([422, ' too_many_tracks']);
    expect(await get('/sessions')).toEqual([]);
    await api.database.asAccount(api.me.account, (tx) =>
      tx.execute(sql`delete from session_tracks where event_id = ${from}`),
    );
  });

  test('refuses the event itself, events of others, a start without dates, and nothing to copy', async () => {
    expect(problems(await copy({ fromEventId: event }))).toEqual([422, 'fromEventId same_event']);
    const theirs = await createEvent(api, { name: 'Theirs' }, api.stranger);
    expect((await copy({ fromEventId: theirs })).status).toBe(404);
    const dateless = await createEvent(api, { name: 'No dates', start: null, end: null });
    expect(problems(await copy({ fromEventId: dateless }))).toEqual([422, 'start no_dates_to_move']);
    expect(problems(await copy({ parts: [] }))).toEqual([422, 'parts choose_parts']);
    const body = { fromEventId: from, start: null, sameName: 'skip', dryRun: false, parts: ['tickets'] };
    expect((await api.call('POST', `/events/${event}/copy-from`, body, { as: api.stranger })).status).toBe(404);
  });

  test('runs as a job if there is much to copy', async () => {
    const large = await createEvent(api, { name: 'Large' });
    await api.database.asAccount(api.me.account, (tx) =>
      tx.execute(sql`insert into speakers (account_id, event_id, first_name, last_name)
        select ${api.me.account}, ${large}, 'Speaker', number::text from generate_series(1, 301) as number`),
    );
    const { jobId, isSaved, added } = await copied({ fromEventId: large, parts: ['speakers'] });
    expect([isSaved, counts(added)]).toEqual([false, { speakers: 301 }]);
    const areas = createAreaSet(await withNeeded([area]), api.ports.log);
    const runner = createJobRunner(api.ports, { areas, live: api.live });
    onTestFinished(() => runner.stop());
    await runner.start();
    await vi.waitFor(
      async () => {
        const job = (await api.call('GET', `/jobs/${jobId}`)).body.data;
        expect(job).toMatchObject({ state: 'done', name: 'Summit 2028', result: { id: event } });
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(await get('/speakers?disablePagination=true')).toHaveLength(301);
    expect((await history())[0].group).toMatchObject({ size: 301, copy: { from: 'Large' } });
  });
});
