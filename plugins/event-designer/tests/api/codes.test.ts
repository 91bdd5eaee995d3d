import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { codesOn } from './codesTesting.ts';
import { createEvent, createTicket, problems, sell } from './support.ts';

describe.each(areaEngines)('codes on %s', (engine) => {
  const codes = codesOn(engine);
  const { my, at, make, get, redeem, tryOut, refusals, batch } = codes;
  const { publish } = my;

  test('store every field, in capitals', async () => {
    const fields = {
      discountType: 'amount_per_order',
      percentage: null,
      amount: 1_500,
      kind: 'both',
      scope: 'all_tickets_except',
      ticketIds: [codes.ticket],
      alsoExtras: true,
      alsoPackages: true,
      maxUses: 5,
      maxTickets: 20,
      maxTicketsPerOrder: 4,
      maxUsesPerPerson: 1,
      minTickets: 2,
      budget: 100_000,
      startsAt: '2027-02-01T00:00:00.000Z',
      endsAt: '2027-04-01T00:00:00.000Z',
      mayExceedStock: true,
      channel: 'online_only',
      customers: ['@example.com'],
      tag: 'Partners',
      note: 'From the spring letter',
      owner: 'Ana Lima',
    };
    const { body, status } = await make({ ...fields, code: ' spring-1 ', customers: ['@Example.com'] });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...fields, code: 'SPRING-1', state: 'active', currency: 'USD', uses: 0 });
  });

  test('are unique in their event, whatever the case', async () => {
    await make();
    expect(problems(await make({ code: 'summer10' }))).toEqual([422, 'code code_taken']);
    const other = await createEvent(my.api);
    const { status } = await my.api.call('POST', `/events/${other}/codes`, { code: 'SUMMER10', percentage: 5 });
    expect(status).toBe(201);
  });

  test.each([
    [{ percentage: null }, 'percentage discount_missing'],
    [{ percentage: 10.005 }, 'percentage two_decimals'],
    [{ discountType: 'set_price' }, 'amount discount_missing'],
    [{ scope: 'specific_tickets' }, 'ticketIds scope_without_tickets'],
    [{ scope: 'specific_tickets', ticketIds: [987_654] }, 'ticketIds no_such_ticket'],
    [{ minTickets: 5, maxTicketsPerOrder: 4 }, 'minTickets code_minimum_above_maximum'],
    [{ maxTicketsPerOrder: 5, maxTickets: 4 }, 'maxTicketsPerOrder code_more_per_order'],
    [{ startsAt: '2027-03-02T00:00:00Z', endsAt: '2027-03-01T00:00:00Z' }, 'endsAt end_before_start'],
    [{ customers: ['example'] }, 'customers.0 customer'],
    [{ dateId: 987_654 }, 'dateId no_such_date'],
    [{ code: 'two words' }, 'code code_shape'],
  ])('refuse %o', async (fields, problem) => {
    expect(problems(await make(fields)).slice(1)).toEqual([problem]);
  });

  test('are hidden from other accounts', async () => {
    const { id } = (await make()).body.data;
    expect((await my.api.call('GET', at(`/${id}`), undefined, { as: my.api.stranger })).status).toBe(404);
    const body = { code: 'SUMMER10', orderKey: 'A-1', lines: [{ ticketId: codes.ticket, count: 1 }] };
    expect((await my.api.call('POST', at('/redeem'), body, { as: my.api.stranger })).status).toBe(404);
  });

  describe('tried on a cart', () => {
    test('return each reason against them', async () => {
      await make({
        isActive: false,
        startsAt: '2027-03-01T00:00:00Z',
        channel: 'at_the_door_only',
        customers: ['@example.com'],
        minTickets: 2,
      });
      expect(await refusals()).toEqual([
        'code_paused',
        'code_not_started',
        'code_other_channel',
        'code_needs_email',
        'code_below_minimum',
      ]);
      expect(await refusals({ at: '2027-03-02T00:00:00Z', channel: 'door', email: 'ana@other.org' })).toEqual([
        'code_paused',
        'code_other_person',
        'code_below_minimum',
      ]);
    });

    test('count each person by email address', async () => {
      await make({ maxUsesPerPerson: 1 });
      await redeem('A-1', { email: 'Ana@example.com' });
      expect(await refusals({ email: 'ana@Example.com' })).toEqual(['code_person_limit']);
      expect(await refusals({ email: 'bo@example.com' })).toEqual([]);
    });

    test('need free places, unless they may exceed them', async () => {
      const { id } = (await make()).body.data;
      await sell(my.api, my.event, codes.ticket, 99);
      const lines = [{ ticketId: codes.ticket, count: 2 }];
      expect(problems(await redeem('A-1', { lines }))).toEqual([409, 'lines code_no_stock']);
      expect(await refusals({ lines, hasPlaces: true })).toEqual([]);
      await my.api.call('PATCH', at(`/${id}`), { mayExceedStock: true });
      expect(await refusals({ lines })).toEqual([]);
    });

    test('discount only what they apply to', async () => {
      const vip = await createTicket(my.api, my.event, { name: 'VIP', price: 20_000 });
      await make({ scope: 'all_tickets_except', ticketIds: [vip], alsoExtras: true });
      const { price, ticketsCounted } = await tryOut({
        lines: [
          { ticketId: codes.ticket, count: 2 },
          { ticketId: vip, count: 1 },
          { kind: 'extra', name: 'Dinner', count: 1, unitPrice: 5_000 },
          { kind: 'package', name: 'Family', count: 1, unitPrice: 5_000 },
        ],
      });
      expect(price.lines.map(({ discount }: { discount: number }) => discount)).toEqual([1_800, 0, 500, 0]);
      expect(price).toMatchObject({ subtotal: 48_000, discount: 2_300, total: 45_700 });
      expect(ticketsCounted).toBe(2);
    });

    test('list the locked tickets that they open', async () => {
      const hidden = await createTicket(my.api, my.event, { name: 'Crew', visibility: 'hidden' });
      const locked = { accessProtection: 'pass_code', passCode: 'sesame', isPaused: true };
      const protectedOne = await createTicket(my.api, my.event, { name: 'Press', ...locked });
      await make({ kind: 'access' });
      await publish();
      expect((await tryOut()).opens).toEqual([
        { ticketId: hidden, name: 'Crew', closedBy: ['hidden'], canBuy: true, inCart: false },
        { ticketId: protectedOne, name: 'Press', closedBy: ['pass_code'], canBuy: false, inCart: false },
      ]);
    });
  });

  describe('generated as a batch', () => {
    const list = async (query = '') => (await my.api.call('GET', at(`?perPage=1${query}`))).body.meta.total;

    test('are up to five thousand different ones per call, undone by another call', async () => {
      const { body } = await batch({ source: 'pattern', pattern: 'vip-??????', count: 5_000 });
      expect(body.data).toMatchObject({ created: 5_000, isSaved: true });
      expect(await list(`&batchId=${body.data.batchId}`)).toBe(5_000);
      const one = (await my.api.call('GET', at('?perPage=1&sort=code'))).body.data[0];
      expect(one).toMatchObject({ percentage: 20, uses: 0, state: 'active' });
      expect(one.code).toMatch(/^VIP-[2-9A-HK-NP-Z]{6}$/);
      expect((await my.api.call('DELETE', my.at(`/code-batches/${body.data.batchId}`))).status).toBe(204);
      expect(await list()).toBe(0);
    });

    test('cannot be undone once one was used', async () => {
      const { batchId, examples } = (await batch({ source: 'pattern', pattern: 'AB-??????', count: 3 })).body.data;
      await redeem('A-1', { code: examples[0] });
      expect(problems(await my.api.call('DELETE', my.at(`/code-batches/${batchId}`)))).toEqual([
        409,
        ' batch_was_used',
      ]);
      expect(await list()).toBe(3);
      expect((await my.api.call('GET', my.at('/code-batches'))).body.data).toMatchObject([{ size: 3, used: 1 }]);
    });

    test('are paused and resumed together, and undone as they were', async () => {
      const { batchId } = (await batch({ source: 'pattern', pattern: 'AB-??????', count: 300 })).body.data;
      const [first] = (await my.api.call('GET', at('?perPage=1'))).body.data;
      await my.api.call('PATCH', at(`/${first.id}`), { isActive: false });
      const turn = async (isActive: boolean) =>
        (await my.api.call('POST', my.at(`/code-batches/${batchId}/switch`), { isActive })).body.data.changed;
      const paused = async () => (await my.api.call('GET', my.at(`/code-batches/${batchId}`))).body.data.paused;
      expect([await turn(false), await turn(false), await paused()]).toEqual([299, 0, 300]);
      expect(await list('&isActive=false')).toBe(300);
      const [pause] = (await my.api.call('GET', `/changes?scope=eventId:${my.event}`)).body.data;
      expect((await my.api.call('POST', `/changes/${pause.id}/take-back`, {})).status).toBe(200);
      // The one that was paused before stays paused.
      expect(await paused()).toBe(1);
      expect([await turn(true), await paused()]).toEqual([1, 0]);
      const theirs = await my.api.call('POST', my.at(`/code-batches/${batchId + 1}/switch`), { isActive: true });
      expect(theirs.status).toBe(404);
    });

    test('are switched by those who may edit, and what somebody changed since is not undone', async () => {
      const { batchId } = (await batch({ source: 'pattern', pattern: 'AB-??????', count: 4 })).body.data;
      const turn = (isActive: boolean, as = my.api.me) =>
        my.api.call('POST', my.at(`/code-batches/${batchId}/switch`), { isActive }, { as });
      expect((await turn(false, my.api.viewer)).status).toBe(403);
      const [resumed, edited, archived] = (await my.api.call('GET', at('?sort=code'))).body.data;
      await turn(false);
      const [pause] = (await my.api.call('GET', `/changes?scope=eventId:${my.event}`)).body.data;
      for (const isActive of [true, false]) await my.api.call('PATCH', at(`/${resumed.id}`), { isActive });
      await my.api.call('PATCH', at(`/${edited.id}`), { note: 'Stays paused' });
      await my.api.call('POST', at('/bulk-edit'), { ids: [archived.id], changes: { isArchived: true } });
      expect((await my.api.call('POST', `/changes/${pause.id}/take-back`, {})).status).toBe(200);
      const { data } = (await my.api.call('GET', my.at(`/code-batches/${batchId}`))).body;
      expect(data).toMatchObject({ size: 4, active: 1, paused: 2 });
      expect(await get(resumed.id)).toMatchObject({ isActive: false });
      expect(await get(edited.id)).toMatchObject({ isActive: false });
    });

    test('need a pattern that nobody can guess', async () => {
      const short = { source: 'pattern', pattern: 'A-####', count: 100 };
      expect(problems(await batch(short))).toEqual([422, 'pattern pattern_too_short']);
      expect(problems(await batch({ ...short, pattern: 'A ?????????' }))).toEqual([422, 'pattern pattern_shape']);
    });

    test('report collisions before anything is created', async () => {
      await make();
      const entries = [{ code: 'summer10' }, { code: 'NEW-1', owner: 'Bo' }, { code: 'new-1' }, { code: 'no way' }];
      const preview = (await batch({ source: 'upload', entries, dryRun: true })).body.data;
      expect(preview).toMatchObject({ created: 1, isSaved: false, collisionCount: 3 });
      expect(preview.collisions).toEqual([
        { entry: 0, code: 'SUMMER10', reason: 'taken' },
        { entry: 2, code: 'NEW-1', reason: 'twice' },
        { entry: 3, code: 'NO WAY', reason: 'shape' },
      ]);
      expect(problems(await batch({ source: 'upload', entries }))).toEqual([409, 'entries codes_collide']);
      expect(await list()).toBe(1);
      expect((await batch({ source: 'upload', entries, skipCollisions: true })).body.data.created).toBe(1);
      expect(await list('&q=Bo')).toBe(1);
    });

    test('are one per email address', async () => {
      const entries = [{ email: 'Ana@example.com', owner: 'Ana' }, { email: 'ana@example.com' }, { email: 'nobody' }];
      const body = { source: 'emails', pattern: 'GUEST-??????', entries, skipCollisions: true };
      expect((await batch(body)).body.data).toMatchObject({ created: 1, collisionCount: 2 });
      const [code] = (await my.api.call('GET', at())).body.data;
      expect(code).toMatchObject({ owner: 'Ana', customers: ['ana@example.com'] });
    });
  });

  test('keep their local times in another zone', async () => {
    const { id } = (await make({ endsAt: '2027-03-01T11:00:00.000Z' })).body.data;
    const timeSettings = { timeZone: { id: 'America/New_York' } };
    const body = { timeSettings, timeZoneChangeMode: 'change_time_zone_and_event_times' };
    expect(problems(await my.api.call('PATCH', my.at('/basic-info'), body))).toEqual([200]);
    // The code ended at noon in Oslo, and it now ends at noon in New York.
    expect((await get(id)).endsAt).toBe('2027-03-01T17:00:00.000Z');
  });

  test('are paused, archived and deleted together', async () => {
    const ids: number[] = [];
    for (const code of ['A1', 'B2', 'C3']) ids.push((await make({ code })).body.data.id);
    const edit = (changes: object) => my.api.call('POST', at('/bulk-edit'), { ids, changes });
    const takeBack = async ({ body }: { body: { data: { changeId: number } } }) =>
      (await my.api.call('POST', `/changes/${body.data.changeId}/take-back`, { wholeGroup: true })).status;
    expect(await takeBack(await edit({ isActive: false }))).toBe(200);
    expect((await edit({ isActive: false })).body.data.changed).toBe(3);
    expect((await edit({ isActive: false })).body.data).toEqual({ changed: 0, changeId: null });
    expect(await get(ids[0] ?? 0)).toMatchObject({ state: 'paused', version: 4 });
    const deletion = await my.api.call('POST', at('/delete'), { ids });
    expect(deletion.body.data.deleted).toBe(3);
    expect((await my.api.call('GET', at())).body.meta.total).toBe(0);
    expect(await takeBack(deletion)).toBe(200);
    expect((await my.api.call('GET', at())).body.meta.total).toBe(3);
  });
});
