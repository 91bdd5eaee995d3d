import type { TestApi } from '@server/http/testing.ts';
import { expect } from 'vitest';

const day = [{ start: '08:00', end: '20:00' }];

/** Open every day from 8:00 to 20:00 UTC, without notice, without a limit ahead. */
const openHours = {
  timeZone: 'UTC',
  weekly: Array(7).fill(day),
  minNotice: 0,
  window: { kind: 'unlimited', days: 1, from: null, to: null },
};

/** Creates an active scheduler with a host of its own. */
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

/** Returns the body of a manual booking. */
export const bookingBody = (startsAt: string, more: object = {}) => ({
  startsAt,
  duration: 30,
  name: 'Ada Berg',
  email: 'ada@berg.example',
  timeZone: 'Europe/Oslo',
  ...more,
});

let network = 0;

/** The booking page as a guest's browser asks for it; each form comes from a network of its own. */
export const guestOf = (api: TestApi) => ({
  get: async (path: string) => {
    const answer = await api.app.request(path, { headers: { 'accept-language': 'en' } });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  },
  post: async (path: string, fields: Record<string, string>) => {
    network += 1;
    const answer = await api.app.request(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: {
        'sec-fetch-site': 'same-origin',
        'accept-language': 'en',
        'x-forwarded-for': `198.51.${network >> 8}.${network & 255}`,
      },
    });
    return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') ?? '' };
  },
});
