import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { copyIntoOn } from './copyIntoOn.ts';
import { createEvent, createTicket, problems, sell } from './support.ts';

describe.each(areaEngines)('undoing a copy of parts of another event on %s', (engine) => {
  const my = copyIntoOn(engine);
  const { get, copied, names, history, undo } = my;

  test('is one entry of the history, which is undone at once and redone', async () => {
    const { added } = await copied();
    const sum = added.reduce((total: number, { count }: { count: number }) => total + count, 0);
    const [entry] = await history();
    expect(entry.group).toMatchObject({
      size: sum,
      copy: { from: 'Summit 2027', counts: { tickets: 2, sessions: 1 } },
    });
    expect(await history()).toHaveLength(2);
    const ofTickets = await my.api.call('GET', `/changes?scope=eventId:${my.event}&resource=tickets`);
    expect(ofTickets.body.data).toHaveLength(2);
    const undone = await undo(entry.id);
    expect([undone.status, undone.body.errors]).toEqual([200, undefined]);
    expect([await get('/tickets'), await get('/sessions'), await get('/speakers'), await get('/stock-pools')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    const scan = () => my.api.call('GET', `/managed-events/events/${my.event}/scan-settings`);
    expect((await scan()).body.data.direction).toBe('in');
    const redone = await undo(undone.body.data.id);
    expect([redone.status, redone.body.errors]).toEqual([200, undefined]);
    expect(await names('/tickets')).toEqual(['Standard', 'Seat']);
    expect((await get('/sessions'))[0]).toMatchObject({ roomName: 'Main hall', speakerNames: 'Ada Lovelace' });
    expect((await scan()).body.data.direction).toBe('both');
  });

  test('is undone as a whole or not at all, and tells every row that was changed since', async () => {
    const { account } = my.api.me;
    const source = await createEvent(my.api, { name: 'Many speakers' });
    await createTicket(my.api, source, { name: 'Adult' });
    await createTicket(my.api, source, { name: 'Child' });
    await my.api.database.asAccount(account, (tx) =>
      tx.execute(sql`insert into speakers (account_id, event_id, first_name)
        select ${account}, ${source}, 'Speaker ' || number from generate_series(1, 150) as number`),
    );
    await copied({ fromEventId: source, start: null, parts: ['tickets', 'speakers'] });
    const [entry] = await history();
    const here = async () => [(await get('/tickets')).length, (await get('/speakers?disablePagination=true')).length];
    const rows = [...(await get('/tickets')), ...(await get('/speakers?perPage=1'))];
    for (const { id, lastName } of rows) {
      const [path, change] =
        lastName === undefined ? ['tickets', { price: 1 }] : ['speakers', { company: 'Fjordnett' }];
      expect((await my.api.call('PATCH', `/events/${my.event}/${path}/${id}`, change)).status).toBe(200);
    }
    const refused = await undo(entry.id);
    expect([refused.status, refused.body.errors]).toMatchObject([
      409,
      [
        { path: 'company', code: 'changed_since', params: { name: 'Speaker 1', count: 3, size: 152 } },
        { path: 'price', code: 'changed_since', params: { name: 'Child' } },
        { path: 'price', code: 'changed_since', params: { name: 'Adult' } },
      ],
    ]);
    const [adult] = await get('/tickets');
    const { body } = await my.api.call('POST', `/events/${my.event}/tickets/${adult.id}/duplicate`);
    await sell(my.api, my.event, adult.id, 1);
    // The sale refuses it too, but does not hide what was changed.
    expect((await undo(entry.id)).body.errors.map(({ params }: { params: { name: string } }) => params.name)).toEqual([
      'Speaker 1',
      'Child',
      'Adult',
    ]);
    expect(problems(await undo(entry.id, { evenIfChanged: true }))).toEqual([409, ' ticket_has_sales']);
    expect([await here(), body.data.name]).toEqual([[3, 150], 'Adult (copy)']);
  });

  test('counts every row whose event is gone', async () => {
    await copied({ parts: ['tickets', 'speakers'] });
    const [entry] = await history();
    const deleted = await my.api.call('DELETE', `/events/${my.event}`);
    expect(deleted.status).toBe(204);
    const { status, body } = await undo(entry.id);
    const { size } = entry.group;
    expect([status, body.errors[0].code, body.errors[0].params]).toMatchObject([
      409,
      'some_gone',
      { count: size, size },
    ]);
  });

  test('is undone over later changes if that is wanted, in any number of rows', async () => {
    const { account } = my.api.me;
    const source = await createEvent(my.api, { name: 'Even more speakers' });
    await my.api.database.asAccount(account, (tx) =>
      tx.execute(sql`insert into speakers (account_id, event_id, first_name)
        select ${account}, ${source}, 'Speaker ' || number from generate_series(1, 250) as number`),
    );
    await copied({ fromEventId: source, start: null, parts: ['speakers'] });
    const [entry] = await history();
    const [first] = await get('/speakers?perPage=1');
    await my.api.call('PATCH', `/events/${my.event}/speakers/${first.id}`, { company: 'Fjordnett' });
    const undone = await undo(entry.id, { evenIfChanged: true });
    expect([undone.status, await get('/speakers')]).toEqual([200, []]);
    const [removal] = await history();
    expect(removal.group).toMatchObject({ size: 250 });
    expect((await undo(undone.body.data.id, { evenIfChanged: true })).status).toBe(200);
    const back = await get(`/speakers?company=Fjordnett`);
    expect(back.map(({ id }: { id: number }) => id)).toEqual([first.id]);
  });

  test('is undone with a ticket that is hidden by a later one', async () => {
    const source = await createEvent(my.api, { name: 'Hidden first' });
    const regular = await createTicket(my.api, source, { name: 'Regular' });
    const early = await createTicket(my.api, source, { name: 'Early bird' });
    await my.api.call('PATCH', `/events/${source}/tickets/${regular}`, { hiddenIfAvailableId: early });
    await copied({ fromEventId: source, start: null, parts: ['tickets'] });
    const [latest] = await history();
    const undone = await undo(latest.id);
    expect([undone.status, undone.body.errors]).toEqual([200, undefined]);
    expect(await get('/tickets')).toEqual([]);
    const redone = await undo(undone.body.data.id);
    expect(redone.status).toBe(200);
    const [first, second] = await get('/tickets');
    expect([first.hiddenIfAvailableId, second.hiddenIfAvailableId]).toEqual([second.id, null]);
  });

  test('is redone with a ticket that was hidden by another one after the copy', async () => {
    const source = await createEvent(my.api, { name: 'Hidden later' });
    await createTicket(my.api, source, { name: 'Regular' });
    await createTicket(my.api, source, { name: 'Early bird' });
    await copied({ fromEventId: source, start: null, parts: ['tickets'] });
    const [copy] = await history();
    const [regular, early] = await get('/tickets');
    await my.api.call('PATCH', `/events/${my.event}/tickets/${regular.id}`, { hiddenIfAvailableId: early.id });
    const undone = await undo(copy.id, { evenIfChanged: true });
    expect([undone.status, await get('/tickets')]).toEqual([200, []]);
    expect((await undo(undone.body.data.id)).status).toBe(200);
    const [first] = await get('/tickets');
    expect([first.id, first.hiddenIfAvailableId]).toEqual([regular.id, early.id]);
  });
});
