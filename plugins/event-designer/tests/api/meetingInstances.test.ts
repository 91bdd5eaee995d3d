import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { eventApi, problems } from './support.ts';

describe.each(areaEngines)('meeting instances on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  afterAll(() => api.close());

  test('have basic info that is read and changed at the path of the specification', async () => {
    const made = await api.call('POST', '/meeting-platform/instances', {
      name: 'Matchmaking',
      timeZone: 'Europe/Oslo',
    });
    const path = `/meeting-platform/instances/${made.body.data.id}/basic-info`;
    const { body } = await api.call('PATCH', path, {
      startsOn: '2027-05-03',
      endsOn: '2027-05-04',
      meetingMinutes: 30,
    });
    expect(body.data).toMatchObject({ version: 2, name: 'Matchmaking', meetingMinutes: 30, eventId: null });
    expect((await api.call('GET', path)).body.data).toEqual(body.data);
    expect(problems(await api.call('PATCH', path, { endsOn: '2027-05-02' }))).toEqual([422, 'endsOn end_before_start']);
    expect(problems(await api.call('PATCH', path, { endsOn: '2027-09-01' }))).toEqual([422, 'endsOn too_many_days']);
    expect(problems(await api.call('PATCH', path, { eventId: 2_000_000 }))).toEqual([422, 'eventId no_such_row']);
    expect((await api.call('GET', path, undefined, { as: api.stranger })).status).toBe(404);
    const metadata = (await api.call('GET', '/meeting-platform/metadata/instance-basic-info')).body.data;
    expect(metadata.maximumDays).toBe(60);
  });

  test.each([
    ['2027-02-30', 'no_such_day'],
    ['2027-04-31', 'no_such_day'],
    ['2027-02-29', 'no_such_day'],
    ['0000-01-01', 'year'],
    ['9999-12-31', 'year'],
    ['2027-2-3', 'invalid_format'],
  ])('do not start on %s', async (startsOn, code) => {
    const body = { name: 'Matchmaking', timeZone: 'Europe/Oslo', startsOn };
    expect(problems(await api.call('POST', '/meeting-platform/instances', body))).toEqual([422, `startsOn ${code}`]);
  });
});
