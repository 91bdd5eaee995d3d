import { malformed, refuseUnstorable } from '@contract/input.ts';
import { RefusedError } from '@contract/problem.ts';
import { getMultipartBoundary, MaxPartsExceededError, parseMultipart } from '@remix-run/multipart-parser';
import type { UploadedFile } from './area.ts';
import { readBytes } from './body.ts';
import type { RequestContext } from './env.ts';

const uploadLimit = 25_000_000;

/** Limits of a form's parts other than its file. Without them, a form of many small parts is slow to read. */
const limits = {
  parts: 100,
  /** Bytes that name one part and its type. */
  headBytes: 4_096,
  /** Bytes of all texts together. */
  textBytes: 1_048_576,
  /** RFC 2046. */
  boundaryLength: 70,
};

/** A form with one file in the field `file` and texts beside it. */
export type Upload = { file: UploadedFile | undefined; fields: Record<string, string> };

/**
 * Reads a form with a file: 415 for another type, 413 over a limit, 400 when it is cut short, has too many parts, gives
 * a name twice, or has texts that are not UTF-8.
 */
export async function readUpload(c: RequestContext, limit = uploadLimit): Promise<Upload> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new RefusedError('unsupported_media', 'The request must be a form: Content-Type: multipart/form-data');
  }
  const boundary = getMultipartBoundary(type)?.trim();
  if (!boundary || boundary.length > limits.boundaryLength) throw notWellFormed();
  const bytes = await readBytes(c, limit);
  const upload = parse(bytes, boundary);
  refuseUnstorable({ ...upload.fields, file: upload.file?.name });
  return upload;
}

const notWellFormed = () => new RefusedError('malformed', 'The form is cut short or not well-formed');

function parse(bytes: Uint8Array, boundary: string): Upload {
  try {
    return uploadOf(bytes, boundary);
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    if (error instanceof MaxPartsExceededError) throw new RefusedError('malformed', 'The form has too many parts');
    throw notWellFormed();
  }
}

/** Parses the form. `Response.formData()` is not used, because it reads all parts before their number can be checked. */
function uploadOf(bytes: Uint8Array, boundary: string): Upload {
  const { parts: maxParts, headBytes: maxHeaderSize } = limits;
  const { length } = bytes;
  const upload: Upload = { file: undefined, fields: {} };
  const names = new Set<string>();
  let textBytes = 0;
  const options = { boundary, maxParts, maxHeaderSize, maxFileSize: length, maxTotalSize: length };
  for (const part of parseMultipart(bytes, options)) {
    const { filename = '', mediaType = '' } = part;
    if (part.name === undefined) throw notWellFormed();
    const name = unescaped(part.name);
    if (names.has(name)) throw malformed(name, 'invalid_value', 'Give this once');
    names.add(name);
    if (!part.isFile) {
      textBytes += part.size;
      if (textBytes > limits.textBytes) throw new RefusedError('too_large', 'The texts of the form are too long');
      upload.fields[name] = part.text;
    } else if (name === 'file') {
      upload.file = { name: unescaped(filename), type: mediaType, bytes: part.bytes };
    }
  }
  return upload;
}

/** Browsers escape quotes and line breaks in names (HTML, multipart/form-data encoding). */
function unescaped(name: string): string {
  return name.replace(/%(?:0A|0D|22)/gi, decodeURIComponent);
}
