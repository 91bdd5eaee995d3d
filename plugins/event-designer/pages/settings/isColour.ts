/** While a colour is typed it is none yet. */
export const isColour = (value: string): boolean => /^#[\da-f]{6}$/i.test(value);
