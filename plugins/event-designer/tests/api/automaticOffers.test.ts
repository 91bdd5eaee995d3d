import { RefusedError } from '@contract/problem.ts';
import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { engines } from '../../../../tests/support/databases.ts';
import { recountSales } from '../../server/registrations.ts';
import { registrations } from '../../server/registrationTables.ts';
import { events } from '../../server/tables.ts';
import { offerFreedPlaces } from '../../server/waitingList/offerFreed.ts';
import { eventPageOn } from './eventPageTesting.ts';
import { seriesOn } from './series.ts';
import { createTicket, problems, sell } from './support.ts';
import { waitingOn } from './waitingTesting.ts';

describe.each(engines)('freed places of a ticket on %s', (engine) => {
  const visited = eventPageOn(engine);
  const { my, post, publish } = visited;

  const soldOut = async (quantity: number, fields: object) => {
    const automatic = { name: 'Rare', quantity, hasWaitlist: true, offersFreedPlaces: true };
    const id = await createTicket(my.api, my.event, { ...automatic, ...fields });
    await sell(my.api, my.event, id, quantity);
    return id;
  };

  /** Publishes the event with a sold out ticket, whose freed places are offered by the server, and lets people join. */
  const waitedFor = async (people: string[], fields: object = {}) => {
    const id = await soldOut(3, fields);
    await publish();
    for (const name of people) {
      await post({ waitingFor: String(id), [`email-${id}`]: `${name}@example.com` });
      my.api.time.now = new Date(my.api.time.now.getTime() + 1000);
    }
    return id;
  };
  const { entries, entriesOf, waits, leaveByLink } = waitingOn(my);
  const turn = (budgetMs?: number) => offerFreedPlaces(my.api.ports, my.api.live.tell, budgetMs);
  const states = async () =>
    (await entries()).map(({ email, state }: { email: string; state: string }) => `${email.split('@')[0]} ${state}`);
  const ticketOf = async (id: number) => (await my.api.call('GET', my.at(`/tickets/${id}`))).body.data;
  const set = (id: number, fields: object) => my.api.call('PATCH', my.at(`/tickets/${id}`), fields);
  const cancel = (id: number, count: number) =>
    my.api.database.asAccount(my.api.me.account, async (tx) => {
      // Everybody locks the event before its rows.
      await tx.select({ id: events.id }).from(events).where(eq(events.id, my.event)).for('no key update');
      const sold = await tx
        .select({ id: registrations.id })
        .from(registrations)
        .where(and(eq(registrations.ticketId, id), eq(registrations.state, 'sold')))
        .orderBy(registrations.id)
        .limit(count)
        .for('update', { skipLocked: true });
      if (sold.length === 0) return;
      const ids = sold.map((row) => row.id);
      await tx.update(registrations).set({ state: 'cancelled' }).where(inArray(registrations.id, ids));
      await recountSales(tx, my.event);
    });

  test('are offered to those who wait longest, once, and to the next after an offer ended or was left', async () => {
    const id = await waitedFor(['anna', 'bo', 'cid', 'dora'], { waitlistOfferMinutes: 60 });
    expect(await turn()).toBe(0);
    await cancel(id, 1);
    expect(await turn()).toBe(1);
    expect(await turn()).toBe(0);
    expect(await states()).toEqual(['anna offered', 'bo waiting', 'cid waiting', 'dora waiting']);
    const [anna] = await entries();
    expect(Date.parse(anna.offeredUntil) - my.api.time.now.getTime()).toBe(60 * 60_000);
    expect((await set(id, { quantity: 4 })).status).toBe(200);
    expect(await turn()).toBe(1);
    expect(await states()).toEqual(['anna offered', 'bo offered', 'cid waiting', 'dora waiting']);
    // The offer to Anna ends. It is over for her, and the next in line is asked.
    my.api.time.now = new Date(anna.offeredUntil);
    expect((await my.api.call('DELETE', my.at(`/waiting-list-entries/${(await entries())[1].id}`))).status).toBe(204);
    expect(await turn()).toBe(2);
    expect(await states()).toEqual(['anna expired', 'cid offered', 'dora offered']);
    const { data } = (await my.api.call('GET', `/changes?scope=eventId:${my.event}`)).body;
    const [offer] = data.filter(({ resource }: { resource: string }) => resource === 'waitingListEntries');
    expect(offer).toMatchObject({ user: null, name: 'cid@example.com', canTakeBack: true });
  });

  test('skip people whose offer was withdrawn, until the organiser offers again', async () => {
    const id = await waitedFor(['anna', 'bo']);
    await cancel(id, 1);
    await turn();
    const [anna] = await entries();
    await my.api.call('POST', my.at(`/tickets/${id}/waiting-list-withdrawals`), { ids: [anna.id] });
    expect((await entries())[0]).toMatchObject({ state: 'waiting', isPassedOver: true });
    expect(await turn()).toBe(1);
    expect(await states()).toEqual(['anna waiting', 'bo offered']);
    await cancel(id, 1);
    expect(await turn()).toBe(0);
    await my.api.call('POST', my.at(`/tickets/${id}/waiting-list-offers`), { next: 1 });
    expect((await entries())[0]).toMatchObject({ state: 'offered', isPassedOver: false });
  });

  test.each([
    ['that the organiser offers', { offersFreedPlaces: false }],
    ['of a paused ticket', { isPaused: true }],
    ['of an archived ticket', { isArchived: true }],
    ['of a ticket that is no longer sold', { saleEnd: '2027-01-01T00:00:00.000Z' }],
    ['that are too few for an order', { minPerOrder: 2 }],
  ])('are not offered automatically: those %s', async (_, fields) => {
    const id = await waitedFor(['anna']);
    expect((await set(id, fields)).status).toBe(200);
    await cancel(id, 1);
    expect(await turn()).toBe(0);
    expect(await states()).toEqual(['anna waiting']);
  });

  test('are offered until an offer would be shorter than the minimum', async () => {
    const id = await waitedFor(['anna']);
    const saleEnd = new Date(my.api.time.now.getTime() + 15 * 60_000);
    expect((await set(id, { saleEnd: saleEnd.toISOString() })).status).toBe(200);
    await cancel(id, 1);
    my.api.time.now = new Date(my.api.time.now.getTime() + 1);
    expect(await turn()).toBe(0);
    my.api.time.now = new Date(my.api.time.now.getTime() - 1);
    expect(await turn()).toBe(1);
    expect(await entries()).toMatchObject([{ state: 'offered', offeredUntil: saleEnd.toISOString() }]);
  });

  test('of several tickets that share them go first to those who wait longest', async () => {
    const pool = await my.api.call('POST', my.at('/stock-pools'), { name: 'Hall', quantity: 2, holds: [] });
    const shared = {
      type: 'stock',
      quantity: null,
      stockPoolId: pool.body.data.id,
      hasWaitlist: true,
      offersFreedPlaces: true,
    };
    const later = await createTicket(my.api, my.event, { name: 'Later', ...shared });
    const first = await createTicket(my.api, my.event, { name: 'First', ...shared });
    await publish();
    await waits(first, 1);
    my.api.time.now = new Date(my.api.time.now.getTime() + 1000);
    await waits(later, 3);
    expect(await turn()).toBe(2);
    expect(await turn()).toBe(0);
    const statesOf = async (id: number) => (await entriesOf(id)).map(({ state }: { state: string }) => state);
    expect(await statesOf(first)).toEqual(['offered']);
    expect(await statesOf(later)).toEqual(['offered', 'waiting', 'waiting']);
  });

  test('are left to the next turn if this one takes too long', async () => {
    await publish();
    for (const name of ['One', 'Other']) {
      const ticket = { name, quantity: 5, hasWaitlist: true, offersFreedPlaces: true };
      await waits(await createTicket(my.api, my.event, ticket), 2);
    }
    expect(await turn(0)).toBe(2);
    expect(await turn(0)).toBe(2);
    expect(await turn(0)).toBe(0);
  });

  test.each([
    ['a failure with its account', new Error('gone wrong'), 1],
    ['nothing of an event that was deleted meanwhile', new RefusedError('not_found', 'There is no such row'), 0],
  ])('are logged as %s', async (_, failure, count) => {
    await waitedFor(['anna']);
    const { ports, live, me } = my.api;
    const error = vi.fn();
    const failing = { ...ports, database: { ...ports.database, asAccount: () => Promise.reject(failure) } };
    await offerFreedPlaces({ ...failing, log: { ...ports.log, error } }, live.tell);
    expect(
      error.mock.calls.filter(([, said]) => said.account === me.account && said.eventId === my.event),
    ).toHaveLength(count);
  });

  test('are not offered while the event is not published', async () => {
    const id = await waitedFor(['anna']);
    await my.patch({ status: 'unpublished' });
    await cancel(id, 1);
    expect(await turn()).toBe(0);
  });

  test('are shown in advance, with the people who would be offered some', async () => {
    const id = await waitedFor(['anna', 'bo', 'cid'], { minPerOrder: 2 });
    const read = async () => (await my.api.call('GET', my.at(`/tickets/${id}/waiting-list-places`))).body.data;
    const noQuantity = { gate: 'stock', reason: 'no_quantity', at: null };
    const heldForCodes = { ...noQuantity, reason: 'held_for_codes' };
    expect(await read()).toEqual({ free: 0, each: 2, people: 0, waiting: 3, closedBy: noQuantity });
    await cancel(id, 3);
    expect(await read()).toEqual({ free: 3, each: 2, people: 1, waiting: 3, closedBy: null });
    await turn();
    expect(await read()).toEqual({ free: 1, each: 2, people: 0, waiting: 2, closedBy: heldForCodes });
    await set(id, { quantity: null });
    expect(await read()).toMatchObject({ free: null, people: null });
    await set(id, { isPaused: true });
    expect(await read()).toMatchObject({ closedBy: { gate: 'pause', reason: 'paused', at: null } });
    // The places are free, but nobody could use them.
    const offer = () => my.api.call('POST', my.at(`/tickets/${id}/waiting-list-offers`), { next: 1 });
    expect(problems(await offer())).toEqual([409, ' waiting_list_closed']);
    const saleEnd = my.api.time.now.toISOString();
    await set(id, { isPaused: false, quantity: 2, saleEnd });
    // More places would not help: the sale is named, although none is free either.
    expect(await read()).toMatchObject({ people: 0, closedBy: { gate: 'saleEnd', reason: 'after_sale', at: saleEnd } });
    expect(problems(await offer())).toEqual([409, ' waiting_list_closed']);
    const path = my.at(`/tickets/${id}/waiting-list-places`);
    expect((await my.api.call('GET', path, undefined, { as: my.api.stranger })).status).toBe(404);
  });

  const step = fc.oneof(
    fc.record({ kind: fc.constant('cancel' as const), count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('grow' as const), count: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ kind: fc.constant('end' as const), count: fc.constant(0) }),
    fc.record({ kind: fc.constant('offer' as const), count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('leave' as const), count: fc.constant(0) }),
    fc.record({ kind: fc.constant('leavePage' as const), count: fc.integer({ min: 0, max: 3 }) }),
  );

  test('are never offered more often than they exist, even with several processes at once', async () => {
    await publish();
    const act = async (id: number, { kind, count }: { kind: string; count: number }) => {
      if (kind === 'cancel') return cancel(id, count);
      if (kind === 'end') my.api.time.now = new Date(my.api.time.now.getTime() + 61 * 60_000);
      if (kind === 'grow') await set(id, { quantity: (await ticketOf(id)).quantity + count });
      if (kind === 'offer') await my.api.call('POST', my.at(`/tickets/${id}/waiting-list-offers`), { next: count });
      if (kind === 'leave') {
        const offered = (await entriesOf(id)).find(({ state }: { state: string }) => state === 'offered');
        if (offered) await my.api.call('DELETE', my.at(`/waiting-list-entries/${offered.id}`));
      }
      if (kind === 'leavePage') await leaveByLink((await entriesOf(id))[count].id);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const id = await soldOut(6, { waitlistOfferMinutes: 60 });
        await waits(id, 12);
        await Promise.all([...steps.map((one) => act(id, one)), turn(), turn(), turn()]);
        await turn();
        const { quantity, sold, reserved, heldForCodes } = await ticketOf(id);
        const all = await entriesOf(id);
        const offered = all.filter(({ state }: { state: string }) => state === 'offered');
        expect(heldForCodes).toBe(offered.length);
        expect(sold + reserved + heldForCodes).toBeLessThanOrEqual(quantity);
        // Nobody waits while a place is free, and those who wait are behind those who were asked. Others left by themselves.
        const waiting = all.filter(({ state }: { state: string }) => state === 'waiting');
        if (waiting.length > 0) expect(sold + reserved + heldForCodes).toBe(quantity);
        const lastOffered = all.findLastIndex(
          ({ state }: { state: string }) => state !== 'waiting' && state !== 'left',
        );
        expect(all.slice(0, lastOffered + 1).filter(({ state }: { state: string }) => state === 'waiting')).toEqual([]);
        await set(id, { offersFreedPlaces: false });
      }),
      { numRuns: 8 },
    );
  });
});

describe.each(engines)('a series on %s', (engine) => {
  const my = seriesOn(engine);

  test('offers no places automatically', async () => {
    const ticket = { name: 'Seat', quantity: 1, price: 0, offersFreedPlaces: true };
    const refused = await my.api.call('POST', my.at('/tickets'), ticket);
    expect(problems(refused)).toEqual([422, 'offersFreedPlaces automatic_offers_of_series']);
  });
});
