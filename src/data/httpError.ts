import type { ErrorCode, ReceivedProblem } from '@contract/problem.ts';
import { errorStatus } from '@contract/problem.ts';
import type { AnyObject } from '@contract/resource.ts';
import * as z from 'zod/mini';

/** Spec §8: the three kinds of request failure. */
export type HttpErrorType = 'Response Error' | 'Request Error' | 'Unknown Error';

type HttpErrorParts = {
  type: HttpErrorType;
  message: string;
  status: number;
  /** The body of the response, if there was one. */
  data?: unknown;
  /** The underlying error that was thrown. */
  error?: unknown;
  canceled?: boolean;
};

/**
 * The error of every call (spec §3: type, message, status, data, error). It also has the shape that Refine expects
 * (`statusCode`, `errors`), with the API's problems by field.
 */
export class HttpError extends Error {
  readonly type: HttpErrorType;
  readonly status: number;
  readonly data: unknown;
  readonly error: unknown;
  /** Refine's name for `status`. */
  readonly statusCode: number;
  /** Refine's shape of `problems`: field → text to show. */
  readonly errors: Record<string, { key: string; message: string }>;
  /** A code from the closed list; absent when the response is not from the API itself. */
  readonly code: ErrorCode | undefined;
  readonly problems: readonly ReceivedProblem[];
  /** The current row on the server, with code `stale`. Read it with `currentOf`. */
  readonly current: unknown;
  readonly requestId: string | undefined;
  /** True when the caller aborted the request; then no error is to be shown. */
  readonly canceled: boolean;

  constructor({ type, message, status, data, error, canceled = false }: HttpErrorParts) {
    super(message, { cause: error });
    this.name = 'HttpError';
    this.type = type;
    this.status = status;
    this.statusCode = status;
    this.data = data;
    this.error = error;
    this.canceled = canceled;
    const body = isRecord(data) ? data : {};
    this.code = isErrorCode(body.code) ? body.code : undefined;
    this.problems = Array.isArray(body.errors) ? body.errors.filter(isProblem) : [];
    this.errors = Object.fromEntries(
      this.problems.map(({ path, code, message: text }) => [path, { key: `problems.${code}`, message: text }]),
    );
    this.current = body.current;
    this.requestId = typeof body.requestId === 'string' ? body.requestId : undefined;
  }

  /** Returns the same error with its paths renamed to the form's own field names, or all assigned to one field. */
  about(field: string | ((path: string) => string)): HttpError {
    const { type, message, status, data, error, canceled } = this;
    if (!isRecord(data)) return this;
    const nameOf = (path: string) => (typeof field === 'string' ? field : field(path));
    const errors = this.problems.map((problem) => ({ ...problem, path: nameOf(problem.path) }));
    return new HttpError({ type, message, status, data: { ...data, errors }, error, canceled });
  }
}

/** For `catch`: rethrows a refusal with its problems assigned to the form's own fields. */
export function refusedAs(field: Parameters<HttpError['about']>[0]): (error: unknown) => never {
  return (error) => {
    throw error instanceof HttpError ? error.about(field) : error;
  };
}

/** Returns the row that a refused (412) save collided with, validated against its contract. */
export function currentOf<Item extends AnyObject>(
  contract: { item: Item },
  error: unknown,
): z.output<Item> | undefined {
  if (!(error instanceof HttpError) || error.code !== 'stale') return undefined;
  const parsed = z.safeParse(contract.item, error.current);
  return parsed.success ? parsed.data : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value);
}

function isProblem(value: unknown): value is ReceivedProblem {
  return (
    isRecord(value) &&
    typeof value.path === 'string' &&
    typeof value.code === 'string' &&
    typeof value.message === 'string'
  );
}
