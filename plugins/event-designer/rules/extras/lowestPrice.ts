import type { Extra } from '../../contract/extras.ts';

/**
 * Returns the lowest price of an extra in cents, and `isFrom` if other choices cost more. An option that buyers may leave
 * out changes neither.
 */
export function lowestPrice({ priceKind, price, options }: Pick<Extra, 'priceKind' | 'price' | 'options'>): {
  price: number;
  isFrom: boolean;
} {
  // A row keeps the amount that it had before it cost a percentage.
  if (priceKind === 'percentage') return { price: 0, isFrom: false };
  const required = options
    .filter(({ isRequired }) => isRequired)
    .map(({ choices }) => choices.map((c) => c.priceDelta));
  const least = required.reduce((sum, deltas) => sum + Math.min(...deltas), 0);
  const most = required.reduce((sum, deltas) => sum + Math.max(...deltas), 0);
  return { price: Math.max(0, price + least), isFrom: least < most };
}
