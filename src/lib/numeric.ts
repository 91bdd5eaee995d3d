/** Spec §5: a number, or a non-empty string that converts to one. NaN is no number; blanks alone are empty. */
export function isNumeric(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isNaN(value);
  return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value));
}
