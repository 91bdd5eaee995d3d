/** Spec §9: one inch is 96 (CSS pixels). */
export const pixelsPerInch = 96;

export const inchesToPixels = (inches: number): number => inches * pixelsPerInch;
export const pixelsToInches = (pixels: number): number => pixels / pixelsPerInch;
