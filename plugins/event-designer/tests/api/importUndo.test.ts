import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { sellExtra } from './extrasOn.ts';
import { importsOn } from './importsOn.ts';

describe.each(areaEngines)('undoing imports on %s', (engine) => {
  const { my, at, checked, commit, undo, rows, settled } = importsOn(engine);
  const people = 'First name,Surname,E-mail,Shoe size\nMara,Lindqvist,mara@example.com,38\nBo,Ek,bo@example.com,44\n';
  const list = async (path: string) => (await my.api.call('GET', my.at(path))).body.data;

  test('restores the options of an add-on and its questions per ticket', async () => {
    const { body } = await my.api.call('POST', my.at('/extras'), {
      kind: 'addon',
      title: 'T-shirt',
      price: 2000,
      options: [
        {
          id: 'option-size',
          name: 'Size',
          isRequired: false,
          choices: [
            { id: 'choice-small', label: 'S', priceDelta: 0, stock: 10, sku: 'TS-S' },
            { id: 'choice-large', label: 'L', priceDelta: 0, stock: null },
          ],
        },
      ],
    });
    const read = async () => {
      const shirt = (await my.api.call('GET', my.at(`/extras/${body.data.id}`))).body.data;
      return [shirt.minPerTicket, shirt.maxPerTicket, shirt.isTaxIncluded, shirt.options];
    };
    const before = await read();
    const file = [
      'title;options;option_skus;option_stock;min_per_ticket;max_per_ticket;tax_included',
      'T-shirt;Size: S|L +2;Size: TS-S|TS-L;Size: 10|0;1;3;no',
    ];
    const found = await checked('shirts.csv', file.join('\n'));
    expect([found.sheets[0].kind, found.groups, found.counts.update]).toEqual(['addons', [], 1]);
    const [row] = await rows(found.id);
    expect(row.differences).toContainEqual({ field: 'option_skus', before: 'Size: TS-S|', after: 'Size: TS-S|TS-L' });
    expect(row.differences).toContainEqual({ field: 'min_per_ticket', before: '', after: '1' });
    const done = await commit(found);
    expect(await read()).toEqual([
      1,
      3,
      false,
      [
        {
          id: 'option-size',
          name: 'Size',
          isRequired: false,
          choices: [
            { id: 'choice-small', label: 'S', priceDelta: 0, stock: 10, sku: 'TS-S' },
            { id: 'choice-large', label: 'L', priceDelta: 200, stock: 0, sku: 'TS-L' },
          ],
        },
      ],
    ]);
    const wrong = file[1]?.replace('TS-S|TS-L', `TS-S|${'L'.repeat(65)}`).replace('1;3', '4;3') ?? '';
    const refused = await checked('shirts.csv', [file[0], wrong].join('\n'));
    const problems = refused.groups.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
    expect(problems).toEqual(['option_skus too_long']);
    expect((await undo(done.id)).undone).toEqual({ removed: 0, restored: 1, kept: 0 });
    expect(await read()).toEqual(before);
  });

  test('keeps rows that were edited since, and reports them', async () => {
    const done = await commit(await checked('people.csv', people));
    const [mara] = await list('/speakers');
    await my.api.call('PATCH', my.at(`/speakers/${mara.id}`), { company: 'Nordgrid' });
    const back = await undo(done.id);
    expect(back.undone).toEqual({ removed: 1, restored: 0, kept: 1 });
    expect((await rows(done.id, '?kept=edited')).map(({ kept }: { kept: string }) => kept)).toEqual(['edited']);
    expect((await list('/speakers')).map(({ name }: { name: string }) => name)).toEqual(['Mara Lindqvist']);
  });

  test('keeps an extra that a package contains', async () => {
    const done = await commit(await checked('addons.csv', 'title,price\nT-shirt,20\nCap,10\n', {}, '?kind=addons'));
    const [shirt] = await list('/extras?q=shirt');
    const members = [{ kind: 'extra', id: shirt.id, choiceIds: [] }];
    const components = [{ id: 'component-shirt', label: '', count: 1, members, designatedPrice: null }];
    await my.api.call('POST', my.at('/packages'), { name: 'Fan', price: 100, components });
    expect((await undo(done.id)).undone).toEqual({ removed: 1, restored: 0, kept: 1 });
    expect((await list('/extras')).map(({ title }: { title: string }) => title)).toEqual(['T-shirt']);
    expect(await rows(done.id, '?kept=in_use')).toHaveLength(1);
  });

  test('keeps an extra that was sold since', async () => {
    const done = await commit(await checked('addons.csv', 'title,price\nT-shirt,20\nCap,10\n', {}, '?kind=addons'));
    const [shirt] = await list('/extras?q=shirt');
    await sellExtra(my.api, my.event, shirt.id);
    expect((await undo(done.id)).undone).toEqual({ removed: 1, restored: 0, kept: 1 });
    expect((await list('/extras')).map(({ title }: { title: string }) => title)).toEqual(['T-shirt']);
    expect(await rows(done.id, '?kept=in_use')).toHaveLength(1);
  });

  test('is possible for 30 days, and not later', async () => {
    const [first, second] = [
      await commit(await checked('people.csv', people)),
      await commit(await checked('more.csv', 'First name,Surname\nIda,Berg\n')),
    ];
    const end = Date.parse(second.undoUntil);
    expect(end - Date.parse(second.committedAt)).toBe(30 * 86_400_000);
    my.api.time.now = new Date(end);
    expect((await undo(second.id)).undone).toEqual({ removed: 1, restored: 0, kept: 0 });
    my.api.time.now = new Date(end + 1);
    const late = await my.api.call('POST', at(`/${first.id}/undo`));
    expect([late.status, late.body.errors]).toMatchObject([422, [{ code: 'import_undo_over', params: { days: 30 } }]]);
    expect(await list('/speakers')).toHaveLength(2);
  });

  test('is not needed after a cancelled import, which has stored nothing and can be started again', async () => {
    const many = Array.from({ length: 1_500 }, (_, index) => `Speaker ${index},Ek`).join('\n');
    const found = await checked('many.csv', `First name,Surname\n${many}`);
    const started = await my.api.call('POST', at(`/${found.id}/commit`), { version: found.version, mode: 'all' });
    const { jobId } = started.body.data;
    expect((await my.api.call('POST', `/jobs/${jobId}/cancel`)).status).toBe(200);
    const cancelled = await settled(found.id);
    expect(cancelled).toMatchObject({ state: 'staged', committedAt: null });
    expect((await my.api.call('GET', my.at('/speakers'))).body.meta.total).toBe(0);
    const done = await commit(cancelled);
    expect(done).toMatchObject({ state: 'done', counts: { create: 1_500 } });
    expect((await my.api.call('GET', my.at('/speakers'))).body.meta.total).toBe(1_500);
  });
});
