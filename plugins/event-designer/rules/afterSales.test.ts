import { describe, expect, it } from 'vitest';
import { touchedDateFacts, touchedFacts } from './afterSales.ts';
import { emptyOnline, emptyVenue } from './eventRules.ts';

const before = {
  locationType: 'venue' as const,
  venue: { ...emptyVenue, name: 'Fjordhallen', city: 'Oslo' },
  timeSettings: { timeZone: { id: 'Europe/Oslo' } },
  timeSlots: [
    { start: '2027-05-03T09:00', end: '2027-05-03T17:00' },
    { start: '2027-05-04T09:00', end: '2027-05-04T17:00', admissionAt: null },
  ],
};

describe('the effect of a change on ticket holders', () => {
  it('is none while dates, zone and place stay the same', () => {
    const moved = { ...before.venue, latitude: 59.9, longitude: 10.7, mapZoom: 12 };
    const sameDates = before.timeSlots.map((slot) => ({ admissionAt: null, ...slot })).reverse();
    expect(touchedFacts(before, { ...before, venue: moved, timeSlots: sameDates })).toEqual([]);
  });

  it('is named for dates, zone and place', () => {
    expect(touchedFacts(before, { ...before, timeSlots: before.timeSlots.slice(1) })).toEqual(['dates']);
    // Berlin has the same clock as Oslo, so only the name of the zone changes. UTC changes the moments as well.
    const toBerlin = { ...before, timeSettings: { timeZone: { id: 'Europe/Berlin' } } };
    expect(touchedFacts(before, toBerlin)).toEqual(['zone']);
    expect(touchedFacts(before, { ...before, timeSettings: { timeZone: { id: 'UTC' } } })).toEqual(['dates', 'zone']);
    expect(touchedFacts(before, { ...before, venue: { ...before.venue, line1: 'Havnegata 12' } })).toEqual(['place']);
    expect(touchedFacts(before, { ...before, locationType: 'online' })).toEqual(['place']);
  });

  it('is none for a stored venue of an online event', () => {
    const online = { ...before, locationType: 'online' as const };
    expect(touchedFacts(online, { ...online, venue: emptyVenue })).toEqual([]);
  });
});

describe("the effect of a date's change on its holders", () => {
  const date = { start: '2027-05-03T19:00', durationMinutes: 120, admissionMinutes: null, place: null };
  const hall = { locationType: 'venue' as const, venue: { ...emptyVenue, name: 'Fjordhallen' }, online: emptyOnline };

  it('is a new time if the date moves, is shorter, or its doors open at another time', () => {
    expect(touchedDateFacts(date, { ...date, start: '2027-05-04T19:00' })).toEqual(['dates']);
    expect(touchedDateFacts(date, { ...date, durationMinutes: 60 })).toEqual(['dates']);
    expect(touchedDateFacts(date, { ...date, admissionMinutes: 30 })).toEqual(['dates']);
    expect(touchedDateFacts(date, { ...date })).toEqual([]);
  });

  it('is a new place if the venue changes, but not if only its marker moves', () => {
    const elsewhere = { ...date, place: hall };
    expect(touchedDateFacts(date, elsewhere)).toEqual(['place']);
    expect(touchedDateFacts(elsewhere, { ...date, place: { ...hall, locationType: 'online' } })).toEqual(['place']);
    const marked = { ...hall, venue: { ...hall.venue, latitude: 59.9, longitude: 10.7 } };
    expect(touchedDateFacts(elsewhere, { ...date, place: marked })).toEqual([]);
  });
});
