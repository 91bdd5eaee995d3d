import { describe, expect, it } from 'vitest';
import { addressLine, mapAddress } from './addresses.ts';

const nowhere = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  latitude: null,
  longitude: null,
};
const hall = {
  ...nowhere,
  name: 'Fjordhallen',
  line1: 'Havnegata 12',
  postalCode: '0150',
  city: 'Oslo',
  country: 'NO',
};

describe('a place', () => {
  it('is formatted in one line, without empty parts', () => {
    expect(addressLine(hall)).toBe('Havnegata 12, 0150 Oslo, NO');
    expect(addressLine(nowhere)).toBe('');
  });

  it('has a map link by its coordinates, or by its text without them', () => {
    const query = (address: string | null) => address && new URL(address).searchParams.get('query');
    expect(query(mapAddress(hall))).toBe('Fjordhallen, Havnegata 12, 0150 Oslo, NO');
    expect(query(mapAddress({ ...hall, latitude: 59.9, longitude: 10.7 }))).toBe('59.9,10.7');
    expect(mapAddress(nowhere)).toBeNull();
  });
});
