import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testConfig } from '@/config/testConfig.ts';
import { mock } from '../../../plugins/event-designer/mock.ts';
import { sampleOf } from '../../../plugins/event-designer/sample/index.ts';
import { createMockBackend } from '../../../providers/data/mock/backend.ts';
import { discoverContracts } from '../../../providers/data/mock/discover.ts';
import type { Call } from './play/call.ts';
import { play } from './play/play.ts';
import { eventApi, testNow } from './support.ts';

/** Of a German organiser: copies are named in the language of whoever asks. */
const asked = (version: number | undefined) => ({
  'accept-language': 'de',
  ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
});

function mockCall(): Call {
  const backend = createMockBackend({
    ...testConfig,
    contracts: discoverContracts(),
    areas: [mock],
    clock: () => testNow,
  });
  return async (method, path, body, version) => {
    const headers = {
      authorization: 'Bearer mock',
      'content-type': 'application/json',
      ...asked(version),
    };
    const { status, body: answer } = await backend.answer({
      method,
      url: `/api${path}`,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status, body: answer ?? '' };
  };
}

describe('the mock of the event designer', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await eventApi('pglite');
  });
  afterAll(() => api.close());

  test('answers as the API does, call for call', { timeout: 120_000 }, async () => {
    const real = await play((method, path, body, version) => api.call(method, path, body, { headers: asked(version) }));
    const imitated = await play(mockCall());
    real.forEach((answer, index) => {
      expect(imitated[index]).toEqual(answer);
    });
    expect(imitated).toHaveLength(real.length);
    expect(JSON.stringify(imitated)).toContain('Early (Kopie)');
  });

  test('shows the sample that a first account has', async () => {
    const { body } = await mockCall()('GET', '/events?disablePagination=true&sort=name');
    const { events } = sampleOf(new Date('2027-01-04T08:00:00.000Z'));
    expect(body).toMatchObject({ meta: { total: events.length } });
    expect(body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ ticketCount: 7, ticketsSold: 732 })]),
    });
  });
});
