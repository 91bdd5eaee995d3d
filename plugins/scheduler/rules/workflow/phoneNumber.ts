/**
 * Returns a telephone number as gateways take it: `+4722334455` for `0047 22 33 44 55`. Empty for a number without
 * its country code, because a guess could reach a stranger.
 */
export function internationalNumber(typed: string): string {
  const plain = typed
    .replace(/\(0\)/g, '')
    .replace(/[\s()./-]/g, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : '';
}
