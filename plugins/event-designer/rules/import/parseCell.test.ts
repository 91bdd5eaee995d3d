import { describe, expect, it } from 'vitest';
import { listText } from './cellText.ts';
import { dayOf, listOf, minutesOf, parseCell, timeOf } from './parseCell.ts';
import type { ColumnType } from './types.ts';

const here = { timeZone: 'Europe/Oslo', dateOrder: 'dmy' as const };
const parsed = (type: ColumnType, text: string) => {
  const found = parseCell(text, { key: 'a', type, values: ['to_be_announced', 'venue'] }, here);
  return 'code' in found ? found.code : found.value;
};

describe('cells', () => {
  it.each<[ColumnType, string, unknown]>([
    ['money', '19.50', 1950],
    ['money', '$1,234.5', 123450],
    ['money', '1.234,50', 123450],
    ['money', '1,234', 123400],
    ['money', '-3', 'import_not_an_amount'],
    ['money', 'ten', 'import_not_an_amount'],
    ['integer', '40', 40],
    ['integer', '1 000', 1000],
    ['integer', '1.5', 'import_not_a_number'],
    ['boolean', 'Ja', true],
    ['boolean', 'No', false],
    ['boolean', 'perhaps', 'import_not_yes_or_no'],
    ['choice', 'To be announced', 'to_be_announced'],
    ['choice', 'home', 'import_not_a_choice'],
    ['list', 'a | b||c', ['a', 'b', 'c']],
    ['moment', '2027-05-03 09:30', '2027-05-03T07:30:00.000Z'],
    ['moment', 'soon', 'import_not_a_moment'],
  ])('of type %s: %s', (type, text, value) => expect(parsed(type, text)).toEqual(value));

  it('with days are parsed in the chosen order of day and month', () => {
    expect([dayOf('3/4/2027', 'dmy'), dayOf('3/4/2027', 'mdy')]).toEqual(['2027-04-03', '2027-03-04']);
    expect([dayOf('3.4.2027', 'mdy'), dayOf('3/14/2027', 'dmy')]).toEqual(['2027-04-03', '2027-03-14']);
    expect([dayOf('2027-02-30', 'dmy'), dayOf('tomorrow', 'dmy')]).toEqual([undefined, undefined]);
  });

  it('with times and durations are parsed in common spellings', () => {
    expect(['9:30', '09:30:00', '2:15 pm', '12 am', '25:00', '9'].map(timeOf)).toEqual([
      '09:30',
      '09:30',
      '14:15',
      '00:00',
      undefined,
      undefined,
    ]);
    expect(['90', '1.5 h', '2 d', '1:30', 'long'].map(minutesOf)).toEqual([90, 90, 2880, 90, undefined]);
  });

  it('with lists are split at bars, or else at semicolons and line breaks, and written so that they stay', () => {
    expect(['A|B; C', 'A; B', 'A\nB\r\nC', ' A ;', 'A, B'].map((text) => listOf(text))).toEqual([
      ['A', 'B; C'],
      ['A', 'B'],
      ['A', 'B', 'C'],
      ['A'],
      ['A, B'],
    ]);
    for (const entries of [['A', 'B; C'], ['A; B'], ['A'], []]) expect(listOf(listText(entries))).toEqual(entries);
  });
});
