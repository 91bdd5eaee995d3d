import { z } from '@contract/fields.ts';
import { expect, test } from 'vitest';
import { newDocument } from '../../rules/newDocument.ts';
import { newPrintForm, printFormSchema, printOptionsOf } from './printForm.ts';

const form = { ...newPrintForm(1, newDocument('badge', 'en')), eventId: 7 };

test.each([
  ['all of them', null, null, null],
  ['from a number on', 118, null, { from: 118, to: 100_000 }],
  ['up to a number', null, 126, { from: 1, to: 126 }],
  ['one alone', 118, 118, { from: 118, to: 118 }],
] as const)('prints %s', (_, from, to, range) => {
  const values = z.parse(printFormSchema, { ...form, from, to });
  expect(printOptionsOf(values, 'badge').range).toEqual(range);
});

test('refuses a range whose end is before its start, at the end field', () => {
  const { error } = z.safeParse(printFormSchema, { ...form, from: 118, to: 117 });
  expect(error?.issues).toMatchObject([{ path: ['to'], params: { code: 'range_backward' } }]);
});

test.each([
  ['no event', { eventId: null }, ['eventId', 'to']],
  ['no copies', { copies: null }, ['copies', 'to']],
  ['no event and too many copies', { eventId: null, copies: 99 }, ['copies', 'eventId', 'to']],
  ['a first number below 1', { from: 0, to: -1 }, ['from', 'to']],
])('refuses it together with %s', (_, change, paths) => {
  const { error } = z.safeParse(printFormSchema, { ...form, from: 118, to: 117, ...change });
  expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual(paths);
});
