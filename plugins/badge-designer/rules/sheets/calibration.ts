import type { Area, Point } from './types.ts';

/** The measured positions of the test sheet's two crosshairs, from the left and upper edges of the paper. */
export type Measured = { first: Point; second: Point };

/** Scales and moves positions before printing, so that the printer puts them in the right place. */
export type Calibration = { scale: Point; offset: Point };

export const uncalibrated: Calibration = { scale: { x: 1, y: 1 }, offset: { x: 0, y: 0 } };

/** The distance of the crosshairs from the edges of the paper, in millimetres. */
const inset = 25;

/** Returns the intended positions of the test sheet's crosshairs. */
export function crosshairs({ width, height }: Area): Measured {
  return { first: { x: inset, y: inset }, second: { x: width - inset, y: height - inset } };
}

/** The largest plausible error of a printer, in millimetres. A larger one is probably a mistake in measuring. */
export const maximumOffset = 12;

/** Inverts one axis: if the printer puts p at s·p + o, it must be given (p − o) / s. */
function inverse(intended: readonly [number, number], measured: readonly [number, number]) {
  const scale = (measured[1] - measured[0]) / (intended[1] - intended[0]);
  const offset = measured[0] - scale * intended[0];
  return { scale: 1 / scale, offset: (0 - offset) / scale };
}

/** Returns the calibration that corrects the measured error. */
export function calibrationOf(page: Area, measured: Measured): Calibration {
  const { first, second } = crosshairs(page);
  const x = inverse([first.x, second.x], [measured.first.x, measured.second.x]);
  const y = inverse([first.y, second.y], [measured.first.y, measured.second.y]);
  return { scale: { x: x.scale, y: y.scale }, offset: { x: x.offset, y: y.offset } };
}

/** Returns the position to print at, so that the printer hits the given position. */
export function calibrated({ scale, offset }: Calibration, { x, y }: Point): Point {
  return { x: scale.x * x + offset.x, y: scale.y * y + offset.y };
}
