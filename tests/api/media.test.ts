import type { Media } from '@contract/media.ts';
import { serve } from '@hono/node-server';
import type { Database } from '@server/database/types.ts';
import { createSharpImages } from '@server/media/sharpImages.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appOn, createPerson, type TestApp } from '../support/application.ts';
import { engines, openTestDatabase } from '../support/databases.ts';
import { memoryBlobs } from '../support/ports.ts';

const images = createSharpImages();

/** Every pixel says where it is: red and green count columns and rows in steps of eight. */
async function map(width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') {
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1)
      data.set([column >> 3, row >> 3, 128], (row * width + column) * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

describe.each(engines)('Pictures on %s', (engine) => {
  let database: Database;
  let app: TestApp;
  let blobs: ReturnType<typeof memoryBlobs>;
  let mine: string;
  let theirs: string;
  let picture: Buffer;
  let people = 0;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    picture = await map(1200, 800);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    blobs = memoryBlobs();
    app = appOn(database, { images, blobs });
    [mine = '', theirs = ''] = await Promise.all([signedIn(), signedIn()]);
  });

  async function signedIn(): Promise<string> {
    people += 1;
    const userName = `p${people}@example.org`;
    await createPerson(database, userName);
    const answer = await app.app.request('/api/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${people}` },
      body: JSON.stringify({ userName, password: 'secret' }),
    });
    return (await answer.json()).data.token;
  }

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  function upload(
    bytes: Uint8Array,
    query = '',
    headers: Record<string, string> = {},
    name = 'Hall one.PNG',
    token = mine,
  ) {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/svg+xml' }));
    return app.app.request(`/api/media?${query}`, {
      method: 'POST',
      body: form,
      headers: { ...bearer(token), ...headers },
    });
  }
  const recrop = (id: number, query: string, headers: Record<string, string> = {}, token = mine) =>
    app.app.request(`/api/media/${id}?${query}`, { method: 'PATCH', headers: { ...bearer(token), ...headers } });
  const read = (id: number | string, token = mine) => app.app.request(`/api/media/${id}`, { headers: bearer(token) });
  const dataOf = async (answer: Response): Promise<Media> => (await answer.json()).data;
  const drawn = async (address: string) => {
    const answer = await app.app.request(address);
    expect([address, answer.status]).toEqual([address, 200]);
    return Buffer.from(await answer.arrayBuffer());
  };
  const crop = (x: number, y: number, width: number, height: number, unit: string) =>
    `croppedX=${x}&croppedY=${y}&cropWidth=${width}&cropHeight=${height}&unit=${encodeURIComponent(unit)}&source=event_cover`;

  describe('uploading', () => {
    it('answers the media record with its crop and variants', async () => {
      const answer = await upload(picture, crop(25, 10, 50, 60, '%'));
      expect(answer.status).toBe(200);
      const media = await dataOf(answer);
      expect(media).toMatchObject({
        id: expect.any(Number),
        version: 1,
        name: 'Hall one',
        extension: 'png',
        source: 'event_cover',
        unit: '%',
        x: 25,
        y: 10,
        width: 50,
        height: 60,
        aspect: 600 / 480,
        originalWidth: 1200,
        originalHeight: 800,
        url: media.variants.cropped,
      });
      const sizes = await Promise.all(
        Object.entries(media.variants).map(async ([variant, address]) => {
          const { width, height, format } = await sharp(await drawn(address)).metadata();
          return [variant, format, width, height];
        }),
      );
      expect(sizes).toEqual([
        ['cropped', 'webp', 600, 480],
        ['desktop', 'webp', 600, 480],
        ['mobile', 'webp', 600, 480],
        ['thumbnail', 'webp', 320, 256],
      ]);
      expect(await sharp(await drawn(media.originalUrl)).metadata()).toMatchObject({ width: 1200, height: 800 });
      expect(await dataOf(await read(media.id))).toEqual(media);
    });

    it('shows exactly what was cropped, in pixels or in per cent', async () => {
      const inPixels = await dataOf(await upload(picture, crop(304, 160, 640, 80, 'px')));
      const inPercent = await dataOf(await upload(picture, crop((304 / 1200) * 100, 20, (640 / 1200) * 100, 10, '%')));
      for (const media of [inPixels, inPercent]) {
        const { data, info } = await sharp(await drawn(media.url))
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect([info.width, info.height]).toEqual([640, 80]);
        const at = (left: number, top: number) => [
          ...data.subarray((top * 640 + left) * 3, (top * 640 + left) * 3 + 2),
        ];
        for (const [left, top] of [
          [4, 4],
          [636, 76],
          [320, 40],
        ] as const) {
          const [red = 0, green = 0] = at(left, top);
          expect(Math.abs(red - ((304 + left) >> 3))).toBeLessThanOrEqual(3);
          expect(Math.abs(green - ((160 + top) >> 3))).toBeLessThanOrEqual(3);
        }
      }
    });

    it('takes the whole picture without a crop, whatever it is for', async () => {
      expect(await dataOf(await upload(await map(40, 20, 'webp')))).toMatchObject({
        extension: 'webp',
        source: null,
        unit: '%',
        x: 0,
        y: 0,
        width: 100,
        height: 100,
        aspect: 2,
      });
    });

    it.each(['..', '../../etc/passwd.png', 'C:\\fakepath\\x.png', `${'n'.repeat(254)}😀.jpg`, '<b>.png'])(
      'keeps a name out of the file name %j',
      async (name) => {
        const media = await dataOf(await upload(await map(40, 20), '', {}, name));
        expect(media.name).not.toMatch(/[\\/]/);
        expect(media.name.length).toBeGreaterThan(0);
        expect(media.name.length).toBeLessThanOrEqual(255);
      },
    );

    it.each([
      [
        'an SVG',
        () =>
          Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script></svg>',
          ),
      ],
      ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
      ['text', () => Buffer.from('hello')],
      ['nothing', () => Buffer.alloc(0)],
      ['half a picture', () => picture.subarray(0, picture.length / 2)],
    ])('refuses %s with 415 and keeps nothing of it', async (_, bytes) => {
      const answer = await upload(bytes());
      expect(answer.status).toBe(415);
      expect(await answer.json()).toMatchObject({ code: 'unsupported_media', errors: [{ path: 'file' }] });
      expect([...blobs.kept.keys()]).toEqual([]);
    });

    it('refuses a file above 8 MB with 413 and says the limit', async () => {
      const answer = await upload(Buffer.alloc(8_000_001));
      expect(answer.status).toBe(413);
      expect((await answer.json()).message).toContain('8 MB');
    });

    it('refuses 12,000 × 12,000 pixels with 413', async () => {
      const huge = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 1 })
        .toBuffer();
      const answer = await upload(huge);
      expect([answer.status, (await answer.json()).errors[0].code]).toEqual([413, 'too_many_pixels']);
    });

    it('refuses a cover that is less than 600 × 50 after the crop, and a crop that makes no sense', async () => {
      const broken = async (query: string) => {
        const answer = await upload(picture, query);
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
      const answer = await upload(picture, query);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.status).not.toBe(413);
    });

    it('refuses a form without a file, and what is no form', async () => {
      const form = new FormData();
      form.set('other', 'x');
      const empty = await app.app.request('/api/media', { method: 'POST', body: form, headers: bearer(mine) });
      expect([empty.status, (await empty.json()).errors]).toEqual([
        422,
        [expect.objectContaining({ path: 'file', code: 'required' })],
      ]);
      const json = await app.app.request('/api/media', {
        method: 'POST',
        body: '{}',
        headers: { ...bearer(mine), 'content-type': 'application/json' },
      });
      expect(json.status).toBe(415);
    });

    it('needs a token', async () => {
      expect((await app.app.request('/api/media', { method: 'POST' })).status).toBe(401);
      expect((await recrop(1, '', {}, 'x')).status).toBe(401);
      expect((await read(1, 'x')).status).toBe(401);
    });

    it('creates once for one Idempotency-Key, and keeps the pictures of that one', async () => {
      const key = { 'idempotency-key': `upload-${engine}-${people}` };
      const [first, second] = [
        await dataOf(await upload(picture, '', key)),
        await dataOf(await upload(picture, '', key)),
      ];
      expect(second).toEqual(first);
      expect(new Set([...blobs.kept.keys()].map((kept) => kept.split('/')[1])).size).toBe(1);
      await drawn(first.url);
    });
  });

  describe('cropping again', () => {
    it('draws from the upload, counts the version, and leaves the older addresses as they were', async () => {
      const first = await dataOf(await upload(picture, crop(0, 0, 50, 50, '%')));
      const before = await drawn(first.url);
      const answer = await recrop(first.id, crop(400, 300, 800, 400, 'px'));
      const second = await dataOf(answer);
      expect(second).toMatchObject({
        id: first.id,
        version: 2,
        unit: 'px',
        x: 400,
        y: 300,
        width: 800,
        height: 400,
        aspect: 2,
      });
      expect(second.url).not.toBe(first.url);
      expect(second.originalUrl).toBe(first.originalUrl);
      expect(await sharp(await drawn(second.url)).metadata()).toMatchObject({ width: 800, height: 400 });
      expect(await drawn(first.url)).toEqual(before);
      expect((await read(first.id)).headers.get('etag')).toBe('"2"');
    });

    it('refuses a stale If-Match with the picture as it is, and changes nothing', async () => {
      const first = await dataOf(await upload(picture));
      await recrop(first.id, crop(0, 0, 50, 50, '%'), { 'if-match': '"1"' });
      const stale = await recrop(first.id, crop(0, 0, 60, 60, '%'), { 'if-match': '"1"' });
      expect(stale.status).toBe(412);
      expect((await stale.json()).current).toMatchObject({ version: 2, width: 50 });
    });

    it('by two at once ends with the pictures of one of them', async () => {
      const { id } = await dataOf(await upload(picture));
      const answers = await Promise.all([
        recrop(id, crop(0, 0, 600, 100, 'px')),
        recrop(id, crop(0, 0, 700, 200, 'px')),
      ]);
      expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
      const media = await dataOf(await read(id));
      expect(await sharp(await drawn(media.url)).metadata()).toMatchObject({
        width: media.width,
        height: media.height,
      });
    });

    it('keeps the rule of what it is for', async () => {
      const { id } = await dataOf(await upload(picture, crop(0, 0, 100, 100, '%')));
      expect((await recrop(id, 'croppedX=0&croppedY=0&cropWidth=10&cropHeight=10')).status).toBe(422);
    });

    it('many times does not pile up pictures', async () => {
      const { id } = await dataOf(await upload(await map(80, 40)));
      for (let turn = 1; turn <= 8; turn += 1) {
        expect((await recrop(id, `croppedX=0&croppedY=0&cropWidth=${turn}&cropHeight=40&unit=px`)).status).toBe(200);
      }
      expect(blobs.kept.size).toBe(2 + 5 * 4);
      await drawn((await dataOf(await read(id))).url);
    });
  });

  describe('walls and serving', () => {
    it("hides another account's pictures from reading and cropping", async () => {
      const { id } = await dataOf(await upload(picture));
      const before = await dataOf(await read(id));
      expect((await read(id, theirs)).status).toBe(404);
      expect((await recrop(id, crop(0, 0, 50, 50, '%'), {}, theirs)).status).toBe(404);
      expect(await dataOf(await read(id))).toEqual(before);
    });

    it('offers no DELETE', async () => {
      const answer = await app.app.request('/api/media/1', { method: 'DELETE', headers: bearer(mine) });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'PATCH, GET']);
    });

    it.each(['0', '-1', '1.5', 'abc', '99999999999', '%00'])('answers 404 for the id %s', async (id) => {
      expect((await read(id)).status).toBe(404);
    });

    it('serves pictures to anybody who knows the address, for good, as nothing but pictures', async () => {
      const { url } = await dataOf(await upload(picture));
      const answer = await app.app.request(url);
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

    it('serves nothing else: not the upload, not a guess, not a way out', async () => {
      const { url } = await dataOf(await upload(picture));
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
        const answer = await app.app.request(`/media/${way}`);
        expect([way, answer.status]).toEqual([way, 404]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    });
  });

  it('answers a real upload of 30 MB with 413, not with a broken connection', async () => {
    const server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' });
    try {
      await new Promise((resolve) => server.once('listening', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const form = new FormData();
      form.set('file', new File([new Uint8Array(30 * 1024 * 1024)], 'large.jpg'));
      const answer = await fetch(`http://127.0.0.1:${port}/api/media`, {
        method: 'POST',
        body: form,
        headers: bearer(mine),
      });
      expect(answer.status).toBe(413);
      expect((await answer.json()).message).toContain('8 MB');
    } finally {
      server.close();
    }
  });
});
