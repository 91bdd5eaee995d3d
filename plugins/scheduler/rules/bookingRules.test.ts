import { describe, expect, test } from 'vitest';
import { isActionAllowed, mayGuestChange, mayReopen, needsConfirmation, referenceOf } from './bookingRules.ts';

const booking = {
  state: 'confirmed',
  startsAt: '2027-05-03T10:00:00.000Z',
  endsAt: '2027-05-03T10:30:00.000Z',
} as const;
const at = (time: string) => new Date(`2027-05-03T${time}:00.000Z`);

describe('which actions a booking allows', () => {
  test.each([
    ['confirm', 'pending', '09:00', true],
    ['confirm', 'confirmed', '09:00', false],
    ['confirm', 'pending', '10:00', false],
    ['cancel', 'confirmed', '10:10', true],
    ['cancel', 'confirmed', '10:30', false],
    ['cancel', 'rejected', '09:00', false],
    ['move', 'confirmed', '10:00', false],
    ['noShow', 'confirmed', '09:59', false],
    ['noShow', 'confirmed', '10:00', true],
  ] as const)('%s when %s at %s: %s', (action, state, time, expected) => {
    expect(isActionAllowed(action, { ...booking, state }, at(time))).toBe(expected);
  });

  test.each([
    ['confirmed', 'pending', '09:00', true],
    ['pending', 'confirmed', '09:00', true],
    ['pending', 'confirmed', '10:00', false],
    ['pending', 'noShow', '10:00', false],
    ['confirmed', 'noShow', '09:59', false],
    ['confirmed', 'noShow', '10:00', true],
    ['noShow', 'confirmed', '11:00', true],
    ['cancelled', 'confirmed', '11:00', true],
    ['cancelled', 'pending', '09:00', true],
    ['confirmed', 'cancelled', '10:30', false],
    ['rejected', 'pending', '09:00', true],
    ['rejected', 'confirmed', '09:00', false],
    ['cancelled', 'rejected', '09:00', false],
    ['rejected', 'rejected', '09:00', true],
  ] as const)('from %s again to %s at %s: %s', (state, again, time, expected) => {
    expect(mayReopen(again, { ...booking, state }, at(time))).toBe(expected);
  });

  test('guests cannot change a booking after the cut-off', () => {
    expect(mayGuestChange(booking, 60, at('08:59'))).toBe(true);
    expect(mayGuestChange(booking, 60, at('09:00'))).toBe(false);
  });
});

test.each([
  ['automatic', 'a@gmail.com', false],
  ['always', 'a@firm.example', true],
  ['freeEmail', 'a@GMX.de', true],
  ['freeEmail', 'a@firm.example', false],
] as const)('confirmation %s for %s: %s', (confirmation, email, expected) => {
  expect(needsConfirmation({ confirmation }, email)).toBe(expected);
});

test('references contain no ambiguous letters', () => {
  expect(referenceOf(Uint8Array.from({ length: 8 }, (_, index) => index * 31))).toMatch(
    /^[A-HJ-NP-TV-Z2-9]{4}-[A-HJ-NP-TV-Z2-9]{4}$/,
  );
});
