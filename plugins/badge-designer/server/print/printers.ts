import type { Problem } from '@contract/problem.ts';
import type { Printer } from '../../contract/printers.ts';
import {
  type Calibration,
  calibrationOf,
  crosshairs,
  type Measured,
  maximumOffset,
} from '../../rules/sheets/calibration.ts';
import { papers } from '../../rules/sheets/declareSheet.ts';

type Stored = Pick<Printer, 'paper' | 'firstX' | 'firstY' | 'secondX' | 'secondY'>;

const measuredBy = ({ firstX, firstY, secondX, secondY }: Stored): Measured => ({
  first: { x: firstX, y: firstY },
  second: { x: secondX, y: secondY },
});

export const calibrationBy = (printer: Stored): Calibration =>
  calibrationOf(papers[printer.paper], measuredBy(printer));

/** Returns the problems of measurements that are probably reading errors. */
export function measureProblems(printer: Stored): Problem[] {
  const intended = crosshairs(papers[printer.paper]);
  const fields = [
    ['firstX', intended.first.x],
    ['firstY', intended.first.y],
    ['secondX', intended.second.x],
    ['secondY', intended.second.y],
  ] as const;
  return fields
    .filter(([path, place]) => Math.abs(printer[path] - place) > maximumOffset)
    .map(
      ([path, place]): Problem => ({
        path,
        code: 'measured_too_far_off',
        message: `The crosshair is meant to be at ${place} mm: measure again from the edge of the paper`,
        params: { place },
      }),
    );
}
