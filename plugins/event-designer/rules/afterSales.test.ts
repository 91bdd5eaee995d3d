import { describe, expect, it } from 'vitest';
import { touchedFacts } from './afterSales.ts';
import { emptyVenue } from './eventRules.ts';

const before = {
  locationType: 'venue' as const,
  venue: { ...emptyVenue, name: 'Fjordhallen', city: 'Oslo' },
  timeSettings: { timeZone: { id: 'Europe/Oslo' } },
  timeSlots: [
    { start: '2027-05-03T09:00', end: '2027-05-03T17:00' },
    { start: '2027-05-04T09:00', end: '2027-05-04T17:00', admissionAt: null },
  ],
};

describe('what a change means for those who have a ticket', () => {
  it('is nothing while dates, zone and place stay', () => {
    const moved = { ...before.venue, latitude: 59.9, longitude: 10.7, mapZoom: 12 };
    const sameDates = before.timeSlots.map((slot) => ({ admissionAt: null, ...slot })).reverse();
    expect(touchedFacts(before, { ...before, venue: moved, timeSlots: sameDates })).toEqual([]);
  });

  it('is named for each of the three', () => {
    expect(touchedFacts(before, { ...before, timeSlots: before.timeSlots.slice(1) })).toEqual(['dates']);
    // In the middle of Oslo's summer and under its clock: the same moments by another name, and other moments.
    const toBerlin = { ...before, timeSettings: { timeZone: { id: 'Europe/Berlin' } } };
    expect(touchedFacts(before, toBerlin)).toEqual(['zone']);
    expect(touchedFacts(before, { ...before, timeSettings: { timeZone: { id: 'UTC' } } })).toEqual(['dates', 'zone']);
    expect(touchedFacts(before, { ...before, venue: { ...before.venue, line1: 'Havnegata 12' } })).toEqual(['place']);
    expect(touchedFacts(before, { ...before, locationType: 'online' })).toEqual(['place']);
  });

  it('is nothing for a venue that is kept while the event is online', () => {
    const online = { ...before, locationType: 'online' as const };
    expect(touchedFacts(online, { ...online, venue: emptyVenue })).toEqual([]);
  });
});
