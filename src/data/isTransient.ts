import { HttpError } from './httpError.ts';

/**
 * Tells whether the same request may succeed later: there was no response, the server had an internal error, or too
 * many requests were sent. A request that was refused for a reason will be refused again.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof HttpError)) return true;
  if (error.canceled) return false;
  return error.type !== 'Response Error' || error.status >= 500 || error.status === 429;
}
