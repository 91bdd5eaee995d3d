/** Returns true for a complete hex colour; false while it is half typed. */
export const isColour = (value: string): boolean => /^#[\da-f]{6}$/i.test(value);
