import { RefusedError } from '@contract/problem.ts';
import { describe, expect, it } from 'vitest';
import { capacityProblems, emptyVenue, kindProblems, placeOf, totalWithin } from './eventRules.ts';
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
  it('has a first slot or none', () => {
    expect(firstTimes('Europe/Oslo', { start: '2027-05-03T09:00', end: '2027-05-03T17:00' })).toEqual({
      timeZone: 'Europe/Oslo',
      timeSlots: [{ start: '2027-05-03T09:00', end: '2027-05-03T17:00' }],
      startsAt: '2027-05-03T07:00:00.000Z',
      endsAt: '2027-05-03T15:00:00.000Z',
    });
    expect(firstTimes('Europe/Oslo', { start: null }).timeSlots).toEqual([]);
  });

  it('requires the end, and reports problems at the fields of the form', () => {
    expect(codes('2027-05-03T09:00', null)).toEqual([['end', 'required']]);
    expect(codes(null, '2027-05-03T09:00')).toEqual([['start', 'required']]);
    expect(codes('2027-05-03T09:00', '2027-05-03T08:00')).toEqual([['end', 'end_before_start']]);
  });
});

describe('whether an event takes place once or repeatedly', () => {
  it('is locked by the first sale', () => {
    expect(kindProblems(true, { isRecurring: false, taken: 0, held: 0 })).toEqual([]);
    expect(kindProblems(true, { isRecurring: true, taken: 4, held: 4 })).toEqual([]);
    expect(kindProblems(true, { isRecurring: false, taken: 1, held: 0 })).toMatchObject([
      { path: 'timeSettings.isRecurring', code: 'kind_locked' },
    ]);
  });

  it('is locked while codes hold places', () => {
    expect(kindProblems(true, { isRecurring: true, taken: 0, held: 4 })).toEqual([]);
    expect(kindProblems(true, { isRecurring: false, taken: 0, held: 4 })).toMatchObject([
      { path: 'timeSettings.isRecurring', code: 'kind_has_held_places', params: { places: 4 } },
    ]);
  });
});

describe('the capacity of the whole event', () => {
  const event = { capacityTotal: 100, ticketsSold: 60, ticketsReserved: 5 };

  it('is at least the taken places, and is not checked if it stays the same', () => {
    expect(capacityProblems(65, event)).toEqual([]);
    expect(capacityProblems(null, event)).toEqual([]);
    expect(capacityProblems(undefined, { ...event, capacityTotal: 10 })).toEqual([]);
    expect(capacityProblems(10, { ...event, capacityTotal: 10 })).toEqual([]);
    expect(capacityProblems(64, event)).toMatchObject([
      { path: 'capacityTotal', code: 'quantity_below_sold', params: { minimum: 65 } },
    ]);
  });

  it('limits the total number of places', () => {
    expect([totalWithin(80, 100), totalWithin(120, 100), totalWithin(null, 100), totalWithin(80, null)]).toEqual([
      80, 100, 100, 80,
    ]);
    expect(totalWithin(null, null)).toBeNull();
  });
});

describe('placeOf', () => {
  it('returns venue and city of a venue only, and its street if neither is known', () => {
    expect(placeOf('venue', { ...emptyVenue, name: 'Fjordhallen', city: 'Oslo' })).toBe('Fjordhallen, Oslo');
    expect(placeOf('venue', { ...emptyVenue, city: 'Oslo' })).toBe('Oslo');
    expect(placeOf('venue', { ...emptyVenue, line1: 'Quay 1', country: 'Norway' })).toBe('Quay 1, Norway');
    expect(placeOf('online', { ...emptyVenue, name: 'Fjordhallen', city: 'Oslo' })).toBe('');
  });
});
