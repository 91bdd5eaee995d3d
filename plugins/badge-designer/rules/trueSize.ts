/** Spec §9: one inch is 96 pixels, so a design has its printed size at 100 %. */
export const pixelsPerMillimetre = 96 / 25.4;

/** Returns the pixels of a length in millimetres at a zoom; 1 is the printed size. */
export function zoomPixels(millimetres: number, zoom: number): number {
  return millimetres * zoom * pixelsPerMillimetre;
}
