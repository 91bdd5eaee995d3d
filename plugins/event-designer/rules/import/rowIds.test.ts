import { expect, it } from 'vitest';
import { importLimits } from '../../contract/imports.ts';
import { placeOf, rowIdOf } from './rowIds.ts';

it('distinguishes the last row of each sheet from the first one of the next', () => {
  // The header row is a row of the file, too.
  const last = importLimits.rows + 1;
  const places = Array.from({ length: importLimits.sheets }, (_, sheet) => [
    { sheet, position: 1 },
    { sheet, position: last },
  ]).flat();
  const ids = places.map(({ sheet, position }) => rowIdOf(sheet, position));
  expect(ids.map(placeOf)).toEqual(places);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
});
