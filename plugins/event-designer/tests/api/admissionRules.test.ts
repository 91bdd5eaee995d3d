import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createEvent, eventApi, problems } from './support.ts';

describe.each(areaEngines)('admission rules on %s', (engine) => {
  let api: TestApi;
  let event: number;
  beforeAll(async () => {
    api = await eventApi(engine);
    event = await createEvent(api);
  });
  afterAll(() => api.close());

  test('are created and changed for an event', async () => {
    const made = await api.call('POST', `/managed-events/events/${event}/accessibility-rules`, { name: 'Main gate' });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ eventId: event, isActive: true, scope: 'all_tickets', direction: 'in' });
    const path = `/managed-events/accessibility-rules/${made.body.data.id}`;
    expect((await api.call('GET', path)).body.data).toEqual(made.body.data);
    const changed = await api.call('PATCH', path, { maximumEntries: 3, maximumEntriesPerDay: 4 });
    expect(problems(changed)).toEqual([422, 'maximumEntriesPerDay more_per_day_than_in_all']);
    const { body } = await api.call('PATCH', path, { maximumEntries: 3, maximumEntriesPerDay: 2 });
    expect(body.data).toMatchObject({ version: 2, maximumEntries: 3, maximumEntriesPerDay: 2 });
    expect(problems(await api.call('PATCH', path, { scope: 'specific_tickets' }))).toEqual([
      422,
      'ticketIds scope_without_tickets',
    ]);
    expect((await api.call('GET', path, undefined, { as: api.stranger })).status).toBe(404);
    expect((await api.call('PATCH', path, { name: 'Mine' }, { as: api.stranger })).status).toBe(404);
  });
});
