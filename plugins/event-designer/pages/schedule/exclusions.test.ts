import { expect, it } from 'vitest';
import { addSkips, applyDaySkips, removeSkips } from './exclusions.ts';

const stored = { excludedDates: ['2027-03-04'], excludedOccurrences: ['2027-03-11T19:00'] };

it('adds days and single dates to the existing exclusions, each once', () => {
  expect(addSkips(stored, ['2027-03-01', '2027-03-04', '2027-03-12T10:00'])).toEqual({
    excludedDates: ['2027-03-01', '2027-03-04'],
    excludedOccurrences: ['2027-03-11T19:00', '2027-03-12T10:00'],
  });
});

it('removes the given exclusions and no others', () => {
  expect(removeSkips(stored, ['2027-03-11T19:00'])).toEqual({ ...stored, excludedOccurrences: [] });
});

it('adds to the exclusions that are stored now, so that those of other people stay', () => {
  const daySkips = new Map([
    ['2027-03-04', false],
    ['2027-03-18', true],
  ]);
  expect(applyDaySkips(['2027-03-04', '2027-03-25'], daySkips)).toEqual(['2027-03-18', '2027-03-25']);
  // Somebody else has skipped the same day already.
  expect(applyDaySkips(['2027-03-18'], daySkips)).toEqual(['2027-03-18']);
});
