import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createEvent, eventApi, keepPicture, problems } from './support.ts';

const words = (html: string, id = 'block-0001') => ({ id, kind: 'text', isHidden: false, html });
const picture = (mediaId: number | null) => ({
  id: 'block-0002',
  kind: 'image',
  isHidden: false,
  mediaId,
  alt: 'A hall',
  caption: '',
});
const film = { id: 'block-0003', kind: 'video', isHidden: true, url: 'https://video.example/1', title: 'Last year' };

describe.each(areaEngines)('details on %s', (engine) => {
  let api: TestApi;
  let path: string;
  let mine: number;
  let theirs: number;
  beforeAll(async () => {
    api = await eventApi(engine);
    path = `/events/${await createEvent(api)}/details`;
    mine = await keepPicture(api, api.me);
    theirs = await keepPicture(api, api.stranger);
  });
  afterAll(() => api.close());

  const get = async () => (await api.call('GET', path)).body.data;
  const patch = (body: object) => api.call('PATCH', path, body);

  test('store summary, cover and blocks in their order, and return the pictures’ addresses', async () => {
    const content = [film, picture(mine), words('<p>Welcome</p>')];
    const details = {
      summary: 'Two days',
      coverMedia: { id: mine },
      coverAlt: 'A hall',
      mobileImageUrl: '/media/x/mobile.webp',
    };
    const { status, body } = await patch({ details, content });
    expect(status).toBe(200);
    expect(body.data).toEqual(await get());
    expect(body.data.details).toMatchObject({
      summary: 'Two days',
      coverAlt: 'A hall',
      mobileImageUrl: '/media/x/mobile.webp',
      profileImageUrl: null,
      coverMedia: { id: mine, x: 10, y: 0, width: 80, height: 100, unit: '%' },
    });
    expect(body.data.content).toMatchObject(content);
    expect(body.data.content[1].picture).toMatchObject({ id: mine, x: 10, url: expect.stringMatching(/^\/media\//) });
    const [row] = (await api.call('GET', '/events')).body.data;
    expect(row.thumbnailUrl).toMatch(/thumbnail/);
  });

  test('keep fields that a patch omits, and remove the cover with null', async () => {
    await patch({ details: { coverAlt: 'Another hall' } });
    expect((await get()).details).toMatchObject({ summary: 'Two days', coverMedia: { id: mine } });
    await patch({ details: { coverMedia: null } });
    expect((await get()).details.coverMedia).toBeNull();
    expect((await get()).content).toHaveLength(3);
  });

  test('sanitise rich text before it is stored', async () => {
    const dirty = '<p onclick="steal()">Hi <b>there</b></p><script>steal()</script><a href="javascript:steal()">x</a>';
    const { body } = await patch({ content: [words(dirty)] });
    expect(body.data.content[0].html).toBe(
      '<p>Hi <strong>there</strong></p><a rel="noopener noreferrer nofollow" target="_blank">x</a>',
    );
  });

  test.each<[string, () => object, [number, ...string[]]]>([
    [
      'a cover of another account',
      () => ({ details: { coverMedia: { id: theirs } } }),
      [422, 'details.coverMedia.id no_such_media'],
    ],
    [
      'a cover that does not exist',
      () => ({ details: { coverMedia: { id: 999_999 } } }),
      [422, 'details.coverMedia.id no_such_media'],
    ],
    ['a cover without an id', () => ({ details: { coverMedia: {} } }), [422, 'details.coverMedia.id required']],
    [
      'a picture of another account in a block',
      () => ({ content: [words('a'), picture(theirs)] }),
      [422, 'content.1.mediaId no_such_media'],
    ],
    [
      'a summary of 141 characters',
      () => ({ details: { summary: 'x'.repeat(141) } }),
      [422, 'details.summary too_long'],
    ],
    [
      '51 blocks',
      () => ({ content: Array.from({ length: 51 }, (_, index) => words('a', `block-${1000 + index}`)) }),
      [422, 'content too_many'],
    ],
    ['two blocks of one identity', () => ({ content: [words('a'), words('b')] }), [422, 'content.1.id block_repeated']],
    [
      'more than 50,000 characters together',
      () => ({ content: [words('x'.repeat(30_000)), words('y'.repeat(30_000), 'block-0002')] }),
      [422, 'content content_too_long'],
    ],
    [
      'more than 50,000 characters once they are cleaned',
      () => ({ content: [words('<'.repeat(20_000))] }),
      [422, 'content content_too_long'],
    ],
    [
      'a text of which cleaning leaves nothing',
      () => ({ content: [words('<p><script>steal()</script></p>')] }),
      [422, 'content.0.html block_without_text'],
    ],
    [
      'a script for a film',
      () => ({ content: [{ ...film, url: 'javascript:alert(1)' }] }),
      [422, 'content.0.url web_address'],
    ],
    [
      'a script for a picture',
      () => ({ details: { tabletImageUrl: 'javascript:alert(1)' } }),
      [422, 'details.tabletImageUrl web_address'],
    ],
    ['NUL in a text', () => ({ details: { summary: 'a\u0000b' } }), [422, 'details.summary unstorable']],
    ['half a surrogate in a block', () => ({ content: [words('a\ud800b')] }), [422, 'content.0.html unstorable']],
  ])('refuse %s and change nothing', async (_, body, expected) => {
    const before = await get();
    expect(problems(await patch(body()))).toEqual(expected);
    expect(await get()).toEqual(before);
  });

  test('refuse a block of an unknown kind, and a megabyte of text', async () => {
    expect((await patch({ content: [{ ...words('a'), kind: 'script' }] })).status).toBe(422);
    const large = await patch({ content: [words('x'.repeat(1_100_000))] });
    expect([413, 422]).toContain(large.status);
  });
});
