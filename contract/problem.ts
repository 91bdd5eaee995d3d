/**
 * The closed list of what a call can be refused with, and its HTTP status.
 * The client shows `errors.<code>`; the server adds the sentence for people who read raw answers.
 */
export const errorStatus = {
  /** The request is no JSON, has wrong types, or fields nobody asked for. */
  malformed: 400,
  /** Spec §8: asked to refresh a token that is still good. The session goes on. */
  not_expired: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** Also the answer for rows of other accounts: their existence is not ours to tell. */
  not_found: 404,
  method_not_allowed: 405,
  /** The state does not allow it, e.g. cancelling what is cancelled. */
  conflict: 409,
  /** `If-Match` names an older version. The body carries the current row. */
  stale: 412,
  too_large: 413,
  unsupported_media: 415,
  /** Well-formed, but against a rule; `errors` says which and where. */
  rule_broken: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * One thing wrong with one field. `path` is dotted (`timeSlots.0.end`) and names the form's field too;
 * `code` is looked up as `problems.<code>` with `params`; `message` is the English fallback.
 */
export type Problem = {
  path: string;
  code: string;
  message: string;
  params?: Record<string, string | number>;
};

/** The body of every answer that is not a success. `current` only with `stale`. */
export type ErrorBody = {
  message: string;
  code: ErrorCode;
  errors: Problem[];
  requestId: string;
  current?: unknown;
};

/** Thrown by rules and routes; the HTTP layer is the only place that turns it into an answer. */
export class RefusedError extends Error {
  readonly code: ErrorCode;
  readonly problems: Problem[];
  readonly current?: unknown;

  constructor(code: ErrorCode, message: string, problems: Problem[] = [], current?: unknown) {
    super(message);
    this.name = 'RefusedError';
    this.code = code;
    this.problems = problems;
    if (current !== undefined) this.current = current;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Throws `rule_broken` when there is anything to complain about; the first problem is the headline. */
export function refuseIfAny(problems: Problem[]): void {
  const [first] = problems;
  if (first) throw new RefusedError('rule_broken', first.message, problems);
}
