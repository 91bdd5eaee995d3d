import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createEvent, createTicket, eventApi, problems, sell } from './support.ts';

describe.each(areaEngines)('address, internal code, page title, languages and capacity on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  afterAll(() => api.close());

  const get = async (event: number) => (await api.call('GET', `/events/${event}/basic-info`)).body.data;
  const row = async (event: number) => (await api.call('GET', `/events/${event}`)).body.data;
  const patch = (event: number, body: object) => api.call('PATCH', `/events/${event}/basic-info`, body);
  const publish = (event: number, status: string) => api.call('PATCH', `/events/${event}/publish-settings`, { status });

  /** Creates an event that passes the check before publishing. */
  async function publishable(name: string): Promise<number> {
    const id = await createEvent(api, { name });
    await patch(id, { locationType: 'to_be_announced' });
    await createTicket(api, id, { price: 0 });
    return id;
  }

  test('derives the address of a new event from its name, and another one for the second of that name', async () => {
    const [first, second] = [
      await createEvent(api, { name: 'Frühling & Öl' }),
      await createEvent(api, { name: 'Frühling & Öl' }),
    ];
    expect(await get(first)).toMatchObject({
      slug: 'fruehling-oel',
      internalCode: '',
      pageTitle: '',
      languages: ['en'],
      capacityTotal: null,
    });
    expect((await get(second)).slug).toBe('fruehling-oel-2');
    expect(await row(first)).toMatchObject({ slug: 'fruehling-oel', wasPublished: false, capacityTotal: null });
    const theirs = await createEvent(api, { name: 'Frühling & Öl' }, api.stranger);
    const read = await api.call('GET', `/events/${theirs}/basic-info`, undefined, { as: api.stranger });
    expect(read.body.data.slug).toBe('fruehling-oel');
  });

  test('gives two events created at the same time different addresses', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => createEvent(api, { name: 'Rush' })));
    const slugs = await Promise.all(ids.map(async (id) => (await get(id)).slug));
    expect(slugs.sort()).toEqual(['rush', 'rush-2', 'rush-3', 'rush-4']);
  });

  test('stores the fields, and finds the event by its code', async () => {
    const id = await createEvent(api, { name: 'Kept' });
    const saved = {
      slug: 'kept-for-good',
      internalCode: 'KST 4711',
      pageTitle: 'Kept: all about it',
      languages: ['de', 'en'],
      capacityTotal: 300,
    };
    const answer = await patch(id, saved);
    expect([answer.status, answer.body.data]).toEqual([200, await get(id)]);
    expect(await get(id)).toMatchObject({ ...saved, version: 2 });
    expect((await patch(id, saved)).body.data.version).toBe(2);
    const found = await api.call('GET', '/events?q=kst%204711');
    expect(found.body.data).toMatchObject([
      { id, internalCode: 'KST 4711', capacityTotal: 300, slug: 'kept-for-good' },
    ]);
    const copy = await api.call('POST', `/events/${id}/duplicate`, { name: 'Kept', start: null, parts: [] });
    expect(await get(copy.body.data.id)).toMatchObject({ ...saved, slug: 'kept' });
  });

  test.each<[string, object, string]>([
    ['capitals', { slug: 'Summit' }, 'slug slug_shape'],
    ['two hyphens', { slug: 'a--b' }, 'slug slug_shape'],
    ['a hyphen at the end', { slug: 'summit-' }, 'slug slug_shape'],
    ['too short an address', { slug: 'ab' }, 'slug too_short'],
    ['too long an address', { slug: 'a'.repeat(81) }, 'slug too_long'],
    ['no language', { languages: [] }, 'languages too_few'],
    ['eleven languages', { languages: 'aa ab af ak am ar as ay az ba be'.split(' ') }, 'languages too_many'],
    ['a language that does not exist', { languages: ['en', 'xx'] }, 'languages.1 no_such_language'],
    ['a language twice', { languages: ['en', 'en'] }, 'languages language_repeated'],
    ['a long code', { internalCode: 'x'.repeat(51) }, 'internalCode too_long'],
    ['a long title', { pageTitle: 'x'.repeat(151) }, 'pageTitle too_long'],
    ['a negative capacity', { capacityTotal: -1 }, 'capacityTotal too_small'],
    ['half a person', { capacityTotal: 1.5 }, 'capacityTotal integer'],
  ])('refuses %s', async (_, body, problem) => {
    const id = await createEvent(api, { name: 'Refusing' });
    expect(problems(await patch(id, body))).toEqual([422, problem]);
  });

  test('refuses a taken address with a free suggestion, while typing and when saving', async () => {
    const [first, second] = [await createEvent(api, { name: 'Taken' }), await createEvent(api, { name: 'Other' })];
    const check = (event: number, slug: string) =>
      api.call('GET', `/events/${event}/slug-check?slug=${slug}`).then(({ body }) => body.data);
    expect(await check(second, 'taken')).toEqual({ isFree: false, suggestion: 'taken-2' });
    expect(await check(first, 'taken')).toEqual({ isFree: true, suggestion: 'taken' });
    expect((await api.call('GET', `/events/${first}/slug-check?slug=No%20Slug`)).status).toBe(422);
    const refused = await patch(second, { slug: 'taken' });
    expect(problems(refused)).toEqual([422, 'slug slug_taken']);
    expect(refused.body.errors[0].params).toEqual({ suggestion: 'taken-2' });
    expect((await patch(second, { slug: 'taken-2' })).status).toBe(200);
  });

  test('locks the address once the event was published, even if it is no longer published', async () => {
    const id = await publishable('Fixed');
    expect((await publish(id, 'published')).status).toBe(200);
    expect(problems(await patch(id, { slug: 'moved' }))).toEqual([422, 'slug slug_fixed']);
    await publish(id, 'unpublished');
    expect(problems(await patch(id, { slug: 'moved' }))).toEqual([422, 'slug slug_fixed']);
    expect((await patch(id, { slug: 'fixed', internalCode: 'A' })).status).toBe(200);
    expect(await row(id)).toMatchObject({ slug: 'fixed', wasPublished: true, status: 'unpublished' });
    const copy = await api.call('POST', `/events/${id}/duplicate`, { name: 'Fixed', start: null, parts: ['publish'] });
    expect(await row(copy.body.data.id)).toMatchObject({ slug: 'fixed-2', wasPublished: false });
  });

  test('gives a restored event another address if its own was taken meanwhile', async () => {
    const gone = await createEvent(api, { name: 'Phoenix' });
    await api.call('DELETE', `/events/${gone}`);
    const successor = await createEvent(api, { name: 'Phoenix' });
    const [removal] = (await api.call('GET', '/changes?kind=removed&resource=events')).body.data;
    expect((await api.call('POST', `/changes/${removal.id}/take-back`, {})).status).toBe(200);
    expect([(await get(successor)).slug, (await get(gone)).slug]).toEqual(['phoenix', 'phoenix-2']);
  });

  test('requires a capacity of at least the taken places, and stops all sales at it', async () => {
    const id = await publishable('Full');
    await publish(id, 'published');
    const other = await createTicket(api, id, { name: 'Other', quantity: null });
    await sell(api, id, other, 6);
    await sell(api, id, other, 2, 'reserved');
    const refused = await patch(id, { capacityTotal: 7 });
    expect(problems(refused)).toEqual([422, 'capacityTotal quantity_below_sold']);
    expect(refused.body.errors[0].params).toEqual({ minimum: 8 });
    const tickets = async () => (await api.call('GET', `/events/${id}/tickets`)).body.data;
    await patch(id, { capacityTotal: 10 });
    expect(await tickets()).toMatchObject([
      { remaining: 2, saleState: { state: 'on_sale' } },
      { remaining: 2, saleState: { state: 'on_sale' } },
    ]);
    expect(await row(id)).toMatchObject({ ticketsSold: 6, ticketsReserved: 2, ticketsTotal: 10 });
    const { findings } = (await api.call('GET', `/events/${id}/publish-checklist`)).body.data;
    expect(findings.map(({ code }: { code: string }) => code)).not.toContain('tickets_above_capacity');
    await api.call('PATCH', `/events/${id}/tickets/${other}`, { quantity: 8 });
    const now = (await api.call('GET', `/events/${id}/publish-checklist`)).body.data.findings;
    expect(now).toContainEqual(
      expect.objectContaining({
        code: 'tickets_above_capacity',
        severity: 'advice',
        page: 'basicInfo',
        field: 'capacityTotal',
        params: { promised: 108, capacity: 10 },
      }),
    );
    await patch(id, { capacityTotal: 8 });
    expect(await tickets()).toMatchObject([
      { remaining: 0, saleState: { state: 'sold_out', reason: 'event_full' } },
      { remaining: 0, saleState: { state: 'sold_out', reason: 'event_full' } },
    ]);
    await patch(id, { capacityTotal: null });
    expect((await tickets())[0]).toMatchObject({ remaining: 100, saleState: { state: 'on_sale' } });
  });

  test('restores an event while others of its name are created, without refusing any', async () => {
    const id = await createEvent(api, { name: 'Race' });
    await api.call('DELETE', `/events/${id}`);
    const [removal] = (await api.call('GET', `/changes?scope=eventId:${id}`)).body.data;
    const [back, ...made] = await Promise.all([
      api.call('POST', `/changes/${removal.id}/take-back`, {}),
      ...Array.from({ length: 6 }, () => api.call('POST', '/events', { name: 'Race', timeZone: 'Europe/Oslo' })),
    ]);
    expect([back?.status, ...made.map(({ status }) => status)]).toEqual([200, 201, 201, 201, 201, 201, 201]);
    const slugs = [await row(id), ...made.map(({ body }) => body.data)].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(7);
  });
});
