/** Returns the sum of numbers; 0 without any. */
export const sumOf = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
