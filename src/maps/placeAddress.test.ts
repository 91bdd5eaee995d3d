import { describe, expect, it } from 'vitest';
import { placeAddress } from './placeAddress.ts';

const part = (type: string, longText: string, shortText = longText) => ({
  types: [type, 'political'],
  longText,
  shortText,
});

describe('the address of a place', () => {
  it('places the house number as the country does', () => {
    const street = [part('street_number', '12'), part('route', 'Havnegata')];
    expect(placeAddress([...street, part('country', 'Norway', 'NO')])).toMatchObject({
      line1: 'Havnegata 12',
      country: 'NO',
    });
    expect(placeAddress([...street, part('country', 'United Kingdom', 'GB')]).line1).toBe('12 Havnegata');
  });

  it('takes the town from the part that the country uses', () => {
    expect(placeAddress([part('postal_town', 'Leeds'), part('administrative_area_level_2', 'Yorkshire')]).city).toBe(
      'Leeds',
    );
    expect(placeAddress([part('locality', 'Oslo'), part('postal_town', 'Other')]).city).toBe('Oslo');
  });

  it('leaves missing parts empty', () => {
    expect(placeAddress([])).toEqual({ line1: '', line2: '', city: '', state: '', postalCode: '', country: '' });
  });
});
