/**
 * Spec §5: a number, or a non-empty string that converts to one: `' '` does, to 0. NaN is no number, as it is what the
 * other strings convert to.
 */
export function isNumeric(value: unknown): boolean {
  const canConvert = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return canConvert && !Number.isNaN(Number(value));
}
