/**
 * Tells whether a value is a number or a non-empty string that converts to one (spec §5): `' '` does, to 0. NaN is no
 * number, because it is the result of a failed conversion.
 */
export function isNumeric(value: unknown): boolean {
  const canConvert = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return canConvert && !Number.isNaN(Number(value));
}
