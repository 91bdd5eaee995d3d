import { RefusedError } from '@contract/problem.ts';
import { readBytes, readJson } from '../http/body.ts';
import type { RequestContext } from '../http/env.ts';

const limit = 16 * 1024;

/** Reads the text fields of a small form, sent as a form (either kind) or as JSON. Other fields are left out. */
export async function readFields(c: RequestContext): Promise<Record<string, string>> {
  const type = c.req.header('content-type') ?? '';
  if (/json/i.test(type)) {
    const { value } = await readJson(c, limit);
    return textsOf(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  }
  const bytes = await readBytes(c, limit);
  try {
    return textsOf(await new Response(bytes, { headers: { 'Content-Type': type } }).formData());
  } catch {
    throw new RefusedError('malformed', 'The request must be a form or JSON');
  }
}

function textsOf(entries: Iterable<[string, unknown]>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of entries) if (typeof value === 'string') texts[name] = value;
  return texts;
}
