import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { importsOn } from './importsOn.ts';

describe.each(areaEngines)('the order of imported rows on %s', (engine) => {
  const { my, checked, commit, undo } = importsOn(engine);
  const list = async (path: string) => (await my.api.call('GET', my.at(path))).body.data;

  test.each([
    ['speakers', '/speakers', 'full_name', 'name'],
    ['sponsors', '/sponsors', 'name', 'name'],
    ['addons', '/extras', 'title', 'title'],
  ])('put %s in the order of their positions, and those without one last', async (kind, path, header, field) => {
    const names = async () => (await list(path)).map((row: Record<string, string>) => row[field]);
    const imported = async (lines: string[]) =>
      commit(await checked('a.csv', [`${header},position`, ...lines].join('\n'), {}, `?kind=${kind}`));
    await imported(['Cedar,', 'Birch,']);
    expect(await names()).toEqual(['Cedar', 'Birch']);
    const done = await imported(['Elm,', 'Birch,30', 'Alder,20', 'Cedar,40']);
    expect(await names()).toEqual(['Alder', 'Birch', 'Cedar', 'Elm']);
    const { body } = await my.api.call('POST', my.at('/import-templates'), { kind, rows: 'all' });
    const at = body.data.columns.findIndex(({ key }: { key: string }) => key === 'position');
    expect(body.data.rows.map((cells: string[]) => cells[at])).toEqual(['20', '30', '40', '41']);
    await undo(done.id);
    expect(await names()).toEqual(['Cedar', 'Birch']);
  });
});
