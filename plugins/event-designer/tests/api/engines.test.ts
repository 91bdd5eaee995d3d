import type { TestAnswer } from '@server/http/testing.ts';
import { describe, expect, test } from 'vitest';
import type { EngineName } from '../../../../tests/support/databases.ts';
import { sampleOf } from '../../sample/index.ts';
import { play } from './play/play.ts';
import { sampleApi, sampleTime } from './sampleApi.ts';
import { eventApi } from './support.ts';

/** The headers of a German organiser, because copies are named in the language of the request. */
const asked = (version: number | undefined) => ({
  'accept-language': 'de',
  ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
});

async function playedOn(engine: EngineName): Promise<unknown[]> {
  const api = await eventApi(engine);
  try {
    return await play(
      (method, path, body, version): Promise<TestAnswer> => api.call(method, path, body, { headers: asked(version) }),
    );
  } finally {
    await api.close();
  }
}

describe('the event designer', () => {
  test('returns the same on both database engines, call for call', { timeout: 120_000 }, async () => {
    const [embedded, real] = await Promise.all([playedOn('pglite'), playedOn('postgresql')]);
    real.forEach((answer, index) => {
      expect(embedded[index]).toEqual(answer);
    });
    expect(embedded).toHaveLength(real.length);
    expect(JSON.stringify(embedded)).toContain('Early (Kopie)');
  });

  test('returns the sample of the first account', async () => {
    const api = await sampleApi('pglite');
    const { body } = await api.call('GET', '/events?disablePagination=true&sort=name');
    await api.close();
    const { events } = sampleOf(sampleTime);
    expect(body).toMatchObject({ meta: { total: events.length } });
    expect(body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ ticketCount: 6, ticketsSold: 732 })]),
    });
  });
});
