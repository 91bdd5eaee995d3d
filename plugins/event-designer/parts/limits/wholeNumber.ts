/** Returns a number field's value if it can be an amount, a whole number from 0; otherwise null, which limits nothing. */
export const wholeNumber = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
