import { expect, test } from 'vitest';
import { copyCode } from './copyCode.ts';

const into = { tickets: new Map([[1, 11]]), dates: new Map([[5, 55]]), at: () => '2028-01-10T09:00:00.000Z' };
const code = { scope: 'all_tickets' as const, ticketIds: [], dateId: null, startsAt: null, endsAt: null };

test('a copied code belongs to the copied tickets and dates, and is unused', () => {
  const endsAt = '2027-05-01T09:00:00.000Z';
  expect(copyCode({ ...code, scope: 'specific_tickets', ticketIds: [1, 2], dateId: 5, endsAt }, into)).toEqual({
    scope: 'specific_tickets',
    ticketIds: [11],
    dateId: 55,
    startsAt: null,
    endsAt: '2028-01-10T09:00:00.000Z',
    batchId: null,
    uses: 0,
    ticketsUsed: 0,
    discountGiven: 0,
  });
});

test('does not copy a code whose tickets or date are not copied, because its scope would widen', () => {
  expect(copyCode({ ...code, scope: 'specific_tickets', ticketIds: [2] }, into)).toBeNull();
  expect(copyCode({ ...code, dateId: 6 }, into)).toBeNull();
});

test('a code for all tickets except one that is not copied is for all tickets', () => {
  expect(copyCode({ ...code, scope: 'all_tickets_except', ticketIds: [2] }, into)).toMatchObject({
    scope: 'all_tickets',
    ticketIds: [],
  });
});
