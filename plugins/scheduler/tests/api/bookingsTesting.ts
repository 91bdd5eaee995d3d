import type { TestApi } from '@server/http/testing.ts';
import { expect } from 'vitest';

const day = [{ start: '08:00', end: '20:00' }];

/** Open every day from 8 to 20 by UTC, without notice, as far ahead as one likes. */
const openHours = {
  timeZone: 'UTC',
  weekly: Array(7).fill(day),
  minNotice: 0,
  window: { kind: 'unlimited', days: 1, from: null, to: null },
};

/** A scheduler with a host of its own, taking bookings. */
export async function schedulerOn(api: TestApi, hours: object = {}, header: object = {}) {
  const name = `Scheduler ${crypto.randomUUID().slice(0, 8)}`;
  const host = await api.call('POST', '/scheduler/hosts', { name: 'Host', timeZone: 'UTC' });
  const hosts = [{ hostId: host.body.data.id, isFixed: false, priority: 1, weight: 1 }];
  const made = await api.call('POST', '/schedulers', { name, state: 'active', hosts, ...header });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body.data;
  const saved = await api.call('PATCH', `/schedulers/${id}/availability`, { ...openHours, ...hours });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { body } = await api.call('GET', `/schedulers/${id}`);
  return body.data;
}

/** What a booking by hand is made of. */
export const wish = (startsAt: string, more: object = {}) => ({
  startsAt,
  duration: 30,
  name: 'Ada Berg',
  email: 'ada@berg.example',
  timeZone: 'Europe/Oslo',
  ...more,
});
