import { expect, it } from 'vitest';
import { formatPeriod, parsePeriod } from './period.ts';

it.each([
  ['2027-03-06..2027-03-20', { from: '2027-03-06', until: '2027-03-20' }],
  ['2027-03-06..', { from: '2027-03-06', until: '' }],
  ['..2027-03-20', { from: '', until: '2027-03-20' }],
  ['..', undefined],
  ['2027-03-06', undefined],
  ['2027-13-06..', undefined],
  ['2027-02-31..', undefined],
  ['0002-03-20..', undefined],
  ['..9999-12-31', undefined],
  ['tomorrow..', undefined],
])('reads %s', (value, period) => {
  expect(parsePeriod(value)).toEqual(period);
});

it('keeps the end after the start, whichever end is changed', () => {
  const period = { from: '2027-03-20', until: '2027-03-06' };
  expect(formatPeriod(period, 'from')).toBe('2027-03-20..2027-03-20');
  expect(formatPeriod(period, 'until')).toBe('2027-03-06..2027-03-06');
  expect(formatPeriod({ from: '', until: '2027-03-06' }, 'from')).toBe('..2027-03-06');
  expect(formatPeriod({ from: '', until: '' }, 'from')).toBeUndefined();
});
