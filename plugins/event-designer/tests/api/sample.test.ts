import { apiFor, type TestApi } from '@server/http/testing.ts';
import { createImages } from '@server/media/images.ts';
import { drawWithSharp } from '@server/media/sharpImages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/databases.ts';
import { area } from '../../server/index.ts';
import { insertManyEvents } from '../bulkEvents.ts';
import { testNow } from './support.ts';

describe.each(engines)('sample events on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area], ports: { images: createImages(drawWithSharp) } });
    api.time.now = testNow;
    const { account, user } = api.me;
    await api.database.asAccount(account, (tx) =>
      Promise.resolve(
        area.seed?.({ tx, account, user: { id: user, name: '', email: '' }, now: testNow, ports: api.ports }),
      ),
    );
  });
  afterAll(() => api.close());

  const rows = async (path: string) => (await api.call('GET', path)).body.data;

  test('are a dozen, in every state, in several zones and kinds of place, past and upcoming', async () => {
    const events = await rows('/events?disablePagination=true');
    expect(events).toHaveLength(12);
    const distinct = (name: string) => new Set(events.map((event: Record<string, unknown>) => event[name]));
    expect(distinct('status')).toEqual(new Set(['published', 'unpublished', 'cancelled']));
    expect(distinct('locationType')).toEqual(new Set(['venue', 'online', 'to_be_announced']));
    expect(distinct('isRecurring')).toEqual(new Set([true, false]));
    expect(distinct('timeZone').size).toBeGreaterThan(6);
    const oversold = events.filter(
      ({ ticketsSold, ticketsTotal }: Record<string, number | null>) => (ticketsSold ?? 0) > (ticketsTotal ?? Infinity),
    );
    expect(oversold).toEqual([]);
    expect((await rows(`/events?endsAt[lt]=${testNow.toISOString()}`)).length).toBeGreaterThan(1);
  });

  test('include a conference with every kind of ticket, counted from registrations', async () => {
    const [conference] = await rows('/events?q=Northern');
    const tickets = await rows(`/events/${conference.id}/tickets`);
    const shown = tickets.map(({ name, sold, saleState, remaining }: Record<string, never>) => [
      name,
      sold,
      saleState,
      remaining,
    ]);
    expect(shown).toEqual([
      ['Early bird', 200, { state: 'sold_out', reason: 'no_quantity', display: 'unavailable' }, 0],
      ['Standard', 412, { state: 'on_sale', reason: 'open', display: 'available' }, 382],
      ['Student', 61, { state: 'on_sale', reason: 'open', display: 'available' }, 39],
      ['Workshop pass', 38, { state: 'locked', reason: 'pass_code', display: 'available' }, 22],
      ['Group of ten', 4, { state: 'hidden', reason: 'hidden', display: 'hidden' }, 8],
      ['Press', 17, { state: 'on_sale', reason: 'open', display: 'available' }, null],
    ]);
    expect(conference).toMatchObject({ ticketCount: 6, ticketsSold: 732, ticketsTotal: null, version: 1 });
    const [hall] = await rows(`/events/${conference.id}/stock-pools`);
    expect(hall).toMatchObject({ name: 'Main hall', quantity: 1000, sold: 477, reserved: 6, remaining: 517 });
  });

  test('include a conference with its whole programme, packages and codes, and two clashes', async () => {
    const [conference] = await rows('/events?q=Northern');
    const totals: Record<string, number> = {};
    for (const path of ['sessions', 'speakers', 'sponsors', 'sponsor-tiers', 'session-rooms', 'packages', 'codes']) {
      const { body } = await api.call('GET', `/events/${conference.id}/${path}?disablePagination=true`);
      totals[path] = body.data.length;
    }
    expect(totals).toEqual({
      sessions: 60,
      speakers: 45,
      sponsors: 12,
      'sponsor-tiers': 4,
      'session-rooms': 5,
      packages: 3,
      codes: 40,
    });
    const { warnings } = await rows(`/events/${conference.id}/agenda`);
    const clashes = warnings.filter(({ kind }: { kind: string }) => kind === 'room_busy' || kind === 'speaker_busy');
    expect(new Set(clashes.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['room_busy', 'speaker_busy']));
  });

  test('include a ticket with a picture in the ticket format', async () => {
    const [conference] = (await rows('/events?disablePagination=true&q=Northern')) as { id: number }[];
    const tickets: { name: string; image: object | null; imageAlt: string }[] = await rows(
      `/events/${conference?.id}/tickets`,
    );
    const drawn = tickets.filter(({ image }) => image !== null);
    expect(drawn).toMatchObject([{ name: 'Workshop pass', imageAlt: 'Drawn hills under an orange evening sky' }]);
    const { width, x } = (drawn[0]?.image ?? {}) as { width: number; x: number };
    expect([Math.round(width), Math.round(2 * x + width)]).toEqual([89, 100]);
  });

  test('have drawn cover pictures', async () => {
    const [conference] = await rows('/events?q=Northern');
    expect(conference.thumbnailUrl).toMatch(/^\/media\/.+\/thumbnail\.webp/);
    const { details, content } = await rows(`/events/${conference.id}/details`);
    expect(details.coverMedia).toMatchObject({ unit: '%', x: 0, y: 0, width: 100, height: 100 });
    expect(content).toHaveLength(2);
  });

  test('satisfy the rules of any event', async () => {
    for (const { id, name, status } of await rows('/events?disablePagination=true')) {
      const { findings } = await rows(`/events/${id}/publish-checklist`);
      const blocking = findings.filter(
        ({ severity, code }: Record<string, string>) => severity === 'blocking' && code !== 'slots_over',
      );
      if (status === 'published') expect([name, blocking]).toEqual([name, []]);
      const basicInfo = await rows(`/events/${id}/basic-info`);
      const again = await api.call('PATCH', `/events/${id}/basic-info`, {
        timeSlots: basicInfo.timeSlots,
        venue: basicInfo.venue,
      });
      expect([name, again.status]).toEqual([name, 200]);
    }
  });
});

describe.each(engines)('many events on %s', (engine) => {
  test('are inserted by few statements, and listed in pages', async () => {
    const api = await apiFor(engine, { areas: [area] });
    const { account } = api.me;
    const first = await insertManyEvents(api.database, { account, now: testNow, events: 1000, tickets: 500 });
    const { body } = await api.call('GET', '/events?status=published&sort=name&perPage=50&page=3');
    expect(body.meta).toEqual({ total: 600, page: 3, perPage: 50 });
    const names = body.data.map(({ name }: { name: string }) => name);
    expect(names).toEqual([...names].sort());
    const tickets = await api.call('GET', `/events/${first}/tickets?disablePagination=true`);
    expect(tickets.body.data).toHaveLength(500);
    await api.close();
  });
});
