import { RefusedError } from '@contract/problem.ts';

/** The caller hung up in the middle of its own request, which is its own matter. Nobody reads this but the log. */
export function requestAborted(reason: string): RefusedError {
  return new RefusedError('malformed', 'The request broke off', [{ path: '', code: 'broke_off', message: reason }]);
}
