import { beforeEach, describe, expect, test } from 'vitest';
import { testConfig } from '@/config/testConfig.ts';
import { mock } from '../../../plugins/event-designer/mock.ts';
import { createMockBackend } from '../../../providers/data/mock/backend.ts';
import { discoverContracts } from '../../../providers/data/mock/discover.ts';
import { day, testNow } from './support.ts';

const inHours = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);

/** What the comparison with the API does not reach: the clock that goes on, and pictures that are there. */
describe('The mock', () => {
  let now = testNow;
  let backend: ReturnType<typeof createMockBackend>;
  beforeEach(() => {
    now = testNow;
    backend = createMockBackend({ ...testConfig, contracts: discoverContracts(), areas: [mock], clock: () => now });
  });

  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely here
  const call = async (method: string, path: string, content?: unknown): Promise<any> => {
    const headers = { authorization: 'Bearer mock', 'content-type': 'application/json' };
    const body = content === undefined ? undefined : JSON.stringify(content);
    const { body: answer } = await backend.answer({ method, url: `/api${path}`, headers, body });
    return JSON.parse(JSON.stringify(answer)).data;
  };

  test('says of tickets what holds by now, though nobody has looked at the event since it was to be published', async () => {
    const { id } = await call('POST', '/events', { name: 'Summit', timeZone: 'Europe/Oslo', ...day });
    await call('PATCH', `/events/${id}/basic-info`, { locationType: 'to_be_announced' });
    const ticket = await call('POST', `/events/${id}/tickets`, { name: 'Standard', quantity: 5 });
    expect(ticket.saleState.state).toBe('draft');
    const scheduleSettings = { publishAt: inHours(1).toISOString() };
    await call('PATCH', `/events/${id}/publish-settings`, { scheduleSettings });
    now = inHours(2);
    expect(await call('GET', `/events/${id}/tickets/${ticket.id}`)).toMatchObject({ saleState: { state: 'on_sale' } });
  });

  test('gives a copied event pictures of its own', async () => {
    const events = await call('GET', '/events?disablePagination=true');
    const { id } = events.find(({ thumbnailUrl }: { thumbnailUrl: string | null }) => thumbnailUrl !== null);
    const copy = await call('POST', `/events/${id}/duplicate`, { name: 'Copy', start: null, parts: ['details'] });
    const coverOf = async (event: number) => (await call('GET', `/events/${event}/details`)).details.coverMedia;
    const [theirs, own] = [await coverOf(id), await coverOf(copy.id)];
    expect(own).toEqual({ ...theirs, id: expect.any(Number) });
    expect(own.id).not.toBe(theirs.id);
  });
});
