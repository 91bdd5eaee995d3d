import type { Area, Point } from './types.ts';

/** Where a printer put the two crosshairs of the test sheet, from the left and upper edge of the paper. */
export type Measured = { first: Point; second: Point };

/** How places are to be moved and stretched before they are printed, so that they land where they should. */
export type Calibration = { scale: Point; offset: Point };

export const uncalibrated: Calibration = { scale: { x: 1, y: 1 }, offset: { x: 0, y: 0 } };

/** From the edges of the paper to the crosshairs of a test sheet. */
const inset = 25;

export function crosshairs({ width, height }: Area): Measured {
  return { first: { x: inset, y: inset }, second: { x: width - inset, y: height - inset } };
}

/** How far off a crosshair may be before it was rather measured wrongly. */
export const mostOff = 12;

/** A printer that puts p at s·p + o is given (p − o) / s. */
function inverse(meant: readonly [number, number], measured: readonly [number, number]) {
  const scale = (measured[1] - measured[0]) / (meant[1] - meant[0]);
  const offset = measured[0] - scale * meant[0];
  return { scale: 1 / scale, offset: (0 - offset) / scale };
}

/** What makes up for what was measured on a page. */
export function calibrationOf(page: Area, measured: Measured): Calibration {
  const { first, second } = crosshairs(page);
  const x = inverse([first.x, second.x], [measured.first.x, measured.second.x]);
  const y = inverse([first.y, second.y], [measured.first.y, measured.second.y]);
  return { scale: { x: x.scale, y: y.scale }, offset: { x: x.offset, y: y.offset } };
}

export function calibrated({ scale, offset }: Calibration, { x, y }: Point): Point {
  return { x: scale.x * x + offset.x, y: scale.y * y + offset.y };
}
