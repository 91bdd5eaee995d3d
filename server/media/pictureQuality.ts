/** The output settings of every renderer. */

/** The longest side in pixels. */
export const displaySide = 3000;
/** 0 … 100. */
export const webpQuality = 82;
/** 0 … 100. */
export const jpegQuality = 88;
