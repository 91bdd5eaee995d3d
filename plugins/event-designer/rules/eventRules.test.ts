import { RefusedError } from '@contract/problem.ts';
import { describe, expect, it } from 'vitest';
import { kindProblems, placeOf } from './eventRules.ts';
import { firstTimes } from './timeChange.ts';

function codes(start: string | null, end: string | null) {
  try {
    firstTimes('Europe/Oslo', { start, end });
    return [];
  } catch (error) {
    return error instanceof RefusedError ? error.problems.map(({ path, code }) => [path, code]) : error;
  }
}

describe('a new event', () => {
  it('has a first slot, or none', () => {
    expect(firstTimes('Europe/Oslo', { start: '2027-05-03T09:00', end: '2027-05-03T17:00' })).toEqual({
      timeZone: 'Europe/Oslo',
      timeSlots: [{ start: '2027-05-03T09:00', end: '2027-05-03T17:00' }],
      startsAt: '2027-05-03T07:00:00.000Z',
      endsAt: '2027-05-03T15:00:00.000Z',
    });
    expect(firstTimes('Europe/Oslo', { start: null }).timeSlots).toEqual([]);
  });

  it('asks for the missing end, and complains at the fields of its form', () => {
    expect(codes('2027-05-03T09:00', null)).toEqual([['end', 'required']]);
    expect(codes(null, '2027-05-03T09:00')).toEqual([['start', 'required']]);
    expect(codes('2027-05-03T09:00', '2027-05-03T08:00')).toEqual([['end', 'end_before_start']]);
  });
});

describe('once or repeating', () => {
  it('is locked by the first sale', () => {
    expect(kindProblems(true, { isRecurring: false, taken: 0 })).toEqual([]);
    expect(kindProblems(true, { isRecurring: true, taken: 4 })).toEqual([]);
    expect(kindProblems(true, { isRecurring: false, taken: 1 })).toMatchObject([
      { path: 'timeSettings.isRecurring', code: 'kind_locked' },
    ]);
  });
});

describe('placeOf', () => {
  it('says venue and city of a venue only', () => {
    expect(placeOf('venue', { name: 'Fjordhallen', city: 'Oslo' })).toBe('Fjordhallen, Oslo');
    expect(placeOf('venue', { name: '', city: 'Oslo' })).toBe('Oslo');
    expect(placeOf('online', { name: 'Fjordhallen', city: 'Oslo' })).toBe('');
  });
});
