import { expect, test } from 'vitest';
import { z } from './fields.ts';
import { canonicalZone, currentZoneName, isTimeZone, timeZoneId } from './timeZones.ts';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['EUROPE/BERLIN', 'Europe/Berlin'],
  ['america/port-AU-prince', 'America/Port-au-Prince'],
  ['asia/calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['america/nuuk', 'America/Nuuk'],
  ['us/pacific', 'America/Los_Angeles'],
  ['utc', 'UTC'],
  ['Etc/UTC', 'UTC'],
])('%s is stored as %s', (typed, name) => {
  expect(z.parse(timeZoneId(), typed)).toBe(name);
});

test.each([
  '',
  'Europe/Atlantis',
  '+02:00',
  '02:00',
  ' Europe/Berlin',
  `Europe/${'x'.repeat(60)}`,
  'x'.repeat(1_048_576),
])('refuses an unknown zone', (typed) => {
  expect(z.safeParse(timeZoneId(), typed).success).toBe(false);
});

test('the JavaScript engine supports every stored zone name', () => {
  const names = Intl.supportedValuesOf('timeZone').map(currentZoneName);
  expect(names.filter((name) => canonicalZone(name) !== name)).toEqual([]);
  expect(names.every(isTimeZone)).toBe(true);
});
