import { beforeEach, describe, expect, test } from 'vitest';
import { testConfig } from '@/config/testConfig.ts';
import { registrations } from '../../../plugins/event-designer/contract/registrations.ts';
import { stockPools, tickets } from '../../../plugins/event-designer/contract/tickets.ts';
import { mock } from '../../../plugins/event-designer/mock.ts';
import { createMockBackend } from '../../../providers/data/mock/backend.ts';
import { discoverContracts } from '../../../providers/data/mock/discover.ts';
import { day, testNow } from './support.ts';

const inHours = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);

/** What the comparison with the API does not reach: the clock that goes on, and pictures that are there. */
describe('The mock', () => {
  let now = testNow;
  let backend: ReturnType<typeof createMockBackend>;
  beforeEach(() => {
    now = testNow;
    backend = createMockBackend({ ...testConfig, contracts: discoverContracts(), areas: [mock], clock: () => now });
  });

  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely here
  const call = async (method: string, path: string, content?: unknown): Promise<any> => {
    const headers = { authorization: 'Bearer mock', 'content-type': 'application/json' };
    const body = content === undefined ? undefined : JSON.stringify(content);
    const { body: answer } = await backend.answer({ method, url: `/api${path}`, headers, body });
    return JSON.parse(JSON.stringify(answer)).data;
  };

  test('says of tickets what holds by now, though nobody has looked at the event since it was to be published', async () => {
    const { id } = await call('POST', '/events', { name: 'Summit', timeZone: 'Europe/Oslo', ...day });
    await call('PATCH', `/events/${id}/basic-info`, { locationType: 'to_be_announced' });
    const ticket = await call('POST', `/events/${id}/tickets`, { name: 'Standard', quantity: 5 });
    expect(ticket.saleState.state).toBe('draft');
    const scheduleSettings = { publishAt: inHours(1).toISOString() };
    await call('PATCH', `/events/${id}/publish-settings`, { scheduleSettings });
    now = inHours(2);
    expect(await call('GET', `/events/${id}/tickets/${ticket.id}`)).toMatchObject({ saleState: { state: 'on_sale' } });
  });

  test('gives a copied event pictures of its own', async () => {
    const events = await call('GET', '/events?disablePagination=true');
    const { id } = events.find(({ thumbnailUrl }: { thumbnailUrl: string | null }) => thumbnailUrl !== null);
    const copy = await call('POST', `/events/${id}/duplicate`, { name: 'Copy', start: null, parts: ['details'] });
    const coverOf = async (event: number) => (await call('GET', `/events/${event}/details`)).details.coverMedia;
    const [theirs, own] = [await coverOf(id), await coverOf(copy.id)];
    expect(own).toEqual({ ...theirs, id: expect.any(Number) });
    expect(own.id).not.toBe(theirs.id);
  });

  test('gives copies of a ticket, and the tickets of a copied event, pictures of their own', async () => {
    const events = await call('GET', '/events?disablePagination=true');
    const { id } = events.find(({ thumbnailUrl }: { thumbnailUrl: string | null }) => thumbnailUrl !== null);
    const cover = (await call('GET', `/events/${id}/details`)).details.coverMedia;
    const [first] = await call('GET', `/events/${id}/tickets`);
    const ticket = await call('PATCH', `/events/${id}/tickets/${first.id}`, { image: { id: cover.id } });
    expect(ticket).toMatchObject({ image: cover, thumbnailUrl: expect.any(String) });
    const twin = await call('POST', `/events/${id}/tickets/${first.id}/duplicate`);
    expect(twin.image).toEqual({ ...cover, id: expect.any(Number) });
    const copy = await call('POST', `/events/${id}/duplicate`, { name: 'Copy', start: null, parts: ['tickets'] });
    const [own] = await call('GET', `/events/${copy.id}/tickets`);
    expect(own.image).toEqual({ ...cover, id: expect.any(Number) });
    expect(new Set([cover.id, twin.image.id, own.image.id]).size).toBe(3);
  });

  test('opens a pool that was closed after selling out, and not while nothing is free', async () => {
    const events = await call('GET', '/events?disablePagination=true');
    const { id } = events[0];
    const { store } = backend;
    const pool = { name: 'Hall', quantity: 4, closeWhenSoldOut: true, isClosed: true };
    const { id: poolId } = store.insert(stockPools, { eventId: id }, pool);
    const { id: ticketId } = store.insert(tickets, { eventId: id }, { type: 'stock', stockPoolId: poolId, sold: 4 });
    const at = `/events/${id}/stock-pools/${poolId}`;
    expect(await call('PATCH', at, { isClosed: false })).toBeUndefined();
    store.change(tickets, ticketId, { sold: 3 });
    expect(await call('GET', at)).toMatchObject({ isClosed: true, remaining: 0 });
    expect(await call('PATCH', at, { isClosed: false })).toMatchObject({ isClosed: false, remaining: 1 });
  });

  test('keeps a pool closed that was sold out, though its holder moves to another ticket', async () => {
    const events = await call('GET', '/events?disablePagination=true');
    const { id: eventId } = events[0];
    const { store } = backend;
    const box = { name: 'Box', quantity: 1, closeWhenSoldOut: true };
    const { id: poolId } = await call('POST', `/events/${eventId}/stock-pools`, box);
    const seat = { name: 'Seat', type: 'stock', stockPoolId: poolId };
    const { id: ticketId } = await call('POST', `/events/${eventId}/tickets`, seat);
    const { id: toTicketId } = await call('POST', `/events/${eventId}/tickets`, { name: 'Lawn' });
    store.settle(tickets, ticketId, { sold: 1 });
    const { id } = store.insert(registrations, { eventId }, { ticketId, state: 'sold', currency: 'USD' });
    const moved = await call('POST', `/events/${eventId}/registrations/move`, { ids: [id], toTicketId });
    expect(moved).toMatchObject({ moved: 1, isSaved: true });
    const pool = await call('GET', `/events/${eventId}/stock-pools/${poolId}`);
    expect(pool).toMatchObject({ sold: 0, isClosed: true, remaining: 0, version: 1 });
  });
});
