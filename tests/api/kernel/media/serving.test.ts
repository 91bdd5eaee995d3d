import { describe, expect, it } from 'vitest';
import { engines } from '../../../support/databases.ts';
import { bearer, crop, dataOf, picturesOn } from './pictures.ts';

describe.each(engines)('Access to pictures and serving them, on %s', (engine) => {
  const my = picturesOn(engine);

  it("hides another account's pictures from reading and cropping", async () => {
    const { id } = await dataOf(await my.upload(my.picture));
    const before = await dataOf(await my.read(id));
    expect((await my.read(id, my.theirs)).status).toBe(404);
    expect((await my.recrop(id, crop(0, 0, 50, 50, '%'), {}, my.theirs)).status).toBe(404);
    expect(await dataOf(await my.read(id))).toEqual(before);
  });

  it('offers no DELETE', async () => {
    const answer = await my.app.app.request('/api/media/1', { method: 'DELETE', headers: bearer(my.mine) });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'PATCH, GET']);
  });

  it.each(['0', '-1', '1.5', 'abc', '99999999999', '%00'])('returns 404 for the id %s', async (id) => {
    expect((await my.read(id)).status).toBe(404);
  });

  it('serves pictures to anybody with the address, cached forever, with a picture type only', async () => {
    const { url } = await dataOf(await my.upload(my.picture));
    const answer = await my.app.app.request(url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(url).toMatch(/^\/media\/[\w-]{32}\/cropped\.webp\?v=1$/);
  });

  it('serves nothing else: not the upload, not a guessed address, not a path outside', async () => {
    const { url } = await dataOf(await my.upload(my.picture));
    const [, , key = ''] = url.split('/');
    const ways = [
      `${key}/upload`,
      `${key}/upload.webp?v=1`,
      `${key}/cropped.webp`,
      `${key}/cropped.webp?v=9`,
      `${key}/cropped.png?v=1`,
      `${'x'.repeat(32)}/cropped.webp?v=1`,
      `..%2f${key}/cropped.webp?v=1`,
      `${key}/..%2f1%2fcropped.webp?v=1`,
    ];
    for (const way of ways) {
      const answer = await my.app.app.request(`/media/${way}`);
      expect([way, answer.status]).toEqual([way, 404]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});
