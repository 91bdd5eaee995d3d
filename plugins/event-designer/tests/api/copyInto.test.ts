import { createAreaSet } from '@server/areas/areaSet.ts';
import { withNeeded } from '@server/http/testing.ts';
import { createJobRunner } from '@server/jobs/runner.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { area } from '../../server/index.ts';
import { copyIntoOn } from './copyIntoOn.ts';
import { createEvent, createTicket, problems } from './support.ts';

describe.each(areaEngines)('copying parts of another event on %s', (engine) => {
  const my = copyIntoOn(engine);
  const { get, post, copy, copied, counts, names, history } = my;

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
      admissionRules: 1,
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
    const [rule] = (await my.api.call('GET', `/managed-events/events/${my.event}/accessibility-rules`)).body.data;
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

  test('moves what clocks would skip behind the gap, and tells it', async () => {
    const gap = { parts: ['tickets', 'sessions', 'attendeeApp'], start: '2027-03-28T01:30' };
    const planned = await copied({ ...gap, dryRun: true });
    expect(planned.shifted).toEqual([{ kind: 'sessions', count: 1, names: ['Keynote'] }]);
    expect(await copied(gap)).toEqual({ ...planned, isSaved: true });
    expect((await get('/sessions'))[0].startsAt).toBe('2027-03-28T03:30');
    const again = await copied(gap);
    expect([counts(again.alreadyHere).sessions, again.shifted]).toEqual([1, []]);
    const whole = await post('/duplicate', { name: 'At night', ...gap }, my.from);
    expect(whole.shifted).toEqual(planned.shifted);
    const first = await post('/duplicate', { name: 'In the gap', parts: [], start: '2027-03-28T02:30' }, my.from);
    expect(first.shifted).toEqual([{ kind: 'scheduleDates', count: 1, names: ['2027-03-28T03:30'] }]);
    expect((await get('/basic-info', first.id)).timeSlots).toMatchObject([{ start: '2027-03-28T03:30' }]);
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
    const standard = await createTicket(my.api, my.event, { name: ' standard' });
    const { added, leftOut, missing } = await copied({ parts: ['sessions', 'extras', 'packages', 'codes'] });
    expect(counts(added)).toMatchObject({ sessions: 1, extras: 1, packages: 1, codes: 1 });
    expect((await get('/extras'))[0].ticketIds).toEqual([standard]);
    expect((await get('/codes'))[0].ticketIds).toEqual([standard]);
    expect(leftOut).toEqual([]);
    expect(missing).toEqual([{ kind: 'speakers', count: 1, names: ['Ada Lovelace'] }]);
    my.event = await createEvent(my.api, { name: 'Empty' });
    const bare = await copied({ parts: ['codes', 'attendeeApp', 'admissionRules'], start: '2027-05-03T09:00' });
    expect(counts(bare.leftOut)).toEqual({ codes: 1, appHighlights: 1, admissionRules: 1 });
    expect(counts(bare.missing)).toEqual({ tickets: 1, sessions: 1 });
  });

  test('matches what is copied, not what is archived beside it', async () => {
    const source = await createEvent(my.api, { name: 'Two of a name' });
    const old = await createTicket(my.api, source, { name: 'Adult' });
    await my.api.call('PATCH', `/events/${source}/tickets/${old}`, { isArchived: true });
    const early = await createTicket(my.api, source, { name: 'Early bird' });
    await createTicket(my.api, source, { name: 'Adult', hiddenIfAvailableId: early });
    await post('/codes', { code: 'SPRING', percentage: 10 }, source);
    await createTicket(my.api, my.event, { name: 'Adult' });
    const { id } = await post('/codes', { code: 'SPRING', percentage: 20 });
    await post('/codes/bulk-edit', { ids: [id], changes: { isArchived: true } });
    const answer = await copied({ fromEventId: source, start: null, parts: ['tickets', 'codes'] });
    expect([counts(answer.added), answer.missing]).toEqual([{ tickets: 1 }, []]);
    expect(counts(answer.alreadyHere)).toEqual({ tickets: 1, codes: 1 });
    my.event = await createEvent(my.api, { name: 'Empty' });
    expect((await copied({ fromEventId: source, start: null, parts: ['tickets'] })).missing).toEqual([]);
  });

  test('changes nothing that is here', async () => {
    await createTicket(my.api, my.event, { name: 'Standard', price: 1 });
    await my.api.call('PATCH', `/managed-events/events/${my.event}/scan-settings`, { cooldownMinutes: 7 });
    const before = await get('/tickets');
    const { alreadyHere } = await copied();
    expect(counts(alreadyHere)).toEqual({ tickets: 1, settingCards: 1 });
    expect((await get('/tickets'))[0]).toEqual(before[0]);
    const scan = (await my.api.call('GET', `/managed-events/events/${my.event}/scan-settings`)).body.data;
    expect(scan).toMatchObject({ cooldownMinutes: 7, direction: 'in' });
  });

  test('starts what is sold paused in an event that is published', async () => {
    await my.api.call('PATCH', `/events/${my.event}/basic-info`, { locationType: 'to_be_announced' });
    await createTicket(my.api, my.event, { name: 'Own' });
    const published = await my.api.call('PATCH', `/events/${my.event}/publish-settings`, { status: 'published' });
    expect([published.status, published.body.errors]).toEqual([200, undefined]);
    await copied();
    expect((await get('/tickets')).map((row: { isPaused: boolean }) => row.isPaused)).toEqual([false, true, true]);
    expect((await get('/extras'))[0].isPaused).toBe(true);
    expect((await get('/codes'))[0].isActive).toBe(false);
  });

  test('keeps to the limits of the event, and then copies nothing', async () => {
    await my.api.database.asAccount(my.api.me.account, (tx) =>
      tx.execute(sql`insert into session_tracks (account_id, event_id, name)
        select ${my.api.me.account}, ${my.from}, 'Track ' || number from generate_series(1, 60) as number`),
    );
    const other = await createEvent(my.api, { name: 'Full' });
    await my.api.database.asAccount(my.api.me.account, (tx) =>
      tx.execute(sql`insert into session_tracks (account_id, event_id, name)
        select ${my.api.me.account}, ${other}, 'Own ' || number from generate_series(1, 41) as number`),
    );
    my.event = other;
    expect(problems(await copy({ parts: ['sessions'] }))).toEqual([422, ' too_many_tracks']);
    expect(await get('/sessions')).toEqual([]);
    await my.api.database.asAccount(my.api.me.account, (tx) =>
      tx.execute(sql`delete from session_tracks where event_id = ${my.from}`),
    );
  });

  test('refuses the event itself, events of others, a start without dates, and nothing to copy', async () => {
    expect(problems(await copy({ fromEventId: my.event }))).toEqual([422, 'fromEventId same_event']);
    const theirs = await createEvent(my.api, { name: 'Theirs' }, my.api.stranger);
    expect((await copy({ fromEventId: theirs })).status).toBe(404);
    const dateless = await createEvent(my.api, { name: 'No dates', start: null, end: null });
    expect(problems(await copy({ fromEventId: dateless }))).toEqual([422, 'start no_dates_to_move']);
    expect(problems(await copy({ parts: [] }))).toEqual([422, 'parts choose_parts']);
    const body = { fromEventId: my.from, start: null, sameName: 'skip', dryRun: false, parts: ['tickets'] };
    expect((await my.api.call('POST', `/events/${my.event}/copy-from`, body, { as: my.api.stranger })).status).toBe(
      404,
    );
  });

  test('runs as a job if there is much to copy', async () => {
    const large = await createEvent(my.api, { name: 'Large' });
    await my.api.database.asAccount(my.api.me.account, (tx) =>
      tx.execute(sql`insert into speakers (account_id, event_id, first_name, last_name)
        select ${my.api.me.account}, ${large}, 'Speaker', number::text from generate_series(1, 301) as number`),
    );
    const { jobId, isSaved, added } = await copied({ fromEventId: large, parts: ['speakers'] });
    expect([isSaved, counts(added)]).toEqual([false, { speakers: 301 }]);
    const areas = createAreaSet(await withNeeded([area]), my.api.ports.log);
    const runner = createJobRunner(my.api.ports, { areas, live: my.api.live });
    onTestFinished(() => runner.stop());
    await runner.start();
    await vi.waitFor(
      async () => {
        const job = (await my.api.call('GET', `/jobs/${jobId}`)).body.data;
        expect(job).toMatchObject({ state: 'done', name: 'Summit 2028', result: { id: my.event } });
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(await get('/speakers?disablePagination=true')).toHaveLength(301);
    expect((await history())[0].group).toMatchObject({ size: 301, copy: { from: 'Large' } });
  });
});
