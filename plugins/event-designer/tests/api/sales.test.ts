import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { extrasOn } from './extrasOn.ts';

const size = {
  id: 'option-size',
  name: 'Size',
  isRequired: false,
  choices: [{ id: 'choice-small', label: 'Small', priceDelta: 0, stock: null }],
};

describe.each(areaEngines)('sales of extras and packages on %s', (engine) => {
  const my = extrasOn(engine);
  const data = async (path: string) => (await my.api.call('GET', my.at(path))).body.data;

  test('are listed for an extra, with the choices and the package', async () => {
    await my.newTicket();
    const shirt = await my.created({ options: [size], requiresTicket: false });
    const other = await my.created({ title: 'Cap' });
    await my.sellExtra(other, 1);
    const copy = (await my.api.call('POST', my.extrasAt(`/${shirt}/duplicate`))).body.data;
    const renamed = size.choices.map((choice) => ({ ...choice, label: 'Tiny' }));
    await my.change(copy.id, { options: [{ ...size, choices: renamed }] });
    await my.sellExtra(copy.id, 1, { choiceIds: ['choice-small'] });
    const mara = { holderName: 'Mara Lindqvist', holderEmail: 'mara@example.com' };
    await my.sellExtra(shirt, 2, { ...mara, choiceIds: ['choice-small', 'gone'] });
    await my.sellExtra(shirt, 1, { state: 'cancelled' });
    const component = {
      id: 'component-shirt',
      label: '',
      count: 3,
      members: [{ kind: 'extra', id: shirt, choiceIds: [] }],
      designatedPrice: null,
    };
    const pack = await my.api.call('POST', my.at('/packages'), {
      name: 'Three shirts',
      price: 6_000,
      components: [component],
    });
    await my.publish();
    const bo = { holderName: 'Bo Ek', holderEmail: 'bo@example.com' };
    const sale = await my.api.call('POST', my.at(`/packages/${pack.body.data.id}/sales`), { quantity: 1, ...bo });
    expect(sale.status).toBe(200);
    expect(await data(`/extra-sales?extraId=${shirt}&state=sold&sort=quantity`)).toMatchObject([
      { ...mara, quantity: 2, choices: ['Small'], packageName: '' },
      { ...bo, quantity: 3, choices: [], packageName: 'Three shirts' },
    ]);
    expect(await data(`/extra-sales?extraId=${shirt}&q=lindqvist`)).toHaveLength(1);
    const together: { choices: string[] }[] = await data('/extra-sales?state=sold');
    expect(together.flatMap(({ choices }) => choices).sort()).toEqual(['Small', 'Tiny']);

    const ofPackage = `/package-sales?packageId=${pack.body.data.id}`;
    expect(await data(ofPackage)).toMatchObject([{ ...bo, quantity: 1, pricePaid: 6_000, state: 'sold' }]);
    await my.api.call('POST', my.at(`/package-sales/${sale.body.data.saleId}/cancel`));
    expect(await data(ofPackage)).toMatchObject([{ state: 'cancelled' }]);
    expect(await data(`/extra-sales?extraId=${shirt}&state=sold`)).toHaveLength(1);
  });

  test('are counted for the menu, without archived extras', async () => {
    expect(await data('/counts')).toEqual({ sessions: 0, packages: 0, codes: 0 });
    await my.api.call('POST', my.at('/sessions'), { title: 'Opening' });
    for (const name of ['One', 'Two']) await my.api.call('POST', my.at('/packages'), { name, price: 100 });
    const [pack] = await data('/packages');
    await my.api.call('PATCH', my.at(`/packages/${pack.id}`), { isArchived: true });
    await my.api.call('POST', my.at('/codes'), { code: 'SPRING', percentage: 10 });
    expect(await data('/counts')).toEqual({ sessions: 1, packages: 1, codes: 1 });
  });
});
