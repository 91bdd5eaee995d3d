import { apiFor, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { area } from '../../server/index.ts';

describe.each(areaEngines)('schedulers on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area] });
  });
  afterAll(() => api.close());

  const made = async (name: string, more: object = {}) => {
    const { status, body } = await api.call('POST', '/schedulers', { name, ...more });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };

  test('are created with an address, a host and hours, and hidden from other accounts', async () => {
    const scheduler = await made('Frühling & Öl');
    const { body } = await api.call('GET', `/schedulers/${scheduler.id}`);
    expect(body.data).toMatchObject({ slug: 'fruehling-oel', state: 'draft', upcoming: 0, nextAt: null });
    expect(body.data.hosts).toHaveLength(1);
    const hours = await api.call('GET', `/schedulers/${scheduler.id}/availability`);
    expect(hours.body.data.weekly[0]).toEqual([{ start: '09:00', end: '17:00' }]);
    const elsewhere = await api.call('GET', `/schedulers/${scheduler.id}`, undefined, { as: api.stranger });
    expect(elsewhere.status).toBe(404);
  });

  test('never share an address, even with another account', async () => {
    const mine = await made('Same address');
    const theirs = await api.call('POST', '/schedulers', { name: 'Same address' }, { as: api.stranger });
    const { body } = await api.call('GET', `/schedulers/${theirs.body.data.id}`, undefined, { as: api.stranger });
    expect(body.data.slug).toMatch(/^same-address-[a-z0-9]{4}$/);
    const other = await made('Another');
    const taken = await api.call('PATCH', `/schedulers/${other.id}`, { slug: 'same-address' });
    expect(taken.status).toBe(422);
    expect(taken.body.errors).toMatchObject([{ path: 'slug', code: 'slug_taken' }]);
    expect(mine.name).toBe('Same address');
  });

  test('are duplicated with their hours, as a draft', async () => {
    const { id } = await made('Original', { state: 'active', durations: [15, 45], defaultDuration: 45 });
    await api.call('PATCH', `/schedulers/${id}/availability`, { minNotice: 30, timeZone: 'Asia/Kolkata' });
    const copy = await api.call('POST', `/schedulers/${id}/duplicate`, { name: 'Copy' });
    const read = await api.call('GET', `/schedulers/${copy.body.data.id}`);
    expect(read.body.data).toMatchObject({ name: 'Copy', state: 'draft', durations: [15, 45], slug: 'copy' });
    const hours = await api.call('GET', `/schedulers/${copy.body.data.id}/availability`);
    expect(hours.body.data).toMatchObject({ minNotice: 30, timeZone: 'Asia/Kolkata', version: 1 });
  });

  test.each([
    [{ durations: [30], defaultDuration: 45 }, 'defaultDuration', 'default_not_offered'],
    [{ slug: 'a b' }, 'slug', 'slug_shape'],
    [{ hosts: [{ hostId: 999_999, isFixed: false, priority: 1, weight: 1 }] }, 'hosts.0.hostId', 'no_such_row'],
  ])('refuse %j at its field', async (patch, path, code) => {
    const { status, body } = await api.call('POST', '/schedulers', { name: 'Refused', ...patch });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path, code }]);
  });

  test.each([
    [{ weekly: [[{ start: '10:00', end: '09:00' }], [], [], [], [], [], []] }, 'weekly.0.0.end', 'end_before_start'],
    [
      { overrides: [{ from: '2027-05-03', to: '2027-05-01', ranges: [], note: '' }] },
      'overrides.0.to',
      'end_before_start',
    ],
    [{ timeZone: 'Mars/Base' }, 'timeZone', 'time_zone'],
    [{ window: { kind: 'dateRange', days: 1, from: null, to: null } }, 'window.from', 'required'],
  ])('refuse hours such as %j at their field', async (patch, path, code) => {
    const { id } = await made('Hours');
    const { status, body } = await api.call('PATCH', `/schedulers/${id}/availability`, patch);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path, code }]);
  });
});
