import { expect, it } from 'vitest';
import { signatureOf } from '../../rules/import/mapping.ts';
import { stagedSheet } from './stage.ts';

const mapping = [{ field: 'title', column: 1, value: '' }];

/** Stages a sheet after an import of sessions that had these headers. */
function stagedAfter(headers: readonly string[], rows: string[][]) {
  const remembered = new Map([[signatureOf('sessions', headers), mapping]]);
  return stagedSheet({ name: 'a', rows }, undefined, remembered);
}

it('takes the kind and the mapping of an earlier import with the same headers', () => {
  const rows = [
    ['Foo', 'Bar'],
    ['1', '2'],
  ];
  expect(stagedAfter(['Foo', 'Bar'], rows)).toMatchObject({ kind: 'sessions', mapping, isRemembered: true });
});

it('takes nothing from an earlier import without headers, even with the same number of columns', () => {
  const rows = [
    ['1', '2'],
    ['3', '4'],
  ];
  expect(stagedAfter(['', ''], rows)).toMatchObject({ headerRow: 0, kind: null, isRemembered: false });
});

it('gives a sheet as many columns as its widest row has, however far below that is', () => {
  const narrow = Array.from({ length: 1_200 }, (_, index) => [`Talk ${index}`]);
  expect(stagedAfter(['Title'], [['Title'], ...narrow, ['Last talk', 'Room 2']]).headers).toEqual(['Title', '']);
});
