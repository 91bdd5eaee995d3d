import { media } from '@server/database/tables.ts';
import type { TestApi } from '@server/http/testing.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { pictureScopes } from '../../server/pictures.ts';
import { createEvent, createTicket, eventApi, keepPicture, problems } from './support.ts';

describe.each(areaEngines)('pictures of tickets on %s', (engine) => {
  let api: TestApi;
  let event: number;
  let ticket: number;
  let picture: number;
  beforeAll(async () => {
    api = await eventApi(engine);
    picture = await keepPicture(api, api.me);
    event = await createEvent(api);
    const image = { id: picture };
    ticket = await createTicket(api, event, {
      name: 'Balcony',
      image,
      imageAlt: 'The balcony',
      validityStarts: 'chosen',
    });
  });
  afterAll(() => api.close());

  const read = async (path = `/events/${event}/tickets/${ticket}`) => (await api.call('GET', path)).body.data;
  const change = (body: object) => api.call('PATCH', `/events/${event}/tickets/${ticket}`, body);

  test('are returned with their crop and their small size, also in the list', async () => {
    const url = `/media/key-${api.me.account}/cropped.webp?v=1`;
    const shown = { image: { id: picture, url, x: 10, width: 80 }, imageAlt: 'The balcony', validityStarts: 'chosen' };
    expect(await read()).toMatchObject({ ...shown, thumbnailUrl: url.replace('cropped', 'thumbnail') });
    expect(await read()).not.toHaveProperty('imageId');
    expect(await read(`/events/${event}/tickets`)).toMatchObject([shown]);
  });

  test('of other accounts and unknown ones are refused', async () => {
    const theirs = await keepPicture(api, api.stranger);
    expect(problems(await change({ image: { id: theirs } }))).toEqual([422, 'image.id no_such_media']);
    const created = await api.call('POST', `/events/${event}/tickets`, { name: 'New', image: { id: 2_000_000_000 } });
    expect(problems(created)).toEqual([422, 'image.id no_such_media']);
  });

  test('are removed, and restored by undoing', async () => {
    expect((await change({ image: null })).body.data).toMatchObject({ image: null, thumbnailUrl: null });
    const [latest] = (await api.call('GET', `/changes?scope=eventId:${event}&perPage=1`)).body.data;
    expect(latest).toMatchObject({ before: { image: { id: picture } }, after: { image: null } });
    expect((await api.call('POST', `/changes/${latest.id}/take-back`, {})).status).toBe(200);
    expect(await read()).toMatchObject({ image: { id: picture } });
    const { version } = await read();
    expect((await change({ image: { id: picture } })).body.data.version).toBe(version);
  });

  test('are copied with a ticket and with an event, and cropped independently', async () => {
    const copy = (await api.call('POST', `/events/${event}/tickets/${ticket}/duplicate`)).body.data;
    expect(copy).toMatchObject({ image: { x: 10, width: 80 }, imageAlt: 'The balcony' });
    expect(copy.image.id).not.toBe(picture);
    await api.call('DELETE', `/events/${event}/tickets/${copy.id}`);
    const other = await api.call('POST', `/events/${event}/duplicate`, {
      name: 'Again',
      start: null,
      parts: ['tickets'],
    });
    const [row] = await read(`/events/${other.body.data.id}/tickets`);
    expect(row).toMatchObject({ image: { x: 10, width: 80 }, imageAlt: 'The balcony', validityStarts: 'chosen' });
    expect([picture, copy.image.id]).not.toContain(row.image.id);
  });

  test('cannot be deleted while a ticket shows them, and report a new crop to its event', async () => {
    const { account } = api.me;
    const removing = api.database.asAccount(account, (tx) => tx.delete(media).where(eq(media.id, picture)));
    await expect(removing).rejects.toThrow();
    const scopes = await api.database.asAccount(account, (tx) => pictureScopes(picture, { tx }));
    expect(scopes).toEqual([`eventId:${event}`]);
  });

  test('without alternative text cause advice before publishing', async () => {
    await change({ imageAlt: '' });
    const { findings } = await read(`/events/${event}/publish-checklist`);
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'no_ticket_image_alt', severity: 'advice', field: 'imageAlt', ticketId: ticket }),
    );
  });
});
