import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../support/databases.ts';
import { crop, dataOf, map, picturesOn } from './pictures.ts';

describe.each(engines)('Cropping a picture again on %s', (engine) => {
  const my = picturesOn(engine);

  it('draws from the upload, counts the version, and leaves the older addresses as they were', async () => {
    const first = await dataOf(await my.upload(my.picture, crop(0, 0, 50, 50, '%')));
    const before = await my.drawn(first.url);
    const answer = await my.recrop(first.id, crop(400, 300, 800, 400, 'px'));
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
    expect(await sharp(await my.drawn(second.url)).metadata()).toMatchObject({ width: 800, height: 400 });
    expect(await my.drawn(first.url)).toEqual(before);
    expect((await my.read(first.id)).headers.get('etag')).toBe('"2"');
  });

  it('refuses a stale If-Match with the picture as it is, and changes nothing', async () => {
    const first = await dataOf(await my.upload(my.picture));
    await my.recrop(first.id, crop(0, 0, 50, 50, '%'), { 'if-match': '"1"' });
    const stale = await my.recrop(first.id, crop(0, 0, 60, 60, '%'), { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect((await stale.json()).current).toMatchObject({ version: 2, width: 50 });
  });

  it('runs once for an Idempotency-Key, and repeats the response', async () => {
    const { id } = await dataOf(await my.upload(my.picture));
    const headers = { 'if-match': '"1"', 'idempotency-key': `recrop-${engine}-${id}` };
    const first = await dataOf(await my.recrop(id, crop(0, 0, 50, 50, '%'), headers));
    expect(await dataOf(await my.recrop(id, crop(0, 0, 50, 50, '%'), headers))).toEqual(first);
    expect((await my.recrop(id, crop(0, 0, 60, 60, '%'), headers)).status).toBe(422);
    expect(await dataOf(await my.read(id))).toMatchObject({ version: 2, width: 50 });
  });

  it('by two people at once leaves the pictures of one of them', async () => {
    const { id } = await dataOf(await my.upload(my.picture));
    const answers = await Promise.all([
      my.recrop(id, crop(0, 0, 600, 100, 'px')),
      my.recrop(id, crop(0, 0, 700, 200, 'px')),
    ]);
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
    const media = await dataOf(await my.read(id));
    expect(await sharp(await my.drawn(media.url)).metadata()).toMatchObject({
      width: media.width,
      height: media.height,
    });
  });

  it("obeys the rules of the picture's purpose", async () => {
    const { id } = await dataOf(await my.upload(my.picture, crop(0, 0, 100, 100, '%')));
    expect((await my.recrop(id, 'croppedX=0&croppedY=0&cropWidth=10&cropHeight=10')).status).toBe(422);
  });

  it('reports that the file is missing on the server, and leaves the picture unchanged', async () => {
    const before = await dataOf(await my.upload(my.picture));
    for (const key of my.blobs.stored.keys()) if (key.endsWith('/upload')) my.blobs.stored.delete(key);
    const answer = await my.recrop(before.id, crop(0, 0, 50, 50, '%'));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Upload the picture again'),
      errors: [{ path: 'file', code: 'upload_gone' }],
    });
    expect(await dataOf(await my.read(before.id))).toEqual(before);
  });

  it('many times deletes old pictures', async () => {
    const { id } = await dataOf(await my.upload(await map(80, 40)));
    for (let turn = 1; turn <= 8; turn += 1) {
      expect((await my.recrop(id, `croppedX=0&croppedY=0&cropWidth=${turn}&cropHeight=40&unit=px`)).status).toBe(200);
    }
    expect(my.blobs.stored.size).toBe(2 + 5 * 4);
    await my.drawn((await dataOf(await my.read(id))).url);
  });
});
