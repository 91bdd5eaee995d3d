import { expect, test } from 'vitest';
import type { Extra } from '../../contract/extras.ts';
import { extraOf } from '../../rules/extras/extraTesting.ts';
import { cartLines, type Offered } from './offeredOf.ts';

const fee = extraOf({ id: 3, title: 'Fee' });
const offered: Offered[] = [
  { key: 'ticket 1', name: 'Adult', price: 9_000, currency: 'USD', line: { ticketId: 1 } },
  { key: 'ticket 2', name: 'Child', price: 4_510, currency: 'USD', line: { ticketId: 2 } },
  {
    key: 'extra 3',
    name: 'Fee',
    price: 0,
    currency: 'USD',
    line: { kind: 'extra', name: 'Fee', unitPrice: 0 },
    byPercentage: { ...fee, priceKind: 'percentage', pricePercentage: 5 } as unknown as Extra,
  },
];

test('a cart has what is chosen, and a percentage of its tickets', () => {
  expect(cartLines(offered, [2, null, null])).toEqual([{ ticketId: 1, count: 2 }]);
  expect(cartLines(offered, [2, 1, 1])).toEqual([
    { ticketId: 1, count: 2 },
    { ticketId: 2, count: 1 },
    { kind: 'extra', name: 'Fee', count: 1, unitPrice: 1_126 },
  ]);
});
