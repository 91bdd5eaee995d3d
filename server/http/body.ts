import { refuseUnstorable } from '@contract/input.ts';
import { RefusedError } from '@contract/problem.ts';
import type { RequestContext } from './env.ts';
import { refuseTooMuchStructure } from './jsonBounds.ts';
import { type RequestBudgets, smallBodyBytes } from './limits.ts';
import { requestAborted } from './requestAborted.ts';

const jsonLimit = 1_048_576;

function tooLarge(limit: number): RefusedError {
  const size = limit < 1_000_000 ? `${Math.floor(limit / 1000)} kB` : `${Math.floor(limit / 1_000_000)} MB`;
  return new RefusedError('too_large', `The request is larger than ${size}`);
}

/**
 * Reads the whole body, at most `limit` bytes. Trusts a declared length, because the HTTP parser enforces it. Throws if
 * the body comes too slowly, or if the bodies of other requests take all the memory that is allowed.
 */
export async function readBytes(c: RequestContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(c.req.header('content-length') ?? Number.NaN);
  if (declared > limit) throw tooLarge(limit);
  const budgets = c.get('budgets');
  if (declared <= smallBodyBytes) {
    budgets.bytes(declared);
    return new Uint8Array(await withBodyTimeout(c.req.raw.arrayBuffer(), budgets.timeoutMs.small));
  }
  const { body } = c.req.raw;
  return body ? collect(body.getReader(), limit, budgets) : new Uint8Array();
}

/** Counts the bytes as they come, so that a body that is only announced takes no room from others. */
async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
  { bytes: hold, timeoutMs }: RequestBudgets,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const begun = performance.now();
  try {
    for (;;) {
      const most = length > smallBodyBytes ? timeoutMs.large : timeoutMs.small;
      const { done, value } = await withBodyTimeout(
        reader.read(),
        Math.min(timeoutMs.pause, begun + most - performance.now()),
      );
      if (done) break;
      length += value.byteLength;
      if (length > limit) throw tooLarge(limit);
      hold(value.byteLength);
      chunks.push(value);
    }
  } catch (error) {
    // Not waited for: a sender who is silent would not let it end.
    reader.cancel().catch(() => undefined);
    throw error;
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Rethrows a connection that breaks off within the body, or sends nothing for too long, as the sender's failure. */
async function withBodyTimeout<T>(reading: Promise<T>, milliseconds: number): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('The request comes too slowly')), Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([reading, tooLate]);
  } catch (error) {
    throw requestAborted(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(late);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const json = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new RefusedError('malformed', 'The request is not UTF-8');
  }
}

export type JsonBody = { value: unknown; bytes: Uint8Array<ArrayBuffer> };

/** Reads a JSON body: 415 for another type, 413 over the limit, 400 when it is no JSON. */
export async function readJson(c: RequestContext, limit = jsonLimit): Promise<JsonBody> {
  const type = c.req.header('content-type') ?? '';
  if (!json.test(type)) {
    throw new RefusedError('unsupported_media', 'The request must be JSON: Content-Type: application/json');
  }
  const bytes = await readBytes(c, limit);
  refuseTooMuchStructure(bytes);
  const source = decode(bytes);
  const value = parse(source);
  // Only an escape can bring a character into a JSON string that UTF-8 itself does not carry.
  if (source.includes('\\u')) refuseUnstorable(value);
  return { value, bytes };
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw new RefusedError('malformed', source.trim() === '' ? 'The request has no body' : 'The request is no JSON');
  }
}
