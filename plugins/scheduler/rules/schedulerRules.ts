import type { Problem } from '@contract/problem.ts';
import type { Assignment } from '../contract/shared.ts';

type Header = {
  durations: readonly number[];
  defaultDuration: number;
  assignment: Assignment;
  hosts: readonly { hostId: number }[];
};

/** Returns the problems between the parts of a scheduler, whichever of them is saved. */
export function schedulerProblems({ durations, defaultDuration, assignment, hosts }: Header): Problem[] {
  const problems: Problem[] = [];
  if (!durations.includes(defaultDuration)) {
    const message = 'The default must be one of the durations';
    problems.push({ path: 'defaultDuration', code: 'default_not_offered', message });
  }
  if (assignment === 'single' && hosts.length > 1) {
    const message = 'Only one host meets the guest. Remove the others, or let hosts take turns';
    problems.push({ path: 'hosts', code: 'single_host', message });
  }
  return problems;
}
