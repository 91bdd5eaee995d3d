import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createEvent, eventApi } from './support.ts';

describe.each(areaEngines)('organisers and tags of events, on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  afterAll(() => api.close());

  const basicInfoOf = async (event: number) => (await api.call('GET', `/events/${event}/basic-info`)).body.data;

  test('refuses to delete an organiser of events, and names the events', async () => {
    const organizer = (await api.call('POST', '/organizers', { name: 'Harbour & Sons' })).body.data;
    const names = ['Regatta', 'Lantern Night', 'Fish Market', 'Tall Ships'];
    const events: number[] = [];
    for (const name of names) {
      const event = await createEvent(api, { name });
      await api.call('PATCH', `/events/${event}/basic-info`, { organizerId: organizer.id });
      events.push(event);
    }
    const refused = await api.call('DELETE', `/organizers/${organizer.id}`);
    const params = { names: '“Regatta”, “Lantern Night”, “Fish Market”', more: 1, area: 'event-designer' };
    expect([refused.status, refused.body.errors]).toMatchObject([409, [{ code: 'in_use_by_more', params }]]);
    const counted = async () => (await api.call('GET', '/managed-events/reference-counts')).body.data.organizers;
    expect(await counted()).toContainEqual({ id: organizer.id, count: 4 });
    for (const event of events) await api.call('PATCH', `/events/${event}/basic-info`, { organizerId: null });
    expect(await counted()).not.toContainEqual(expect.objectContaining({ id: organizer.id }));
    expect((await api.call('DELETE', `/organizers/${organizer.id}`)).status).toBe(204);
  });

  test('renames a tag in every event, and removes it from them when it is deleted', async () => {
    const event = await createEvent(api);
    await api.call('PATCH', `/events/${event}/basic-info`, { tags: ['Jaz', 'outdoors'] });
    const [tag] = (await api.call('GET', '/organisation/tags?q=Jaz')).body.data;
    await api.call('PATCH', `/organisation/tags/${tag.id}`, { name: 'Jazz' });
    expect((await basicInfoOf(event)).tags).toEqual(['Jazz', 'outdoors']);
    const { tags } = (await api.call('GET', '/managed-events/reference-counts')).body.data;
    expect(tags).toContainEqual({ id: tag.id, count: 1 });
    await api.call('DELETE', `/organisation/tags/${tag.id}`);
    expect((await basicInfoOf(event)).tags).toEqual(['outdoors']);
  });
});
