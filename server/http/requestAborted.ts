import { RefusedError } from '@contract/problem.ts';

/** Returns the error for a caller that closed the connection during its own request. Only the log shows it. */
export function requestAborted(reason: string): RefusedError {
  return new RefusedError('malformed', 'The request broke off', [{ path: '', code: 'broke_off', message: reason }]);
}
