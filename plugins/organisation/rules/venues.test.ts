import { initialValues } from '@contract/entityValues.ts';
import { expect, it } from 'vitest';
import { venueFields } from '../contract/venues.ts';
import { isSameVenue, venueOf } from './venues.ts';

const hall = {
  ...initialValues(venueFields),
  name: 'Fjordhallen',
  line1: 'Havnegata 12',
  postalCode: '0150',
  city: 'Oslo',
  country: 'NO',
};

it('venues are equal if all their values are', () => {
  const saved = { ...hall, id: 4, version: 2 };
  expect(venueOf(saved)).toEqual(hall);
  expect(isSameVenue(saved, hall)).toBe(true);
  expect(isSameVenue({ ...hall, mapZoom: 12 }, hall)).toBe(false);
});
