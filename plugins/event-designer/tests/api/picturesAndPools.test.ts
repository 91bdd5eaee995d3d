import type { TestApi } from '@server/http/testing.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recountSales } from '../../server/registrations.ts';
import { registrations } from '../../server/registrationTables.ts';
import { sampleApi } from './sampleApi.ts';
import { day, sell, testNow } from './support.ts';

const inHours = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);

/** The fields in which a copied picture differs from the original. */
const itsOwn = { id: expect.any(Number), url: expect.any(String), originalUrl: expect.any(String) };

/** These tests change and copy the sample events. */
describe('An event of the sample', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sampleApi('pglite');
  });
  beforeEach(() => {
    api.time.now = testNow;
  });
  afterAll(() => api.close());

  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely here
  const call = async (method: string, path: string, content?: unknown): Promise<any> => {
    const { body } = await api.call(method, path, content);
    return body.data;
  };
  /** Deletes a registration, as when somebody gives back a place. */
  const giveBack = (event: number, ticket: number) =>
    api.database.asAccount(api.me.account, async (tx) => {
      const [place] = await tx.select().from(registrations).where(eq(registrations.ticketId, ticket)).limit(1);
      await tx.delete(registrations).where(eq(registrations.id, place?.id ?? 0));
      await recountSales(tx, event);
    });

  test('shows tickets in their current state, even if its scheduled publication was not processed yet', async () => {
    const { id } = await call('POST', '/events', { name: 'Summit', timeZone: 'Europe/Oslo', ...day });
    await call('PATCH', `/events/${id}/basic-info`, { locationType: 'to_be_announced' });
    const ticket = await call('POST', `/events/${id}/tickets`, { name: 'Standard', quantity: 5 });
    expect(ticket.saleState.state).toBe('draft');
    const scheduleSettings = { publishAt: inHours(1).toISOString() };
    await call('PATCH', `/events/${id}/publish-settings`, { scheduleSettings });
    api.time.now = inHours(2);
    expect(await call('GET', `/events/${id}/tickets/${ticket.id}`)).toMatchObject({ saleState: { state: 'on_sale' } });
  });

  test('gives a copied event its own pictures', async () => {
    const events = await call('GET', '/events?disablePagination=true');
    const { id } = events.find(({ thumbnailUrl }: { thumbnailUrl: string | null }) => thumbnailUrl !== null);
    const copy = await call('POST', `/events/${id}/duplicate`, { name: 'Copy', start: null, parts: ['details'] });
    const coverOf = async (event: number) => (await call('GET', `/events/${event}/details`)).details.coverMedia;
    const [theirs, own] = [await coverOf(id), await coverOf(copy.id)];
    expect(own).toEqual({ ...theirs, ...itsOwn });
    expect(own.url).not.toBe(theirs.url);
    expect(own.id).not.toBe(theirs.id);
  });

  test('gives copied tickets, and the tickets of a copied event, their own pictures', async () => {
    const events = await call('GET', '/events?disablePagination=true');
    const { id } = events.find(({ thumbnailUrl }: { thumbnailUrl: string | null }) => thumbnailUrl !== null);
    const cover = (await call('GET', `/events/${id}/details`)).details.coverMedia;
    const [first] = await call('GET', `/events/${id}/tickets`);
    const ticket = await call('PATCH', `/events/${id}/tickets/${first.id}`, { image: { id: cover.id } });
    expect(ticket).toMatchObject({ image: cover, thumbnailUrl: expect.any(String) });
    const twin = await call('POST', `/events/${id}/tickets/${first.id}/duplicate`);
    expect(twin.image).toEqual({ ...cover, ...itsOwn });
    const copy = await call('POST', `/events/${id}/duplicate`, { name: 'Copy', start: null, parts: ['tickets'] });
    const [own] = await call('GET', `/events/${copy.id}/tickets`);
    expect(own.image).toEqual({ ...cover, ...itsOwn });
    expect(new Set([cover.id, twin.image.id, own.image.id]).size).toBe(3);
  });

  test('opens a pool that was closed after selling out, but not while nothing is free', async () => {
    const events = await call('GET', '/events?disablePagination=true');
    const { id } = events[0];
    const pool = { name: 'Hall', quantity: 4, closeWhenSoldOut: true };
    const { id: poolId } = await call('POST', `/events/${id}/stock-pools`, pool);
    const seat = { name: 'Seat', type: 'stock', stockPoolId: poolId };
    const { id: ticketId } = await call('POST', `/events/${id}/tickets`, seat);
    await sell(api, id, ticketId, 4);
    const at = `/events/${id}/stock-pools/${poolId}`;
    expect(await call('PATCH', at, { isClosed: false })).toBeUndefined();
    await giveBack(id, ticketId);
    expect(await call('GET', at)).toMatchObject({ isClosed: true, remaining: 0 });
    expect(await call('PATCH', at, { isClosed: false })).toMatchObject({ isClosed: false, remaining: 1 });
  });

  test('keeps a sold-out pool closed when its holder moves to another ticket', async () => {
    const events = await call('GET', '/events?disablePagination=true');
    const { id: eventId } = events[0];
    const box = { name: 'Box', quantity: 1, closeWhenSoldOut: true };
    const { id: poolId } = await call('POST', `/events/${eventId}/stock-pools`, box);
    const seat = { name: 'Seat', type: 'stock', stockPoolId: poolId };
    const { id: ticketId } = await call('POST', `/events/${eventId}/tickets`, seat);
    const { id: toTicketId } = await call('POST', `/events/${eventId}/tickets`, { name: 'Lawn' });
    await sell(api, eventId, ticketId, 1);
    const [place] = await call('GET', `/events/${eventId}/registrations?ticketId=${ticketId}`);
    const moved = await call('POST', `/events/${eventId}/registrations/move`, { ids: [place.id], toTicketId });
    expect(moved).toMatchObject({ moved: 1, isSaved: true });
    const pool = await call('GET', `/events/${eventId}/stock-pools/${poolId}`);
    expect(pool).toMatchObject({ sold: 0, isClosed: true, remaining: 0, version: 1 });
  });
});
