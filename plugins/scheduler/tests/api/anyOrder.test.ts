import { z } from '@contract/fields.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { occupancy } from '@server/occupancy/tables.ts';
import { sendDue } from '@server/outbox/sender.ts';
import { outboxMessages } from '@server/outbox/tables.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/databases.ts';
import type { Booking } from '../../contract/bookings.ts';
import { area } from '../../server/index.ts';
import { schedulerStep } from '../../server/workflow/step.ts';
import { bookingBody, guestOf, schedulerOn } from './bookingsTesting.ts';

const day = 24 * 60 * 60_000;
/** So many that calls are often in the way of each other, and often are not. */
const days = 6;
const occasion = z.object({ bookingId: z.int(), trigger: z.string() });

/** Returns a function that returns the same numbers below `below` in each run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe.each(engines)('a thousand calls in any order on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area] });
  });
  afterAll(() => api.close());

  /** Sends all that is due, day by day, until the last booking is over. */
  async function sendAll(until: number): Promise<void> {
    const options = { areas: { served: () => [area] }, transports: { mail: async () => 'sent' as const } };
    for (;;) {
      for (let turn = 0; turn < 5; turn += 1) await sendDue(api.ports, options);
      if (api.time.now.getTime() > until) return;
      api.time.now = new Date(api.time.now.getTime() + day / 2);
    }
  }

  test('cause no overlap, lose no booking, and mention no ended booking to a guest', async () => {
    const rules = { slotInterval: 15, bufferAfter: 10, confirmation: 'always', pendingBlocks: true };
    const { id, slug } = await schedulerOn(api, rules);
    const random = randomFrom(7);
    const start = Date.UTC(api.time.now.getUTCFullYear(), api.time.now.getUTCMonth(), api.time.now.getUTCDate() + 3);
    const moment = () => new Date(start + random(days) * day + (8 * 4 + random(48)) * 15 * 60_000).toISOString();
    const made = new Set<number>();
    let requested = 0;
    const done = { confirm: 0, cancel: 0, move: 0 };

    async function once(email: string): Promise<void> {
      const kind = random(8);
      if (made.size === 0 || kind < 2) {
        const wanted = bookingBody(moment(), { email });
        const { status, body } = await api.call('POST', `/schedulers/${id}/bookings`, wanted);
        expect([200, 409, 422]).toContain(status);
        if (status === 200) made.add(body.data.id);
        return;
      }
      if (kind < 4) {
        const fields = { step: 'book', start: moment(), name: 'Ada Berg', email };
        const { status } = await guestOf(api).post(`/book/${slug}`, fields);
        expect([303, 409, 422]).toContain(status);
        if (status === 303) requested += 1;
        return;
      }
      const action = (['confirm', 'cancel', 'move', 'move'] as const)[kind - 4] ?? 'move';
      const booking = [...made][random(made.size)] ?? 0;
      const sent = { confirm: {}, cancel: {}, move: { startsAt: moment() } }[action];
      const { status } = await api.call('POST', `/scheduler/bookings/${booking}/${action}`, sent);
      expect([200, 409, 422]).toContain(status);
      if (status === 200) done[action] += 1;
    }
    const all = async (): Promise<Booking[]> =>
      (await api.call('GET', `/scheduler/bookings?schedulerId=${id}&disablePagination=true&sort=startsAt`)).body.data;

    for (let batch = 0; batch < 50; batch += 1) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => once(`r${batch}-${index}@example.org`)));
      // One network may send so many forms in ten minutes.
      api.time.now = new Date(api.time.now.getTime() + 5 * 60_000);
      // What guests requested takes part from the next batch on.
      for (const booking of await all()) made.add(booking.id);
    }

    const kept = await all();
    expect(new Set(kept.map((booking) => booking.id))).toEqual(made);
    expect(kept.filter(({ source }) => source === 'page')).toHaveLength(requested);
    for (const count of Object.values(done)) expect(count).toBeGreaterThan(10);
    const standing = kept.filter(({ state }) => state === 'confirmed' || state === 'pending');
    expect(standing.length).toBeGreaterThan(20);
    for (const [index, { startsAt }] of standing.entries()) {
      const previous = standing[index - 1];
      if (previous) expect(Date.parse(startsAt) - Date.parse(previous.endsAt)).toBeGreaterThanOrEqual(600_000);
    }

    // The shared table has the hosts of exactly those that are confirmed.
    const occupied = await api.database.asAccount(api.me.account, (tx) => tx.select().from(occupancy));
    const holders = kept.filter(({ state }) => state === 'confirmed').map((booking) => [booking.id, booking.startsAt]);
    expect(occupied.map(({ sourceId, startsAt }) => [sourceId, startsAt]).sort()).toEqual(holders.sort());

    await sendAll(start + (days + 2) * day);
    const messages = await api.database.asAccount(api.me.account, (tx) =>
      tx.select().from(outboxMessages).where(eq(outboxMessages.kind, schedulerStep.kind)),
    );
    expect(messages.filter(({ state }) => state === 'queued' || state === 'sending')).toEqual([]);
    const stateOf = new Map(kept.map((booking) => [booking.id, booking.state]));
    const sentOccasions = messages
      .filter(({ state }) => state === 'sent')
      .map(({ reference }) => occasion.parse(reference));
    const about = (trigger: string) => sentOccasions.filter((one) => one.trigger === trigger);
    for (const { bookingId, trigger } of sentOccasions) {
      const hasEnded = ['cancelled', 'rejected'].includes(stateOf.get(bookingId) ?? '');
      expect([trigger, hasEnded]).toEqual([trigger, trigger === 'cancelled' || trigger === 'rejected']);
    }
    // Everybody whose booking stands is reminded once; everybody whose booking ended is told so once.
    const confirmed = kept.filter(({ state }) => state === 'confirmed').map((booking) => booking.id);
    expect(
      about('beforeStart')
        .map(({ bookingId }) => bookingId)
        .sort(),
    ).toEqual(confirmed.sort());
    expect(about('cancelled')).toHaveLength(kept.filter(({ state }) => state === 'cancelled').length);
  }, 180_000);
});
