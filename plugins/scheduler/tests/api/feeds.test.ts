import { apiFor, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { area } from '../../server/index.ts';
import { bookingBody, schedulerOn } from './bookingsTesting.ts';

describe.each(areaEngines)('the calendar of bookings on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area] });
  });
  afterAll(() => api.close());

  const read = async (path: string) => {
    const answer = await api.app.request(path);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };

  test('contains the confirmed bookings, and ends when its address is renewed', async () => {
    const { id } = await schedulerOn(api);
    expect((await api.call('GET', `/schedulers/${id}/feed`)).body.data).toEqual({ path: null });
    const { path } = (await api.call('POST', `/schedulers/${id}/feed/renew`)).body.data;
    const kept = await api.call('POST', `/schedulers/${id}/bookings`, bookingBody('2027-05-04T09:00:00.000Z'));
    const gone = await api.call('POST', `/schedulers/${id}/bookings`, bookingBody('2027-05-04T11:00:00.000Z'));
    await api.call('POST', `/scheduler/bookings/${gone.body.data.id}/cancel`, { reason: '' });

    const feed = await read(path);
    expect([feed.status, feed.type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(feed.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(feed.text).toContain('DTSTART:20270504T090000Z');
    const { icalUid } = (await api.call('GET', `/scheduler/bookings/${kept.body.data.id}`)).body.data;
    expect(feed.text).toContain(`UID:${icalUid}`);

    const { path: renewed } = (await api.call('POST', `/schedulers/${id}/feed/renew`)).body.data;
    expect([(await read(path)).status, (await read(renewed)).status]).toEqual([404, 200]);
    await api.call('POST', `/schedulers/${id}/feed/revoke`);
    expect((await read(renewed)).status).toBe(404);
  });

  test('is limited to its account', async () => {
    const { id } = await schedulerOn(api);
    for (const call of ['renew', 'revoke']) {
      const { status } = await api.call('POST', `/schedulers/${id}/feed/${call}`, undefined, { as: api.stranger });
      expect(status).toBe(404);
    }
  });
});
