import { serve } from '@hono/node-server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../support/databases.ts';
import { bearer, crop, picturesOn } from './pictures.ts';

describe.each(engines)('Uploads that are refused on %s', (engine) => {
  const my = picturesOn(engine);

  it.each([
    [
      'an SVG',
      () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script></svg>'),
    ],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['text', () => Buffer.from('hello')],
    ['nothing', () => Buffer.alloc(0)],
    ['half a picture', () => my.picture.subarray(0, my.picture.length / 2)],
  ])('refuses %s with 415 and stores nothing', async (_, bytes) => {
    const answer = await my.upload(bytes());
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ code: 'unsupported_media', errors: [{ path: 'file' }] });
    expect([...my.blobs.stored.keys()]).toEqual([]);
  });

  it('refuses a file above 8 MB with 413, and names the limit', async () => {
    const answer = await my.upload(Buffer.alloc(8_000_001));
    expect(answer.status).toBe(413);
    expect((await answer.json()).message).toContain('8 MB');
  });

  it('refuses 12,000 × 12,000 pixels with 413', async () => {
    const huge = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const answer = await my.upload(huge);
    expect([answer.status, (await answer.json()).errors[0].code]).toEqual([413, 'too_many_pixels']);
  });

  it('refuses a cover smaller than 600 × 50 after the crop, and an invalid crop', async () => {
    const broken = async (query: string) => {
      const answer = await my.upload(my.picture, query);
      const { code, errors } = await answer.json();
      return [
        answer.status,
        code,
        errors.map((error: { path: string; code: string }) => `${error.path} ${error.code}`),
      ];
    };
    expect(await broken(crop(0, 0, 599, 400, 'px'))).toEqual([422, 'rule_broken', ['file picture_too_small']]);
    expect(await broken(crop(60, 0, 50, 100, '%'))).toEqual([422, 'rule_broken', ['cropWidth crop_outside']]);
    expect(await broken('cropWidth=50&unit=%25')).toEqual([
      422,
      'rule_broken',
      ['cropHeight required', 'croppedX required', 'croppedY required'],
    ]);
    expect(await broken(crop(0, 0, 0, 100, '%'))).toEqual([422, 'rule_broken', ['cropWidth crop_empty']]);
  });

  it.each([
    'cropWidth=abc',
    'cropWidth=-5',
    'cropWidth=1e3',
    'cropWidth=NaN',
    'unit=em',
    'source=elsewhere',
    'unit=px&unit=%25',
    'other=1',
  ])('refuses the query %s before it reads the file', async (query) => {
    const answer = await my.upload(my.picture, query);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.status).not.toBe(413);
  });

  it('refuses a form without a file, and invalid forms', async () => {
    const form = new FormData();
    form.set('other', 'x');
    const empty = await my.app.app.request('/api/media', { method: 'POST', body: form, headers: bearer(my.mine) });
    expect([empty.status, (await empty.json()).errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'file', code: 'required' })],
    ]);
    const json = await my.app.app.request('/api/media', {
      method: 'POST',
      body: '{}',
      headers: { ...bearer(my.mine), 'content-type': 'application/json' },
    });
    expect(json.status).toBe(415);
  });

  it('needs a token', async () => {
    expect((await my.app.app.request('/api/media', { method: 'POST' })).status).toBe(401);
    expect((await my.recrop(1, '', {}, 'x')).status).toBe(401);
    expect((await my.read(1, 'x')).status).toBe(401);
  });

  it('responds to a real upload of 30 MB with 413, not with a broken connection', async () => {
    const server = serve({ fetch: my.app.app.fetch, port: 0, hostname: '127.0.0.1' });
    try {
      await new Promise((resolve) => server.once('listening', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const form = new FormData();
      form.set('file', new File([new Uint8Array(30 * 1024 * 1024)], 'large.jpg'));
      const answer = await fetch(`http://127.0.0.1:${port}/api/media`, {
        method: 'POST',
        body: form,
        headers: bearer(my.mine),
      });
      expect(answer.status).toBe(413);
      expect((await answer.json()).message).toContain('8 MB');
    } finally {
      server.close();
    }
  });
});
