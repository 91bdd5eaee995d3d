import type { Job } from '@contract/jobs.ts';
import { RefusedError } from '@contract/problem.ts';

/** Codes of refusals that are not due to the work itself. */
const transientCodes = new Set(['unavailable', 'too_many_requests', 'internal']);

/** Returns the problem that people see after a failure, and whether another try is useless (`isFinal`). */
export function problemOf(error: unknown): { problem: NonNullable<Job['problem']>; isFinal: boolean } {
  if (error instanceof RefusedError) {
    const { message, code, problems } = error;
    return {
      problem: { message: message.slice(0, 500), code, errors: problems.slice(0, 20) },
      isFinal: !transientCodes.has(code),
    };
  }
  return {
    problem: { message: 'Something went wrong on our side', code: 'internal', errors: [] },
    isFinal: false,
  };
}
