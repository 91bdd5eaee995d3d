import { media } from '@server/database/tables.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { pictureScopes } from '../../server/pictures.ts';
import { eventPageOn } from './eventPageTesting.ts';
import { keepPicture, problems } from './support.ts';

type Shown = { mediaId: number; alt: string; picture: { id: number; url: string } };

describe.each(areaEngines)('several pictures of an extra on %s', (engine) => {
  const { my, page, publish } = eventPageOn(engine);
  const at = (path = '') => my.at(`/extras${path}`);
  const read = async (id: number) => (await my.api.call('GET', at(`/${id}`))).body.data;
  const change = (id: number, body: object) => my.api.call('PATCH', at(`/${id}`), body);
  const picture = (name: string) => keepPicture(my.api, my.api.me, `${name}-${my.event}`);
  const idsOf = (images: Shown[]) => images.map(({ mediaId }) => mediaId);
  const created = async () => {
    const [front, back, side] = [await picture('front'), await picture('back'), await picture('side')];
    const moreImages = [
      { mediaId: back, alt: 'The back' },
      { mediaId: side, alt: '' },
    ];
    const fields = { title: 'T-shirt', kind: 'addon', price: 2_500, image: { id: front }, imageAlt: 'The front' };
    const { body } = await my.api.call('POST', at(), { ...fields, moreImages });
    return { id: Number(body.data.id), front, back, side };
  };

  test('are stored in their order with their alt texts, and undone', async () => {
    const { id, front, back, side } = await created();
    const shown = await read(id);
    expect(shown).toMatchObject({
      image: { id: front },
      moreImages: [
        { mediaId: back, alt: 'The back', picture: { id: back, x: 10 } },
        { mediaId: side, alt: '', picture: { id: side } },
      ],
    });
    // A client may send back the pictures as the server shows them.
    expect((await change(id, { moreImages: shown.moreImages })).body.data.version).toBe(shown.version);
    await change(id, { moreImages: [shown.moreImages[1]] });
    const [latest] = (await my.api.call('GET', `/changes?scope=eventId:${my.event}&perPage=1`)).body.data;
    expect((await my.api.call('POST', `/changes/${latest.id}/take-back`, {})).status).toBe(200);
    expect((await read(id)).moreImages).toEqual(shown.moreImages);
    await my.api.call('DELETE', at(`/${id}`));
    const [deletion] = (await my.api.call('GET', `/changes?scope=eventId:${my.event}&perPage=1`)).body.data;
    expect((await my.api.call('POST', `/changes/${deletion.id}/take-back`, {})).status).toBe(200);
    const all = (await my.api.call('GET', at())).body.data;
    expect(idsOf(all[0].moreImages)).toEqual([back, side]);
  });

  test('are refused if one is missing, unknown or of another account, or if there are too many', async () => {
    const { id, back } = await created();
    const theirs = await keepPicture(my.api, my.api.stranger, `theirs-${my.event}`);
    const set = async (...mediaIds: (number | null)[]) =>
      problems(await change(id, { moreImages: mediaIds.map((mediaId) => ({ mediaId, alt: '' })) }));
    expect(await set(back, theirs)).toEqual([422, 'moreImages.1.mediaId no_such_media']);
    expect(await set(2_000_000_000)).toEqual([422, 'moreImages.0.mediaId no_such_media']);
    expect(await set(back, null)).toEqual([422, 'moreImages.1.mediaId required']);
    expect(await set(...Array.from({ length: 8 }, () => back))).toEqual([422, 'moreImages too_many']);
  });

  test('that are lost are kept and shown as missing, while other fields are saved', async () => {
    const { id, back, side } = await created();
    await my.api.database.asAccount(my.api.me.account, (tx) => tx.delete(media).where(eq(media.id, back)));
    const { moreImages } = await read(id);
    expect(moreImages).toMatchObject([
      { mediaId: back, picture: null },
      { mediaId: side, picture: { id: side } },
    ]);
    const { status, body } = await change(id, { title: 'Polo shirt', moreImages: [...moreImages].reverse() });
    expect([status, body.data.title, idsOf(body.data.moreImages)]).toEqual([200, 'Polo shirt', [side, back]]);
    expect(problems(await change(id, { image: { id: back } }))).toEqual([422, 'image.id no_such_media']);
    await change(id, { moreImages: [moreImages[1]] });
    expect(problems(await change(id, { moreImages }))).toEqual([422, 'moreImages.0.mediaId no_such_media']);
  });

  test('are copied with the extra and with the event, and a new crop is reported to the event', async () => {
    const { id, back, side } = await created();
    const copy = (await my.api.call('POST', at(`/${id}/duplicate`))).body.data;
    expect(copy.moreImages).toMatchObject([{ alt: 'The back', picture: { x: 10 } }, { alt: '' }]);
    const body = { name: 'Again', start: null, parts: ['extras'] };
    const other = (await my.api.call('POST', my.at('/duplicate'), body)).body.data;
    const [first] = (await my.api.call('GET', `/events/${other.id}/extras`)).body.data;
    expect(first.moreImages).toMatchObject([{ alt: 'The back', picture: { x: 10 } }, { alt: '' }]);
    const ids = [back, side, ...idsOf(copy.moreImages), ...idsOf(first.moreImages)];
    expect(new Set(ids).size).toBe(6);
    const scopes = await my.api.database.asAccount(my.api.me.account, (tx) => pictureScopes(back, { tx }));
    expect(scopes).toEqual([`eventId:${my.event}`]);
  });

  test('are shown on the event page, the cover first', async () => {
    const { id } = await created();
    await publish();
    const names = (text: string) => [...text.matchAll(/<img src="\/media\/(front|back|side)[^"]*" alt="([^"]*)"/g)];
    const shown = async () => names((await page()).text).map(([, name, alt]) => `${name} ${alt}`.trim());
    expect(await shown()).toEqual(['front The front', 'back The back', 'side']);
    await change(id, { image: null });
    expect(await shown()).toEqual(['back The back', 'side']);
  });
});
