import { expect, it } from 'vitest';
import { excludedWith, leavingOut, takingBack } from './exclusions.ts';

const stored = { excludedDates: ['2027-03-04'], excludedOccurrences: ['2027-03-11T19:00'] };

it('adds days and single dates to the existing exclusions, each once', () => {
  expect(leavingOut(stored, ['2027-03-01', '2027-03-04', '2027-03-12T10:00'])).toEqual({
    excludedDates: ['2027-03-01', '2027-03-04'],
    excludedOccurrences: ['2027-03-11T19:00', '2027-03-12T10:00'],
  });
});

it('removes the given exclusions and no others', () => {
  expect(takingBack(stored, ['2027-03-11T19:00'])).toEqual({ ...stored, excludedOccurrences: [] });
});

it('adds to the exclusions that are stored now, so that those of other people stay', () => {
  const wishes = new Map([
    ['2027-03-04', false],
    ['2027-03-18', true],
  ]);
  expect(excludedWith(['2027-03-04', '2027-03-25'], wishes)).toEqual(['2027-03-18', '2027-03-25']);
  // Somebody else has skipped the same day already.
  expect(excludedWith(['2027-03-18'], wishes)).toEqual(['2027-03-18']);
});
