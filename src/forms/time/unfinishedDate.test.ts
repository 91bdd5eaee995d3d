import { expect, it } from 'vitest';
import type { KernelTranslate } from '@/i18n/texts.ts';
import { dateProblem, finishedInstant, unfinishedDate, wrongYear } from './unfinishedDate.ts';

it('gives calculations no date that is still being typed', () => {
  const instant = '2027-05-03T07:00:00.000Z';
  expect([instant, null, unfinishedDate, wrongYear].map(finishedInstant)).toEqual([instant, null, null, null]);
});

it('says of a complete date that its year is wrong, and of no date anything else', () => {
  // Keys in place of texts.
  const t: KernelTranslate = (key: string) => key;
  const values = [wrongYear, unfinishedDate, '2027-05-03', null];
  expect(values.map((value) => dateProblem(value, t))).toEqual([
    'problems.year',
    'forms.unfinishedDate',
    undefined,
    undefined,
  ]);
});
