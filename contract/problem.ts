/**
 * The closed list of the codes with which a call can be refused, and their HTTP statuses. The client shows
 * `errors.<code>`; the server adds an English sentence for people who read raw responses.
 */
export const errorStatus = {
  /** The request is no JSON, has wrong types, or unknown fields. */
  malformed: 400,
  /** Spec §8: the request was to refresh a token that is still valid. The session continues. */
  not_expired: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** Also the response for rows of other accounts, because their existence must not be revealed. */
  not_found: 404,
  method_not_allowed: 405,
  /** The state does not allow it, such as cancelling what is already cancelled. */
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

/** The problem codes for which a file of texts has a text; an area's file may have none. */
export type ProblemsOf<Texts> = Texts extends { problems: infer Problems } ? Problems : Record<never, string>;

/**
 * The texts `problems.<code>` are also the list of codes, so that a code without a text does not compile. The kernel adds its
 * own in `src/i18n/texts.ts`, an area in its `texts.d.ts`.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: the kernel and each area add the codes of their texts
export interface ProblemTexts {}

/** `too_few_one` and `too_few_other` are the texts of `too_few`. */
type WithoutPlural<Key> = Key extends `${infer Code}_other`
  ? Code
  : Key extends `${infer Code}_one`
    ? `${Code}_other` extends keyof ProblemTexts
      ? Code
      : Key
    : Key;

export type ProblemCode = WithoutPlural<keyof ProblemTexts & string>;

/**
 * The values that the texts of some codes contain. An area adds its own in `contract/problems.ts`; a code that is not
 * named here has no `params`.
 */
export interface ProblemDetails {
  busy: { seconds: number };
  file_too_large: { megabytes: number };
  in_use: { names: string; more: number; area: string; collection: string };
  in_use_by_more: { names: string; more: number; area: string; collection: string };
  interlaced_too_large: { megapixels: number };
  invalid_type: { expected?: string };
  invalid_value: { allowed?: string };
  picture_too_small: { width: number; height: number; leastWidth: number; leastHeight: number };
  proof_needed: { challenge: string; seconds: number };
  some_gone: { count: number; size: number };
  too_big: { max: number };
  too_few: { min: number };
  too_long: { max: number };
  too_many: { max: number };
  too_many_invitations: { max: number };
  too_many_pixels: { width?: number; height?: number; megapixels?: number };
  too_much_at_once: { seconds: number };
  too_short: { min: number };
  too_small: { min: number };
}

/** A code without details. */
export type PlainCode = Exclude<ProblemCode, keyof ProblemDetails>;

/** The codes whose texts contain these details. */
export type CodeWith<Details> = {
  [Code in keyof ProblemDetails]: Details extends ProblemDetails[Code] ? Code : never;
}[keyof ProblemDetails];

type PlainProblem = { path: string; code: PlainCode; message: string; params?: undefined };

/** The detail is optional unless a code requires it. */
type Params<Details> = Partial<Details> extends Details ? { params?: Details } : { params: Details };

type DetailedProblem = {
  [Code in keyof ProblemDetails]: { path: string; code: Code; message: string } & Params<ProblemDetails[Code]>;
}[keyof ProblemDetails];

/**
 * One thing wrong with one field. `path` is dotted (`timeSlots.0.end`) and names the form's field too;
 * `code` is looked up as `problems.<code>` with `params`; `message` is the English fallback.
 */
export type Problem = PlainProblem | DetailedProblem;

/** A problem of another program, which may know codes that this one does not know. */
export type ReceivedProblem = {
  path: string;
  code: string;
  message: string;
  params?: Record<string, string | number>;
};

const isOfThisProgram = (problem: ReceivedProblem): problem is Problem => problem.code !== '';

/** Returns a problem whose code is composed at run time, so that the compiler cannot check it here. */
export function untypedProblem(problem: ReceivedProblem): Problem {
  if (!isOfThisProgram(problem)) throw new Error('A problem has no code');
  return problem;
}

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

/** Throws `rule_broken` if there are any problems; the first one is the headline. */
export function refuseIfAny(problems: Problem[]): void {
  const [first] = problems;
  if (first) throw new RefusedError('rule_broken', first.message, problems);
}
