import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { sellingOn } from './sellingOn.ts';
import { problems } from './support.ts';

describe.each(areaEngines)('extras that are shown by link only, on %s', (engine) => {
  const my = sellingOn(engine);

  const hidden = () => my.created({ title: 'Crew dinner', requiresTicket: false, visibility: 'hidden' });
  const tokenOf = async (id: number): Promise<string> => (await my.read(id)).linkToken;
  const renew = async (id: number) => (await my.api.call('POST', my.extrasAt(`/${id}/link`))).body.data.linkToken;
  const isShown = async (token: string) => {
    const { slug } = (await my.api.call('GET', my.at())).body.data;
    return (await (await my.api.app.request(`/p/events/${slug}?tickets=${token}`)).text()).includes('Crew dinner');
  };

  test('have a link that shows and sells them, until it is renewed', async () => {
    const id = await hidden();
    await my.newTicket({ name: 'Standard' });
    await my.publish();
    const token = await tokenOf(id);
    expect(token).toMatch(/^[\w-]{24,64}$/);
    expect([await isShown('another'), await isShown(token)]).toEqual([false, true]);
    const buy = (links: string[]) => my.order([my.line(id)], [], { links });
    expect(problems(await buy(['another']))).toEqual([409, 'lines.0.extraId extra_not_on_sale']);
    expect((await buy(['another', token])).status).toBe(200);
    const renewed = await renew(id);
    expect([await isShown(token), await isShown(renewed)]).toEqual([false, true]);
    expect(problems(await buy([token]))).toEqual([409, 'lines.0.extraId extra_not_on_sale']);
    expect((await buy([renewed])).status).toBe(200);
  });

  test('open nothing but themselves, and have no link once they are visible', async () => {
    const id = await hidden();
    const other = await my.created({ title: 'Crew shirt', requiresTicket: false, visibility: 'hidden' });
    await my.newTicket({ name: 'Standard' });
    await my.publish();
    const links = [await tokenOf(id)];
    const refused = await my.order([my.line(id), my.line(other)], [], { links });
    expect(problems(refused)).toEqual([409, 'lines.1.extraId extra_not_on_sale']);
    expect((await my.change(id, { visibility: 'automatic' })).body.data.linkToken).toBeNull();
    expect(problems(await my.change(id, { linkToken: 'mine' }))).toEqual([400, 'linkToken unknown_field']);
  });

  test('share no link with their copies, and keep it out of the history', async () => {
    const id = await hidden();
    const token = await tokenOf(id);
    const copy = (await my.api.call('POST', my.extrasAt(`/${id}/duplicate`))).body.data;
    expect([copy.visibility, typeof copy.linkToken]).toEqual(['hidden', 'string']);
    expect(copy.linkToken).not.toBe(token);
    const renewed = await renew(id);
    const { data } = (await my.api.call('GET', '/changes?resource=extras&perPage=1')).body;
    expect(data).toMatchObject([{ kind: 'changed', rowId: id }]);
    expect(JSON.stringify(data)).not.toContain(renewed);
  });
});
