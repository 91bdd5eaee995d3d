import { expect, it } from 'vitest';
import { countryOfZone } from './countryOfZone.ts';

it('finds the country whose holidays a time zone has, if they are known', () => {
  expect(['Europe/Oslo', 'America/Chicago', 'Asia/Tokyo'].map(countryOfZone)).toEqual(['NO', 'US', undefined]);
});
