/** Returns what somebody has typed into a field for a number, if it is a whole one. */
export const wholeNumber = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) ? value : null);
