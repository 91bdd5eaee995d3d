import { refuseUnstorable } from '@contract/input.ts';
import { RefusedError } from '@contract/problem.ts';
import type { UploadedFile } from './area.ts';
import { brokeOff } from './brokeOff.ts';
import type { RequestContext } from './env.ts';

const jsonLimit = 1_048_576;
const uploadLimit = 25_000_000;

function tooLarge(limit: number): RefusedError {
  const size = limit < 1_000_000 ? `${Math.floor(limit / 1000)} kB` : `${Math.floor(limit / 1_000_000)} MB`;
  return new RefusedError('too_large', `The request is larger than ${size}`);
}

/**
 * The whole body, at most `limit` bytes. A length that is declared is believed (the HTTP parser holds the
 * sender to it); without one the bytes are counted as they come.
 */
export async function readBytes(c: RequestContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = c.req.header('content-length');
  if (declared !== undefined) {
    if (Number(declared) > limit) throw tooLarge(limit);
    return new Uint8Array(await arrived(c.req.raw.arrayBuffer()));
  }
  const { body } = c.req.raw;
  return body ? collect(body.getReader(), limit) : new Uint8Array();
}

async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await arrived(reader.read());
    if (done) break;
    length += value.byteLength;
    if (length > limit) {
      await reader.cancel();
      throw tooLarge(limit);
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** A connection that broke off in the middle of the body is the sender's matter. */
async function arrived<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw brokeOff(`${error}`);
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

/** A form with one file in the field `file` and texts beside it. */
export type Upload = { file: UploadedFile | undefined; fields: Record<string, string> };

/** Reads a form with a file: 415 for another type, 413 over the limit, 400 when it is cut short. */
export async function readUpload(c: RequestContext, limit = uploadLimit): Promise<Upload> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new RefusedError('unsupported_media', 'The request must be a form: Content-Type: multipart/form-data');
  }
  const bytes = await readBytes(c, limit);
  const form = await formOf(bytes, type);
  const upload: Upload = { file: undefined, fields: {} };
  for (const [name, value] of form) {
    if (typeof value === 'string') upload.fields[name] = value;
    else if (name === 'file') {
      upload.file = { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };
    }
  }
  refuseUnstorable({ ...upload.fields, file: upload.file?.name });
  return upload;
}

async function formOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new RefusedError('malformed', 'The form is cut short or not well-formed');
  }
}
