import { mediaLimits } from '@contract/media.ts';
import type { Area } from '@server/http/area.ts';
import type { TestApi } from '@server/http/testing.ts';
import { createMedia } from '@server/media/media.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countTransactions } from '../../../../tests/api/kernel/openTransactions.ts';
import { openStream } from '../../../../tests/api/kernel/streams.ts';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { memoryBlobs } from '../../../../tests/support/ports.ts';
import { area } from '../../server/index.ts';
import { createEvent, eventApi } from './support.ts';

const whole = { x: 0, y: 0, width: 100, height: 100, unit: '%' };
const left = { x: 0, y: 0, width: 50, height: 100, unit: '%' };

/** Runs a query that fails, which aborts the whole transaction. */
const broken: Area = {
  id: 'broken',
  since: '2027-01-04',
  routes: () => undefined,
  pictureScopes: async (_, { tx }) => {
    await tx.execute(sql`select scope from nowhere`);
    return [];
  },
};

describe.each(areaEngines)('another crop of a cover on %s', (engine) => {
  let api: TestApi;
  const blobs = memoryBlobs();
  /** The number of pictures that were rendered. */
  let drawn = 0;
  let openTransactions = () => 0;
  /** Runs once while a picture is being rendered. */
  let whileDrawing: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    api = await eventApi(engine, {
      ports: {
        blobs,
        images: {
          inspect: async () => ({ format: 'png', width: 2000, height: 1000 }),
          display: async () => new Uint8Array([1]),
          crops: async (_bytes, _rectangle, widths) => {
            const meanwhile = whileDrawing;
            whileDrawing = undefined;
            await meanwhile?.();
            drawn += 1;
            return widths.map(() => new Uint8Array([drawn]));
          },
          encode: async () => new Uint8Array(),
        },
      },
      mount: (ports, verifyToken) =>
        createMedia(ports, verifyToken, {
          areas: { served: () => [broken, area] },
          tell: (account, changes) => api.live.tell(account, changes),
        }),
    });
    openTransactions = countTransactions(api);
  });
  afterAll(() => api.close());

  const latest = async (eventId: number) =>
    (await api.call('GET', `/changes?scope=eventId:${eventId}&perPage=1`)).body.data[0];
  const details = async (eventId: number) => (await api.call('GET', `/events/${eventId}/details`)).body.data;
  const patchDetails = (eventId: number, patch: object) =>
    api.call('PATCH', `/events/${eventId}/details`, { details: patch });
  const upload = async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array([1])], 'hall.png', { type: mediaLimits.types[1] }));
    return (await api.call('POST', '/media', form)).body.data;
  };
  const recrop = ({ id }: { id: number }, { x, y, width, height }: typeof whole) =>
    api.call('PATCH', `/media/${id}?croppedX=${x}&croppedY=${y}&cropWidth=${width}&cropHeight=${height}`);
  const eventWithCover = async () => {
    const [event, media] = [await createEvent(api), await upload()];
    await patchDetails(event, { coverMedia: { id: media.id } });
    return { event, media };
  };

  test('is recorded in the history of the event that shows it, and reported to its pages', async () => {
    const { event, media } = await eventWithCover();
    const stream = await openStream((headers) => api.app.request('/api/live', { headers }), api.me);
    expect((await recrop(media, left)).status).toBe(200);
    let message = await stream.next();
    while (message?.event === 'change' && message.data.resource !== 'pictureCrop') message = await stream.next();
    expect(message?.data).toMatchObject({ scope: `eventId:${event}`, name: 'hall' });
    await stream.close();
    expect(await latest(event)).toMatchObject({
      resource: 'pictureCrop',
      kind: 'changed',
      params: { id: media.id },
      before: { crop: whole },
      after: { crop: left },
      canTakeBack: true,
    });
  });

  test('is saved even if another area cannot tell whether it shows the picture', async () => {
    const { event, media } = await eventWithCover();
    expect((await recrop(media, left)).status).toBe(200);
    expect(await latest(event)).toMatchObject({ resource: 'pictureCrop', after: { crop: left } });
    expect(api.logged).toContainEqual({
      level: 'error',
      message: 'an area could not say where a picture is shown',
      fields: { area: 'broken', error: expect.stringContaining('nowhere') },
    });
  });

  test('is undone by restoring the previous crop, however many crops ago that was', async () => {
    const { event, media } = await eventWithCover();
    await recrop(media, left);
    const { id } = await latest(event);
    for (let width = 60; width < 66; width += 1) await recrop(media, { ...left, width });
    const since = await api.call('POST', `/changes/${id}/take-back`, {});
    expect([since.status, since.body.errors[0]]).toMatchObject([409, { path: 'crop', code: 'changed_since' }]);
    expect((await api.call('POST', `/changes/${id}/take-back`, { evenIfChanged: true })).status).toBe(200);
    const { coverMedia, mobileImageUrl } = (await details(event)).details;
    expect(coverMedia).toMatchObject(whole);
    for (const address of [coverMedia.url, mobileImageUrl]) {
      expect((await api.app.request(address)).status).toBe(200);
    }
    expect(await latest(event)).toMatchObject({ takesBack: id, after: { crop: whole } });
  });

  test('is redrawn outside of transactions when it is undone', async () => {
    const { event, media } = await eventWithCover();
    await recrop(media, left);
    const { id } = await latest(event);
    let openWhileDrawing: number | undefined;
    whileDrawing = async () => {
      openWhileDrawing = openTransactions();
    };
    expect((await api.call('POST', `/changes/${id}/take-back`, {})).status).toBe(200);
    expect(openWhileDrawing).toBe(0);
  });

  test("cannot be undone over another person's newer crop", async () => {
    const { event, media } = await eventWithCover();
    await recrop(media, left);
    const { id } = await latest(event);
    const right = { ...left, x: 50 };
    const blobsBefore = new Set(blobs.stored.keys());
    whileDrawing = async () => {
      expect((await recrop(media, right)).status).toBe(200);
    };
    expect(await api.call('POST', `/changes/${id}/take-back`, {})).toMatchObject({ status: 409 });
    expect((await details(event)).details.coverMedia).toMatchObject(right);
    // Only the files of the successful crop are stored.
    expect([...blobs.stored.keys()].filter((key) => !blobsBefore.has(key))).toHaveLength(4);
  });

  test('is no change if it is the same as before', async () => {
    const { event, media } = await eventWithCover();
    const before = await latest(event);
    expect((await recrop(media, whole)).status).toBe(200);
    expect(await latest(event)).toEqual(before);
  });

  test('updates the addresses of the size variants, which are in no history', async () => {
    const { event, media } = await eventWithCover();
    const { variants } = (await recrop(media, left)).body.data;
    const devices = {
      profileImageUrl: variants.thumbnail,
      tabletImageUrl: variants.desktop,
      mobileImageUrl: variants.mobile,
    };
    expect((await details(event)).details).toMatchObject(devices);
    const before = await latest(event);
    await patchDetails(event, { coverMedia: { id: media.id }, ...devices });
    expect(await latest(event)).toEqual(before);
  });

  test('does not prevent undoing a change of cover, which restores the old addresses', async () => {
    const { event, media } = await eventWithCover();
    const other = await upload();
    await patchDetails(event, { coverMedia: { id: other.id }, mobileImageUrl: other.variants.mobile });
    const change = await latest(event);
    expect(change.after).toEqual({ details: { coverMedia: expect.objectContaining({ id: other.id }) } });
    await recrop(other, left);
    expect((await api.call('POST', `/changes/${change.id}/take-back`, {})).status).toBe(200);
    expect((await details(event)).details).toMatchObject({
      coverMedia: { id: media.id },
      mobileImageUrl: media.variants.mobile,
      profileImageUrl: media.variants.thumbnail,
    });
  });
});
