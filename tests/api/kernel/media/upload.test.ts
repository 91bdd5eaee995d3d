import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../support/databases.ts';
import { crop, dataOf, map, picturesOn } from './pictures.ts';

describe.each(engines)('Uploading pictures on %s', (engine) => {
  const my = picturesOn(engine);

  it('returns the media record with its crop and variants', async () => {
    const answer = await my.upload(my.picture, crop(25, 10, 50, 60, '%'));
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
        const { width, height, format } = await sharp(await my.drawn(address)).metadata();
        return [variant, format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['cropped', 'webp', 600, 480],
      ['desktop', 'webp', 600, 480],
      ['mobile', 'webp', 600, 480],
      ['thumbnail', 'webp', 320, 256],
    ]);
    expect(await sharp(await my.drawn(media.originalUrl)).metadata()).toMatchObject({ width: 1200, height: 800 });
    expect(await dataOf(await my.read(media.id))).toEqual(media);
  });

  it('shows exactly what was cropped, in pixels or in per cent', async () => {
    const inPixels = await dataOf(await my.upload(my.picture, crop(304, 160, 640, 80, 'px')));
    const inPercent = await dataOf(
      await my.upload(my.picture, crop((304 / 1200) * 100, 20, (640 / 1200) * 100, 10, '%')),
    );
    for (const media of [inPixels, inPercent]) {
      const { data, info } = await sharp(await my.drawn(media.url))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([640, 80]);
      const at = (left: number, top: number) => [...data.subarray((top * 640 + left) * 3, (top * 640 + left) * 3 + 2)];
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

  it('uses the whole picture without a crop, for every purpose', async () => {
    expect(await dataOf(await my.upload(await map(40, 20, 'webp')))).toMatchObject({
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
      const media = await dataOf(await my.upload(await map(40, 20), '', {}, name));
      expect(media.name).not.toMatch(/[\\/]/);
      expect(media.name.length).toBeGreaterThan(0);
      expect(media.name.length).toBeLessThanOrEqual(255);
    },
  );

  it('creates once for one Idempotency-Key, and keeps only one set of pictures', async () => {
    const key = { 'idempotency-key': `upload-${engine}-${my.number}` };
    const [first, second] = [
      await dataOf(await my.upload(my.picture, '', key)),
      await dataOf(await my.upload(my.picture, '', key)),
    ];
    expect(second).toEqual(first);
    expect(new Set([...my.blobs.stored.keys()].map((stored) => stored.split('/')[1])).size).toBe(1);
    await my.drawn(first.url);
  });
});
