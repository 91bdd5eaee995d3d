/** Everything here is in millimetres; x to the right and y downwards from the top left corner of the page. */

export type Point = { x: number; y: number };
export type Area = { width: number; height: number };
export type Box = Point & Area;

/** A sheet with labels of one size at equal distances. */
export type Sheet = {
  page: Area;
  label: Area;
  columns: number;
  rows: number;
  /** The top left corner of the first label. */
  first: Point;
  /** The distance from one label to the next. */
  pitch: Point;
};

/** A clockwise rotation around the centre, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

export type Line = { from: Point; to: Point };

export const millimetresPerInch = 25.4;

/** Rounds positions to a thousandth of a millimetre, so that sums of fractions compare equal. */
export const round = (millimetres: number): number => Math.round(millimetres * 1000) / 1000;
