import { type ErrorCode, type Problem, RefusedError } from '@contract/problem.ts';

/** A refusal with headers, such as `Retry-After`. */
export class RefusedWithHeaders extends RefusedError {
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, headers: Record<string, string>, problems: Problem[] = []) {
    super(code, message, problems);
    this.headers = headers;
  }
}

/** Returns a temporary refusal: `Retry-After` says to programs when to try again, and the problem says it to people. */
export function tryLater(
  code: 'too_many_requests' | 'unavailable',
  message: string,
  seconds: number,
): RefusedWithHeaders {
  const problem: Problem = {
    path: '',
    code: code === 'unavailable' ? 'busy' : 'too_much_at_once',
    message,
    params: { seconds },
  };
  return new RefusedWithHeaders(code, message, { 'Retry-After': String(seconds) }, [problem]);
}
