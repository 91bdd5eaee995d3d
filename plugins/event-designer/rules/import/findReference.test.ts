import { expect, it } from 'vitest';
import type { ImportOptions } from '../../contract/imports.ts';
import { adapterOf } from './adapters.ts';
import { findReference, referenceText } from './findReference.ts';

const importContext = () => ({
  timeZone: 'Europe/Oslo',
  currency: 'EUR',
  range: null,
  existing: [],
  count: 0,
  references: {
    rooms: [
      { id: 1, name: 'Aula' },
      { id: 2, name: 'Big Hall' },
      { id: 12, name: 'Aula 2' },
    ],
    speakers: [
      { id: 5, name: 'Bo Ek', aliases: ['bo@example.com'] },
      { id: 6, name: 'Mara', aliases: ['mara@example.com', 'BO EK'] },
      { id: 7, name: 'Ida', aliases: ['ida'], externalId: 'SPK-7' },
      { id: 8, name: 'Noah', externalId: '5' },
    ],
  },
});
const options = { match: 'both', emptyCell: 'keep', lists: 'replace', unknown: 'error', dateOrder: 'dmy' } as const;

function find(reference: string, name: string, unknown: ImportOptions['unknown'] = 'error') {
  const asked = { ...options, unknown };
  const here = { adapter: adapterOf('sessions'), options: asked, importContext: importContext(), created: [] };
  const codes: string[] = [];
  const report = ({ code }: { code: string }) => codes.push(code);
  return [findReference(here, [reference, name, 'room'], report), ...codes];
}

it.each([
  ['rooms', 'big-hall', [2]],
  ['rooms', '12', [12]],
  ['speakers', 'BO@example.com', [5]],
  ['speakers', 'Ida', [7]],
  ['speakers', 'spk-7', [7]],
  ['speakers', '#5', [5]],
  // A number is an id of the organiser's files, if one of them has it.
  ['speakers', '5', [8]],
  ['speakers', '6', [6]],
  ['speakers', 'Bo Ek', [null, 'import_several_called']],
  ['rooms', 'Attic', [null, 'import_unknown_name']],
  ['tracks', 'Power', [null, 'import_unknown_name']],
] as const)('finds in %s the row named "%s"', (reference, name, found) => {
  expect(find(reference, name)).toEqual(found);
});

it('leaves an unknown name empty where unknown names are skipped, and reports one that means several', () => {
  expect(find('rooms', 'Attic', 'skip')).toEqual([null]);
  expect(find('rooms', 'Aula', 'skip')).toEqual([1]);
  expect(find('speakers', 'Bo Ek', 'skip')).toEqual([null, 'import_several_called']);
});

it.each([
  ['Anna Lind', -1, []],
  ['anna@example.com', null, ['import_unknown_name']],
  ['#99', null, ['import_unknown_name']],
  ['SPK-99', null, ['import_unknown_name']],
  ['4711', null, ['import_unknown_name']],
  ['Louis 14', -1, []],
])('creates speakers by their names alone: %s', (name, id, problems) => {
  const here = { adapter: adapterOf('sessions'), options: { ...options, unknown: 'create' as const } };
  const codes: string[] = [];
  const found = findReference(
    { ...here, importContext: importContext(), created: [] },
    ['speakers', name, 'speakers'],
    ({ code }) => codes.push(code),
  );
  expect([found, codes]).toEqual([id, problems]);
});

it('creates an unknown name once, however it is spelled', () => {
  const here = { adapter: adapterOf('sessions'), options: { ...options, unknown: 'create' as const } };
  const world = { ...here, importContext: importContext(), created: [] };
  const ids = ['Attic', 'ATTIC', 'Cellar', 'at-tic'].map((name) =>
    findReference(world, ['rooms', name, 'room'], () => {}),
  );
  expect(ids).toEqual([-1, -1, -2, -1]);
  expect(world.created).toHaveLength(2);
});

it('shows rows by their names, or by their ids where a name means several', () => {
  const { rooms, speakers } = importContext().references;
  expect(rooms.map(({ id }) => referenceText(rooms, id))).toEqual(['Aula', 'Big Hall', 'Aula 2']);
  expect(speakers.map(({ id }) => referenceText(speakers, id))).toEqual(['#5', 'Mara', 'Ida', 'Noah']);
});

it('lists the names of known rows once, however many it creates', () => {
  const here = { adapter: adapterOf('sessions'), options: { ...options, unknown: 'create' as const } };
  const speakers = [{ id: 1, name: 'Ada Berg' }];
  let lists = 0;
  speakers[Symbol.iterator] = () => {
    lists += 1;
    return speakers.values();
  };
  const world = { ...here, importContext: { ...importContext(), references: { speakers } }, created: [] };
  const names = Array.from({ length: 9_999 }, (_, index) => `Person Number${index}`);
  const idsOf = () => names.map((name) => findReference(world, ['speakers', name, 'speakers'], () => {}));
  const ids = idsOf();
  expect(new Set(ids).size).toBe(names.length);
  expect(idsOf()).toEqual(ids);
  expect(lists).toBe(1);
});
