import { expect, it } from 'vitest';
import { parseTime } from './parseTime.ts';

it.each([
  ['19:00', '19:00'],
  ['9', '09:00'],
  ['1930', '19:30'],
  ['19.30', '19:30'],
  ['7:30 pm', '19:30'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['18 Uhr', '18:00'],
])('reads %s as %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

it.each(['', 'seven', '24:00', '19:60', '13 pm', '190000'])('refuses %s', (typed) => {
  expect(parseTime(typed)).toBeUndefined();
});
