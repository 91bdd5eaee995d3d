import { mediaLimits } from '@contract/media.ts';
import { createImages } from '@server/media/images.ts';
import { createMedia } from '@server/media/media.ts';
import { drawWithSharp } from '@server/media/sharpImages.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { memoryBlobs } from '../../../../tests/support/ports.ts';
import { area } from '../../server/index.ts';
import { workbook } from './importFiles.ts';
import { importsOn } from './importsOn.ts';
import { problems } from './support.ts';

const clear = { match: 'both', emptyCell: 'clear', lists: 'replace', unknown: 'create', dateOrder: 'dmy' };

describe.each(areaEngines)('pictures of imports on %s', (engine) => {
  const { my, upload, check, checked, commit, undo, rows, at } = importsOn(engine, {
    ports: { blobs: memoryBlobs(), images: createImages(drawWithSharp) },
    mount: (ports, verifyToken) =>
      createMedia(ports, verifyToken, {
        areas: { served: () => [area] },
        tell: (account, changes) => my.api.live.tell(account, changes),
      }),
  });
  const list = async (path: string) => (await my.api.call('GET', my.at(path))).body.data;
  const staged = async (content: string | Uint8Array, query = '?kind=speakers', name = 'people.csv') =>
    (await upload(name, content, query)).body.data;

  let drawing: Buffer;
  beforeAll(async () => {
    drawing = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
  });
  const send = async (name: string, bytes: Uint8Array = drawing, as = my.api.me) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], name, { type: mediaLimits.types[0] }));
    return my.api.call('POST', '/media', form, { as });
  };
  /** Uploads pictures and adds them to an import. Returns the ids of their media by their names. */
  const add = async (importId: number, ...names: string[]) => {
    const pictures: { name: string; mediaId: number }[] = [];
    for (const name of names) pictures.push({ name, mediaId: (await send(name)).body.data.id });
    const answer = await my.api.call('POST', at(`/${importId}/pictures`), { pictures });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return Object.fromEntries(pictures.map(({ name, mediaId }) => [name, mediaId]));
  };
  const pictures = async (importId: number, columns = '') =>
    (await my.api.call('GET', at(`/${importId}/pictures${columns && `?columns=${columns}`}`))).body.data;
  const photos = async () =>
    (await list('/speakers')).map((speaker: { firstName: string; photo: { id: number } | null }) => [
      speaker.firstName,
      speaker.photo?.id ?? null,
    ]);
  const codes = (found: { groups: { field: string; code: string; isWarning: boolean; rows: number }[] }) =>
    found.groups.map(({ field, code, isWarning, rows: count }) => [field, code, isWarning, count]);

  test('come with the rows, are in the history, and go when the import is undone', async () => {
    const { id, version } = await staged('first_name,photo\nAda,photos/Ada-Lovelace.JPG\nBo,bo\nCy,cy.jpg\n');
    expect(await pictures(id, '0:1')).toEqual({
      added: [],
      wanted: [
        { sheet: 0, column: 1, name: 'photos/Ada-Lovelace.JPG', rows: 1, isShown: false },
        { sheet: 0, column: 1, name: 'bo', rows: 1, isShown: false },
        { sheet: 0, column: 1, name: 'cy.jpg', rows: 1, isShown: false },
      ],
      more: 0,
    });
    const ids = await add(id, 'ada-lovelace.jpg', 'Bo.png');
    const { added } = await pictures(id);
    expect(added.map(({ name, bytes }: { name: string; bytes: number }) => [name, bytes])).toEqual([
      ['ada-lovelace.jpg', drawing.byteLength],
      ['Bo.png', drawing.byteLength],
    ]);
    expect((await my.api.app.request(added[0].thumbnailUrl)).status).toBe(200);
    const found = (await check(id, version)).body.data;
    expect([found.counts.create, codes(found)]).toEqual([3, [['photo', 'import_picture_missing', true, 1]]]);
    expect(found.groups[0].values).toEqual([{ value: 'cy.jpg', rows: 1 }]);
    const replace = [{ sheet: 0, field: 'photo', from: 'cy.jpg', to: 'cy.jpeg' }];
    const fixed = (await check(id, found.version, { replace })).body.data;
    const late = await add(id, 'cy.jpg');
    const early = await my.api.call('POST', at(`/${id}/commit`), { version: fixed.version, mode: 'all' });
    expect(problems(early)).toEqual([409, ' import_not_checked']);
    const again = (await check(id, fixed.version)).body.data;
    expect(codes(again)).toEqual([]);
    const done = await commit(again);
    expect(await photos()).toEqual([
      ['Ada', ids['ada-lovelace.jpg']],
      ['Bo', ids['Bo.png']],
      ['Cy', late['cy.jpg']],
    ]);
    const [change] = (await my.api.call('GET', `/changes?scope=eventId:${my.event}`)).body.data;
    expect(change).toMatchObject({ after: { photo: { id: ids['ada-lovelace.jpg'] } }, group: { size: 3 } });
    expect(problems(await my.api.call('POST', at(`/${id}/pictures`), { pictures: [] }))).toEqual([
      409,
      ' import_is_done',
    ]);

    const next = await checked('people.csv', 'first_name,photo\nAda,\nBo,bo.jpg\n', { options: clear });
    expect(codes(next)).toEqual([]);
    expect(next.counts).toMatchObject({ update: 1, unchanged: 1 });
    expect((await rows(next.id))[0].differences).toEqual([{ field: 'photo', before: 'ada-lovelace.jpg', after: '' }]);
    const cleared = await commit(next);
    expect((await photos())[0]).toEqual(['Ada', null]);
    await undo(cleared.id);
    expect((await photos())[0]).toEqual(['Ada', ids['ada-lovelace.jpg']]);
    expect((await undo(done.id)).undone).toEqual({ removed: 2, restored: 0, kept: 1 });
  });

  test('replace those that rows have, and undoing gives these back', async () => {
    const first = await staged('first_name,photo\nAda,ada.jpg\n');
    const before = await add(first.id, 'ada.jpg');
    await commit((await check(first.id, first.version)).body.data);
    const second = await staged('first_name,photo\nAda,ada.jpg\n');
    expect((await pictures(second.id, '0:1')).wanted).toMatchObject([{ name: 'ada.jpg', isShown: true }]);
    const unchanged = (await check(second.id, second.version)).body.data;
    expect([unchanged.counts.unchanged, codes(unchanged)]).toEqual([1, []]);
    const after = await add(second.id, 'ada.jpg');
    const found = (await check(second.id, unchanged.version)).body.data;
    expect((await rows(second.id))[0].differences).toEqual([{ field: 'photo', before: 'ada.jpg', after: 'ada.jpg' }]);
    const done = await commit(found);
    expect(await photos()).toEqual([['Ada', after['ada.jpg']]]);
    expect((await undo(done.id)).undone).toMatchObject({ restored: 1 });
    expect(await photos()).toEqual([['Ada', before['ada.jpg']]]);
  });

  test('of another row are taken where no file was added, as copies', async () => {
    const first = await staged('first_name,photo\nAda,team.jpg\n');
    const ids = await add(first.id, 'team.jpg');
    await commit((await check(first.id, first.version)).body.data);
    const { id, version } = await staged('first_name,photo\nAda,team.jpg\nBo,team.jpg\nCy,\n');
    expect((await pictures(id, '0:1')).wanted).toMatchObject([{ name: 'team.jpg', rows: 2, isShown: true }]);
    const found = (await check(id, version)).body.data;
    expect([codes(found), found.counts]).toMatchObject([[], { unchanged: 1, create: 2 }]);
    await commit(found);
    const [ada, bo, cy] = await list('/speakers');
    expect([ada.photo.id, bo.photo.name, cy.photo]).toEqual([ids['team.jpg'], 'team', null]);
    expect(bo.photo.id).not.toBe(ada.photo.id);
    const { body } = await my.api.call('GET', at(`/${id}/pictures`));
    expect(body.data.added).toEqual([]);
    // The names of the copies are the same, and so are their files.
    const again = await checked('people.csv', 'first_name,photo\nCy,team.jpg\n');
    expect([codes(again), again.counts.update]).toEqual([[], 1]);
  });

  test('are in every kind of rows, and an export of them changes nothing', async () => {
    const file = workbook({
      Speakers: [
        ['first_name', 'photo'],
        ['Ada', 'ada.jpg'],
      ],
      Sponsors: [
        ['name', 'logo'],
        ['Nordgrid', 'nordgrid.jpg'],
      ],
      Activities: [
        ['title', 'start_date', 'start_time', 'image', 'image_alt'],
        ['Tour', 46510, '14:00', 'tour.jpg', 'A boat'],
      ],
      Addons: [
        ['title', 'price', 'image'],
        ['T-shirt', '20', 'shirt.jpg'],
      ],
      Sessions: [
        ['title', 'image'],
        ['Power', 'shared.jpg'],
        ['Light', 'shared.jpg'],
      ],
    });
    const { id, version } = await staged(file, '', 'all.xlsx');
    const ids = await add(id, 'ada.jpg', 'nordgrid.jpg', 'tour.jpg', 'shirt.jpg', 'shared.jpg');
    const found = (await check(id, version, { options: clear })).body.data;
    expect([codes(found), found.counts.create]).toEqual([[], 6]);
    await commit(found);
    expect(await photos()).toEqual([['Ada', ids['ada.jpg']]]);
    expect((await list('/sponsors'))[0].logo.id).toBe(ids['nordgrid.jpg']);
    const extras = await list('/extras?sort=title');
    expect(
      extras.map(({ imageAlt, image }: { imageAlt: string; image: { id: number } }) => [imageAlt, image.id]),
    ).toEqual([
      ['', ids['shirt.jpg']],
      ['A boat', ids['tour.jpg']],
    ]);
    // A picture of two rows is a copy in the second, so that cropping one leaves the other.
    const [power, light] = await list('/sessions');
    expect(power.image.id).toBe(ids['shared.jpg']);
    expect([light.image.name, light.image.id === power.image.id]).toEqual(['shared', false]);
    expect((await my.api.app.request(light.image.url)).status).toBe(200);
    for (const kind of ['speakers', 'sponsors', 'activities', 'addons', 'sessions']) {
      const { body } = await my.api.call('POST', my.at('/import-templates'), { kind, rows: 'all' });
      const text = [body.data.columns.map(({ key }: { key: string }) => key), ...body.data.rows]
        .map((cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
        .join('\r\n');
      expect(text).toContain('.jpg');
      const again = await checked(`${kind}.csv`, text, { options: clear }, `?kind=${kind}`);
      expect([kind, again.groups, again.counts.unchanged]).toEqual([kind, [], body.data.rows.length]);
    }
  });

  test('are refused if they are URLs, fit several files, or are no pictures of the account', async () => {
    const { id, version } = await staged(
      'first_name,photo\nAda,https://example.com/ada.jpg\nBo,https://example.com/bo.jpg\nCy,logo.jpg\nDi,b/logo.jpg\n',
    );
    const ids = await add(id, 'bo.jpg', 'a/logo.jpg', 'b/logo.jpg');
    const found = (await check(id, version)).body.data;
    expect(codes(found).sort()).toEqual([
      ['photo', 'import_picture_address', false, 1],
      ['photo', 'import_several_pictures', false, 1],
    ]);
    await commit(found, 'valid');
    expect(await photos()).toEqual([
      ['Bo', ids['bo.jpg']],
      ['Di', ids['b/logo.jpg']],
    ]);
    const { id: other } = await staged('first_name\nAda\n');
    const foreign = (await send('ada.jpg', drawing, my.api.stranger)).body.data.id;
    const asked = (mediaId: number) =>
      my.api.call('POST', at(`/${other}/pictures`), { pictures: [{ name: 'ada.jpg', mediaId }] });
    expect(problems(await asked(foreign))).toEqual([422, 'pictures.0.mediaId no_such_media']);
    expect((await asked(ids['bo.jpg'] ?? 0)).status).toBe(200);
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await send('ada.jpg', svg)).status).toBe(415);
    const seen = await my.api.call('GET', at(`/${other}/pictures`), undefined, { as: my.api.stranger });
    expect(seen.status).toBe(404);
    const written = await my.api.call('POST', at(`/${other}/pictures/remove`), { ids: [1] }, { as: my.api.stranger });
    expect(written.status).toBe(404);
  });

  test('of the same name are replaced, can be removed, and have a limit', async () => {
    const { id, version } = await staged('first_name,photo\nAda,ada.jpg\n');
    await add(id, 'Ada.jpg');
    const { 'ada.jpg': mediaId = 0 } = await add(id, 'ada.jpg');
    const { added } = await pictures(id);
    expect(added.map(({ mediaId: one }: { mediaId: number }) => one)).toEqual([mediaId]);
    const many = Array.from({ length: 1_000 }, (_, index) => ({ name: `${index}.jpg`, mediaId }));
    const refused = await my.api.call('POST', at(`/${id}/pictures`), { pictures: many });
    expect(problems(refused)).toEqual([422, 'pictures import_too_many_pictures']);
    await my.api.call('POST', at(`/${id}/pictures/remove`), { ids: [added[0].id] });
    expect((await pictures(id)).added).toEqual([]);
    expect(codes((await check(id, version)).body.data)).toEqual([['photo', 'import_picture_missing', true, 1]]);
  });
});
