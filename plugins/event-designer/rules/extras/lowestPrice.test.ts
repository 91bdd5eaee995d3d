import { expect, it } from 'vitest';
import { choice, option } from './extraTesting.ts';
import { lowestPrice } from './lowestPrice.ts';

it.each([
  ['its price without options', {}, { price: 8_500, isFrom: false }],
  [
    'the price of the cheapest choice of an option that buyers must answer',
    { options: [option([choice('fish'), choice('green', null, -1_000)])] },
    { price: 7_500, isFrom: true },
  ],
  [
    'the same price for choices that cost the same',
    { options: [option([choice('s', null, 500), choice('m', null, 500)])] },
    { price: 9_000, isFrom: false },
  ],
  [
    'no other price for an option that buyers may leave out',
    { options: [option([choice('fish'), choice('green', null, -1_000)], false)] },
    { price: 8_500, isFrom: false },
  ],
  ['none for a percentage', { priceKind: 'percentage' as const }, { price: 0, isFrom: false }],
])('is %s', (_what, fields, lowest) => {
  expect(lowestPrice({ priceKind: 'fixed', price: 8_500, options: [], ...fields })).toEqual(lowest);
});
