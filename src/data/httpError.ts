import type { ErrorCode, Problem } from '@contract/problem.ts';
import { errorStatus } from '@contract/problem.ts';
import type { AnyObject } from '@contract/resource.ts';
import * as z from 'zod/mini';

/** Spec §8: the three ways in which a request fails. */
export type HttpErrorType = 'Response Error' | 'Request Error' | 'Unknown Error';

type HttpErrorParts = {
  type: HttpErrorType;
  message: string;
  status: number;
  /** Body of the answer, when there was one. */
  data?: unknown;
  /** What was thrown underneath. */
  error?: unknown;
  canceled?: boolean;
};

/**
 * The error of every call (spec §3: type, message, status, data, error), in the shape that Refine
 * expects too (`statusCode`, `errors`), with what the API said about each field.
 */
export class HttpError extends Error {
  readonly type: HttpErrorType;
  readonly status: number;
  readonly data: unknown;
  readonly error: unknown;
  /** Refine's name for `status`. */
  readonly statusCode: number;
  /** Refine's shape of `problems`: field → what to show. */
  readonly errors: Record<string, { key: string; message: string }>;
  /** From the closed list; absent when the answer is not the API's own. */
  readonly code: ErrorCode | undefined;
  readonly problems: readonly Problem[];
  /** The row as it is now, with code `stale`. Read it with `currentOf`. */
  readonly current: unknown;
  readonly requestId: string | undefined;
  /** The caller gave up; there is nothing to tell anybody. */
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

  /** The same error about the fields of a form that calls what it sends by other names, or all of it about one field. */
  about(field: string | ((path: string) => string)): HttpError {
    const { type, message, status, data, error, canceled } = this;
    if (!isRecord(data)) return this;
    const nameOf = (path: string) => (typeof field === 'string' ? field : field(path));
    const errors = this.problems.map((problem) => ({ ...problem, path: nameOf(problem.path) }));
    return new HttpError({ type, message, status, data: { ...data, errors }, error, canceled });
  }
}

/** For `catch`: what is refused goes on, about the form's own fields. */
export function refusedAs(field: Parameters<HttpError['about']>[0]): (error: unknown) => never {
  return (error) => {
    throw error instanceof HttpError ? error.about(field) : error;
  };
}

/** The row that a refused (412) save collided with, checked against its contract. */
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

function isProblem(value: unknown): value is Problem {
  return (
    isRecord(value) &&
    typeof value.path === 'string' &&
    typeof value.code === 'string' &&
    typeof value.message === 'string'
  );
}
