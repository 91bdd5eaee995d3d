import { describe, expect, it } from 'vitest';
import { emptyVenue } from './eventRules.ts';
import { addressLine, isSameVenue, mapAddress, venueOf } from './venues.ts';

const hall = {
  ...emptyVenue,
  ...{ name: 'Fjordhallen', line1: 'Havnegata 12', postalCode: '0150', city: 'Oslo', country: 'NO' },
};

describe('a venue', () => {
  it('reads as an address in one line, without what is empty', () => {
    expect(addressLine(hall)).toBe('Havnegata 12, 0150 Oslo, NO');
    expect(addressLine(emptyVenue)).toBe('');
  });

  it('is found on the web by its point, or by its words where it has none', () => {
    const query = (address: string | null) => address && new URL(address).searchParams.get('query');
    expect(query(mapAddress(hall))).toBe('Fjordhallen, Havnegata 12, 0150 Oslo, NO');
    expect(query(mapAddress({ ...hall, latitude: 59.9, longitude: 10.7 }))).toBe('59.9,10.7');
    expect(mapAddress(emptyVenue)).toBeNull();
  });

  it('is the same where every value is', () => {
    const saved = { ...hall, id: 4, version: 2 };
    expect(venueOf(saved)).toEqual(hall);
    expect(isSameVenue(saved, hall)).toBe(true);
    expect(isSameVenue({ ...hall, mapZoom: 12 }, hall)).toBe(false);
  });
});
