import { expect, it } from 'vitest';
import { excludedWith, leavingOut, takingBack } from './exclusions.ts';

const stored = { excludedDates: ['2027-03-04'], excludedOccurrences: ['2027-03-11T19:00'] };

it('leaves out days and single dates beside those that are left out, each once', () => {
  expect(leavingOut(stored, ['2027-03-01', '2027-03-04', '2027-03-12T10:00'])).toEqual({
    excludedDates: ['2027-03-01', '2027-03-04'],
    excludedOccurrences: ['2027-03-11T19:00', '2027-03-12T10:00'],
  });
});

it('takes back what it is told, and nothing else', () => {
  expect(takingBack(stored, ['2027-03-11T19:00'])).toEqual({ ...stored, excludedOccurrences: [] });
});

it('adds wishes to what is stored by then: what others left out meanwhile stays out', () => {
  const wishes = new Map([
    ['2027-03-04', false],
    ['2027-03-18', true],
  ]);
  expect(excludedWith(['2027-03-04', '2027-03-25'], wishes)).toEqual(['2027-03-18', '2027-03-25']);
  // Somebody else has skipped the same day already.
  expect(excludedWith(['2027-03-18'], wishes)).toEqual(['2027-03-18']);
});
