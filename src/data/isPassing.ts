import { HttpError } from './httpError.ts';

/**
 * Whether the same call may well succeed another time: there was no answer, the server has a trouble of its own, or too
 * much was asked at once. What it refused with a reason stays refused.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof HttpError)) return true;
  if (error.canceled) return false;
  return error.type !== 'Response Error' || error.status >= 500 || error.status === 429;
}
