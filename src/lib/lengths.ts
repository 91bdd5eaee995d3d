/** Spec §9: CSS pixels per inch. */
export const pixelsPerInch = 96;

export const inchesToPixels = (inches: number): number => inches * pixelsPerInch;
export const pixelsToInches = (pixels: number): number => pixels / pixelsPerInch;
