import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { eventPageOn } from './eventPageTesting.ts';
import { problems } from './support.ts';

describe.each(areaEngines)('extras for a percentage of the tickets on %s', (engine) => {
  const { my, publish, page } = eventPageOn(engine);
  const call = (method: string, path: string, body?: object) => my.api.call(method, my.at(path), body);
  const make = async (fields: object) => (await call('POST', '/extras', { kind: 'addon', ...fields })).body.data;
  const fee = { title: 'Service charge', priceKind: 'percentage', pricePercentage: 2.5, isMandatory: true };
  const component = (id: number) => ({
    id: 'component-one',
    label: '',
    designatedPrice: null,
    count: 1,
    members: [{ kind: 'extra', id, choiceIds: [] }],
  });

  test('are stored, and shown to visitors with their percentage', async () => {
    expect(await make(fee)).toMatchObject(fee);
    const nothing = await call('POST', '/extras', { kind: 'addon', title: 'Fee', priceKind: 'percentage' });
    expect(problems(nothing)).toEqual([422, 'pricePercentage required']);
    await publish();
    expect((await page()).text).toMatch(/2\.5% of the ticket price[\s\S]*Required with its tickets/);
    expect((await page('?lng=de')).text).toMatch(/2,5.% vom Ticketpreis/);
  });

  test('are shown without the amount that they cost before', async () => {
    await make({ ...fee, price: 5_000, isTaxIncluded: false });
    await call('POST', '/codes', { code: 'EARLY', percentage: 10, alsoExtras: true });
    await publish();
    const [, shown] = (await page('?code=EARLY')).text.split('Service charge');
    expect(shown).toContain('2.5% of the ticket price plus tax');
    expect(shown).not.toContain('With the code:');
  });

  test('are in no package', async () => {
    const { id } = await make(fee);
    const pack = await call('POST', '/packages', { name: 'Fan', price: 100, components: [component(id)] });
    expect(problems(pack)).toEqual([422, 'components.0.members.0.id member_by_percentage']);
    const shirt = await make({ title: 'T-shirt', price: 2_500 });
    const made = await call('POST', '/packages', { name: 'Fan', price: 100, components: [component(shirt.id)] });
    expect(made.status).toBe(201);
    const changed = { priceKind: 'percentage', pricePercentage: 5 };
    expect(problems(await call('PATCH', `/extras/${shirt.id}`, changed))).toEqual([
      422,
      'priceKind percentage_in_package',
    ]);
  });
});
