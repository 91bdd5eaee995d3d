import type { PlanProblem } from '../../rules/print/planPrint.ts';

type Named = ReadonlyMap<number, { name: string }>;

/** Returns the message of a plan's problem. */
export function messageOf({ code, params = {} }: PlanProblem, designs: Named): string {
  switch (code) {
    case 'nobody_to_print':
      return 'There is nobody to print for';
    case 'range_is_empty':
      return `There are only ${params.count} to print`;
    case 'unknown_sheet':
      return 'There is no such sheet';
    case 'start_beyond_sheet':
      return `This sheet has only ${params.labels} labels`;
    case 'too_many_pixels':
      return 'A page has too many pixels: choose a lower resolution or smaller paper';
    case 'too_large_for_sheet':
      return `“${designs.get(Number(params.designId))?.name ?? ''}” is too large for this sheet`;
  }
}
