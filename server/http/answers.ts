import { type ErrorBody, type Problem, RefusedError } from '@contract/problem.ts';
import { errorMessage, errorStack } from '../errorText.ts';
import type { Log } from '../ports.ts';
import { type ConstraintFields, refusalOfDatabase } from './databaseErrors.ts';
import type { RequestContext } from './env.ts';
import { RefusedWithHeaders } from './tryLater.ts';

/** An operation's response; the body is sent as JSON. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

const uncached = { 'Cache-Control': 'no-store' };
const jsonHeaders = { 'Content-Type': 'application/json; charset=UTF-8', ...uncached };

/** Characters from which a JSON response is compressed. A smaller one fits into the first packets of a connection. */
const largeJson = 16_000;

/** Sends `no-store`, because rows are personal data: no cache may keep a response of the API. */
export function respond({ status, body, headers }: Answer): Response {
  if (body === undefined) return new Response(null, { status, headers: { ...uncached, ...headers } });
  const text = JSON.stringify(body);
  const all = headers ? { ...jsonHeaders, ...headers } : jsonHeaders;
  if (text.length < largeJson) return new Response(text, { status, headers: all });
  const bytes = new TextEncoder().encode(text);
  return new Response(bytes, { status, headers: { ...all, 'Content-Length': String(bytes.length) } });
}

/** Returns the area of the request, for the log. */
function ofArea(c: RequestContext): { area?: string } {
  const area = c.get('area');
  return area === undefined ? {} : { area };
}

/**
 * Returns the error for the log. An unusable database fails every request, so where in our code it failed does not
 * matter.
 */
function loggedError(error: unknown, { code }: RefusedError): string {
  if (!(error instanceof Error)) return '';
  return code === 'unavailable' ? errorMessage(error) : errorStack(error);
}

/** The most characters of JSON in one response's problems: enough for a form in which every field is wrong. */
const maximumLength = 12_000;
const maximumMessage = 500;

/** Returns the first problems that fit into a response, at least one. */
function listed(problems: readonly Problem[]): readonly Problem[] {
  let length = 0;
  const tooLong = problems.findIndex((problem, index) => {
    length += JSON.stringify(problem).length;
    return index > 0 && length > maximumLength;
  });
  return tooLong < 0 ? problems : problems.slice(0, tooLong);
}

/**
 * Converts errors to responses; nothing else does. An unexpected error is logged in full and reported without detail.
 */
export function errorAnswerer(log: Log, fields: ConstraintFields): (error: unknown, c: RequestContext) => Response {
  return (error, c) => {
    const requestId = c.get('requestId');
    const refused = error instanceof RefusedError ? error : refusalOfDatabase(error, fields);
    if (!refused) {
      log.error('unexpected error', {
        requestId,
        ...ofArea(c),
        error: error instanceof Error ? errorStack(error) : String(error),
      });
      return respond({
        status: 500,
        body: { message: 'Something went wrong on our side', code: 'internal', errors: [], requestId },
      });
    }
    if (refused !== error) {
      log.warn('refused by the database', { requestId, ...ofArea(c), error: loggedError(error, refused) });
    }
    const body: ErrorBody = {
      message: refused.message.slice(0, maximumMessage),
      code: refused.code,
      errors: [...listed(refused.problems)],
      requestId,
      ...(refused.current === undefined ? {} : { current: refused.current }),
    };
    return respond({
      status: refused.status,
      body,
      headers: refused instanceof RefusedWithHeaders ? refused.headers : undefined,
    });
  };
}
