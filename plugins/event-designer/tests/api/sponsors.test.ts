import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createTicket, keepPicture, problems } from './support.ts';
import { ticketsOn } from './ticketsOn.ts';

describe.each(areaEngines)('sponsors on %s', (engine) => {
  const my = ticketsOn(engine);
  const at = (path = '') => my.at(`/sponsors${path}`);
  const call = async (path: string, body: object) => my.api.call('POST', my.at(path), body);
  const made = async (path: string, body: object) => (await call(path, body)).body.data;
  const read = async (path: string) => (await my.api.call('GET', my.at(path))).body.data;
  const remove = (path: string) => my.api.call('DELETE', my.at(path));
  const undo = async (resource: string) => {
    const address = `/changes?scope=eventId:${my.event}&resource=${resource}`;
    const [latest] = (await my.api.call('GET', address)).body.data;
    return my.api.call('POST', `/changes/${latest.id}/take-back`, { wholeGroup: true });
  };
  let gold: number;
  let bank: number;
  beforeEach(async () => {
    gold = (await made('/sponsor-tiers', { name: 'Gold', colour: '#c9a227' })).id;
    bank = (await made('/sponsors', { name: 'Harbour Bank', tierId: gold })).id;
  });

  test('store every field', async () => {
    const logo = await keepPicture(my.api, my.api.me);
    const fields = {
      tierId: gold,
      booth: 'B12',
      email: 'hello@tidal.example',
      phone: '+47 555 02 03',
      website: 'https://tidal.example',
      address: 'Quay 4\n0150 Oslo',
      description: 'Turbines below the waves.',
      socialMedia: { twitter: '', facebook: '', instagram: '@tidal', linkedIn: '' },
      isFeatured: true,
      internalNotes: 'Wants the booth by the door',
    };
    const { status, body } = await call('/sponsors', { name: 'Tidal Works', ...fields, logo: { id: logo } });
    expect(status).toBe(201);
    const shown = { ...fields, tierName: 'Gold', logo: { id: logo }, promised: 0, delivered: 0, displayOrder: 2 };
    expect(body.data).toMatchObject(shown);
  });

  test.each([
    [{ name: '' }, 'name required'],
    [{ website: 'tidal' }, 'website web_address'],
    [{ tierId: 2_000_000_000 }, 'tierId no_such_row'],
  ])('are refused with %j', async (fields, problem) => {
    expect(problems(await call('/sponsors', { name: 'Tidal Works', ...fields }))).toEqual([422, problem]);
  });

  test('are assigned to a tier together, which must belong to the event', async () => {
    const silver = (await made('/sponsor-tiers', { name: 'Silver' })).id;
    const tidal = (await made('/sponsors', { name: 'Tidal Works' })).id;
    const body = { ids: [bank, tidal], changes: { tierId: silver } };
    expect((await call('/sponsors/bulk-edit', body)).body.data).toMatchObject({ changed: 2 });
    expect(await read('/sponsors')).toMatchObject([{ tierName: 'Silver' }, { tierName: 'Silver' }]);
    expect((await undo('sponsors')).status).toBe(200);
    expect(await read('/sponsors')).toMatchObject([{ tierName: 'Gold' }, { tierName: null }]);
    const foreign = { ids: [bank], changes: { tierId: 2_000_000_000 } };
    expect(problems(await call('/sponsors/bulk-edit', foreign))).toEqual([422, 'changes.tierId no_such_tier_of_event']);
  });

  test('prevent the deletion of their tier, and are named in the refusal', async () => {
    const { status, body } = await remove(`/sponsor-tiers/${gold}`);
    expect(status).toBe(409);
    expect(JSON.stringify(body.errors)).toContain('Harbour Bank');
    expect((await call('/sponsor-tiers/delete', { ids: [gold] })).status).toBe(409);
    await my.api.call('PATCH', at(`/${bank}`), { tierId: null });
    expect((await remove(`/sponsor-tiers/${gold}`)).status).toBe(204);
  });

  test('have tiers in a separate order', async () => {
    const silver = (await made('/sponsor-tiers', { name: 'Silver' })).id;
    expect((await call('/sponsor-tiers/order', { ids: [silver, gold] })).status).toBe(200);
    expect(await read('/sponsor-tiers')).toMatchObject([{ name: 'Silver' }, { name: 'Gold' }]);
  });

  describe('have entitlements', () => {
    const ledger = (path = '') => `/sponsors/${bank}/entitlements${path}`;
    const promise = (fields: object = {}) =>
      made(ledger(), { kind: 'passes', promised: 5, note: 'Day passes', ...fields });

    test('whose sum is returned, and of which at most the promised number is delivered', async () => {
      const logo = await promise({ kind: 'logo', promised: 2, delivered: 1 });
      await promise();
      expect(await read(`/sponsors/${bank}`)).toMatchObject({ promised: 7, delivered: 1 });
      const change = (body: object) => my.api.call('PATCH', my.at(ledger(`/${logo.id}`)), body);
      expect(problems(await change({ delivered: 3 }))).toEqual([422, 'delivered more_than_promised']);
      expect((await change({ delivered: 2 })).status).toBe(200);
    });

    test('and cannot be deleted once something was delivered', async () => {
      const { id } = await promise({ delivered: 1 });
      expect(problems(await remove(`/sponsors/${bank}`))).toEqual([409, ' sponsor_was_served']);
      expect(problems(await call('/sponsors/delete', { ids: [bank] }))).toEqual([409, ' sponsor_was_served']);
      await my.api.call('PATCH', my.at(ledger(`/${id}`)), { delivered: 0 });
      expect((await call('/sponsors/delete', { ids: [bank] })).status).toBe(200);
      expect((await undo('sponsors')).status).toBe(200);
      expect(await read(ledger())).toMatchObject([{ note: 'Day passes', promised: 5 }]);
    });

    test('together with others, each of them or none', async () => {
      const tidal = (await made('/sponsors', { name: 'Tidal Works' })).id;
      const body = { kind: 'highlight', promised: 3, note: 'Gold' };
      expect((await call('/sponsors/promises', { ids: [bank, 2_000_000_000], ...body })).status).toBe(404);
      expect((await call('/sponsors/promises', { ids: [bank, tidal, bank], ...body })).body.data).toEqual({
        created: 2,
      });
      expect(await read('/sponsors')).toMatchObject([{ promised: 3 }, { promised: 3 }]);
      expect(await read(ledger())).toMatchObject([{ ...body, delivered: 0 }]);
    });

    describe('codes for passes', () => {
      let ticket: number;
      beforeEach(async () => {
        ticket = await createTicket(my.api, my.event, { name: 'Standard', price: 9_000 });
      });
      const order = (fields: object = {}) => ({ pattern: 'BANK-????????', ticketIds: [ticket], ...fields });
      const codesOf = (id: number, fields: object = {}) => call(ledger(`/${id}/codes`), order(fields));

      test('are one batch of codes, delivered with it', async () => {
        const { id } = await promise({ delivered: 1 });
        const { body, status } = await codesOf(id);
        expect(status).toBe(200);
        expect(body.data).toMatchObject({ created: 4, entitlement: { delivered: 5, batchName: 'Harbour Bank' } });
        const codes = await read(`/codes?batchId=${body.data.batchId}`);
        expect(codes).toHaveLength(4);
        expect(codes[0]).toMatchObject({
          owner: 'Harbour Bank',
          kind: 'both',
          percentage: 100,
          maxUses: 1,
          maxTickets: 1,
          ticketIds: [ticket],
        });
        expect(problems(await codesOf(id))).toEqual([409, ' entitlement_has_codes']);
        expect(problems(await remove(ledger(`/${id}`)))).toEqual([409, ' entitlement_has_codes']);
      });

      test('are created for passes only, and for at most the remaining ones', async () => {
        const logo = await promise({ kind: 'logo' });
        expect(problems(await codesOf(logo.id))).toEqual([409, ' entitlement_without_passes']);
        const passes = await promise();
        expect(problems(await codesOf(passes.id, { count: 6 }))).toEqual([422, 'count more_than_promised']);
        const done = await promise({ delivered: 5 });
        expect(problems(await codesOf(done.id))).toEqual([409, ' entitlement_delivered']);
      });

      test('are created all or none, and nothing is delivered in case of failure', async () => {
        const { id } = await promise();
        expect(problems(await codesOf(id, { pattern: 'BANK' }))).toEqual([422, 'pattern pattern_too_short']);
        expect(problems(await codesOf(id, { ticketIds: [2_000_000_000] }))).toEqual([422, 'ticketIds no_such_ticket']);
        expect(await read(ledger(`/${id}`))).toMatchObject({ delivered: 0, batchId: null });
        expect(await read('/code-batches')).toEqual([]);
      });

      test('are created once by simultaneous requests', async () => {
        const { id } = await promise();
        const answers = await Promise.all([codesOf(id), codesOf(id), codesOf(id)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        expect(await read('/codes')).toHaveLength(5);
      });

      test('are detached when their batch is deleted, and attached when it is restored', async () => {
        const { id } = await promise();
        const { batchId } = (await codesOf(id)).body.data;
        expect((await remove(`/code-batches/${batchId}`)).status).toBe(204);
        expect(await read(ledger(`/${id}`))).toMatchObject({ batchId: null });
        expect((await undo('codeBatches')).status).toBe(200);
        expect(await read(ledger(`/${id}`))).toMatchObject({ batchId });
      });
    });
  });
});
