import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { eventOn, keepPicture } from './support.ts';

describe.each(areaEngines)('speakers and sponsors of a copied event on %s', (engine) => {
  const my = eventOn(engine);
  const post = async (path: string, body: object) => (await my.api.call('POST', my.at(path), body)).body.data;
  const copy = async (parts: string[]) => {
    const { id } = await post('/duplicate', { name: 'Next year', start: null, parts });
    return async (path: string) => (await my.api.call('GET', `/events/${id}${path}`)).body.data;
  };

  test('keep their order and get their own pictures, without archived ones', async () => {
    const photo = { id: await keepPicture(my.api, my.api.me) };
    await post('/speakers', { firstName: 'Mara', photo, hasArrived: true, externalId: 'S-1' });
    const gone = await post('/speakers', { firstName: 'Gone' });
    await my.api.call('PATCH', my.at(`/speakers/${gone.id}`), { isArchived: true });
    await post('/speakers', { firstName: 'Bo' });
    const summary = (await my.api.call('GET', my.at('/duplicate-summary'))).body.data.parts;
    expect(summary).toContainEqual({ part: 'speakers', counts: { speakers: 2 }, unavailable: null });
    expect(summary).toContainEqual(expect.objectContaining({ part: 'sponsors', unavailable: 'empty' }));

    const read = await copy(['speakers']);
    const copies = await read('/speakers');
    expect(copies).toMatchObject([{ firstName: 'Mara', hasArrived: false, externalId: '' }, { firstName: 'Bo' }]);
    expect(copies[0].photo.id).not.toBe(photo.id);
  });

  test('keep their tiers and promises, of which nothing is delivered', async () => {
    const gold = await post('/sponsor-tiers', { name: 'Gold' });
    const bank = await post('/sponsors', { name: 'Harbour Bank', tierId: gold.id, externalId: 'B-1' });
    await post(`/sponsors/${bank.id}/entitlements`, { kind: 'logo', promised: 3, delivered: 2, note: 'Stage' });
    const read = await copy(['sponsors']);
    const [copied] = await read('/sponsors');
    expect(copied).toMatchObject({ name: 'Harbour Bank', tierName: 'Gold', promised: 3, delivered: 0, externalId: '' });
    expect(copied.tierId).not.toBe(gold.id);
    expect(await read('/speakers')).toEqual([]);
  });
});
