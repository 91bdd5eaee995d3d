import { expect, it } from 'vitest';
import { dateGate } from './dateGate.ts';

const now = new Date('2027-05-03T12:00:00Z');
const endsAt = '2027-05-03T16:00:00.000Z';
const startsAt = '2027-05-03T07:00:00.000Z';
const date = { status: 'scheduled', startsAt, endsAt, capacity: 40, sold: 30, reserved: 8 } as const;

it.each([
  ['has places until it ends', { ...date }, 2, { reason: 'open', at: endsAt }],
  ['has no limit', { ...date, capacity: null }, 9, { reason: 'open', at: endsAt }],
  ['has fewer places than an order takes, which no hour changes', { ...date }, 3, { reason: 'date_full' }],
  ['is over when it is full too', { ...date, endsAt: '2027-05-03T12:00:00Z' }, 3, { reason: 'date_over' }],
  ['is cancelled before all else', { ...date, status: 'cancelled' as const }, 3, { reason: 'date_cancelled' }],
])('a date %s', (_what, offeredDate, needed, verdict) => {
  expect(dateGate(offeredDate, now, needed)).toEqual(verdict);
});
