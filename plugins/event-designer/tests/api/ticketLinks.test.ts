import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { ticketsOn, tier } from './ticketsOn.ts';

describe.each(areaEngines)('tickets that are shown by link only, on %s', (engine) => {
  const my = ticketsOn(engine);

  const create = async (fields: object): Promise<{ id: number; linkToken: string | null }> =>
    my.post('tickets', { name: 'Speakers', price: 9_000, quantity: 50, ...fields });
  const page = async (token: string | null) => {
    const { slug } = (await my.api.call('GET', my.at())).body.data;
    const answer = await my.api.app.request(`/p/events/${slug}?tickets=${token}`);
    return answer.text();
  };
  const renew = async (id: number) => (await my.api.call('POST', my.ticketsAt(`/${id}/link`))).body.data.linkToken;

  test('have a link that shows them, until it is renewed', async () => {
    await my.post('tickets', { name: 'Standard', price: 9_000, quantity: 50 });
    const { id, linkToken } = await create({ visibility: 'hidden' });
    await my.publish();
    expect(linkToken).toMatch(/^[\w-]{24,64}$/);
    expect([(await page('another')).includes('Speakers'), (await page(linkToken)).includes('Speakers')]).toEqual([
      false,
      true,
    ]);
    const renewed = await renew(id);
    expect(renewed).not.toBe(linkToken);
    expect([(await page(linkToken)).includes('Speakers'), (await page(renewed)).includes('Speakers')]).toEqual([
      false,
      true,
    ]);
  });

  test('have a link for hidden tiers, and none once nothing is hidden', async () => {
    const { id, linkToken } = await create({ tiers: [tier('friends', { price: 4_000, isHidden: true })] });
    await my.publish();
    expect([(await page('another')).includes('$40.00'), (await page(linkToken)).includes('$40.00')]).toEqual([
      false,
      true,
    ]);
    const { body } = await my.patch(id, { tiers: [] });
    expect(body.data.linkToken).toBeNull();
  });

  test('do not share a link with their copies, and keep it out of the history', async () => {
    const { id, linkToken } = await create({ visibility: 'hidden' });
    const copy = (await my.api.call('POST', my.ticketsAt(`/${id}/duplicate`))).body.data;
    expect([copy.visibility, typeof copy.linkToken]).toEqual(['hidden', 'string']);
    expect(copy.linkToken).not.toBe(linkToken);
    const renewed = await renew(id);
    // The history records that the link changed, but not the new link: people who only have the old one must not find
    // it there.
    const { data } = (await my.api.call('GET', '/changes?resource=tickets&perPage=1')).body;
    expect(data).toMatchObject([{ kind: 'changed', rowId: id }]);
    expect(JSON.stringify(data)).not.toContain(renewed);
  });
});
