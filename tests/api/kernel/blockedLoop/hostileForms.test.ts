import { mediaLimits, uploadMedia } from '@contract/media.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filled } from './bodies.ts';
import { sampleOf } from './sampleOf.ts';
import { wholeApi } from './wholeApi.ts';

const boundary = '----form-boundary-012345678';
const repeating = 'a'.repeat(64);
const opening = `--${boundary}\r\n`;
const end = `\r\n--${boundary}--\r\n`;
const text = 'Content-Disposition: form-data; name="a"\r\n';
const file = 'Content-Disposition: form-data; name="file"; filename="a"\r\n';
/** Returns a text of the largest size of a picture. */
const large = (part: string, before: string, after = end) => filled(part, before, after, mediaLimits.bytes);

const hostileForms: Record<string, () => string> = {
  '100,000 texts': () => large(`\r\n${opening}${text}\r\n1`, `${opening}${text}\r\n1`),
  '80,000 files': () => large(`\r\n${opening}${file}\r\n`, `${opening}${file}\r\n`),
  'boundaries without end': () => large(opening, opening, ''),
  'boundaries that are none': () => large(`\r\n--${boundary.slice(0, -1)}`, `${opening}${file}\r\n`),
  'a long name': () => large('a', `${opening}Content-Disposition: form-data; name="`, `"\r\n\r\n1${end}`),
  'a long escaped name': () => large('%0A', `${opening}Content-Disposition: form-data; name="`, `"\r\n\r\n1${end}`),
  'a long head': () => large('a: b\r\n', opening, `${text}\r\n1${end}`),
  'a head without end': () => large('a', opening, ''),
  'a long text': () => large('a', `${opening}${text}\r\n`),
  'blank lines': () => large('\r\n', `${opening}${file}\r\n`),
  'bytes in base64': () => large('a', `${opening}Content-Transfer-Encoding: base64\r\n${file}\r\n`),
};

describe('no form blocks the event loop', () => {
  let my: Awaited<ReturnType<typeof wholeApi>>;
  beforeAll(async () => {
    my = await wholeApi();
  });
  afterAll(() => my.api.close());

  const path = `${uploadMedia.path}?${new URLSearchParams(Object.entries(Object(sampleOf(uploadMedia.query))))}`;
  const complaintsOf = async (body: string, boundaryOfForm: string) => {
    const init = { body, headers: { 'Content-Type': `multipart/form-data; boundary=${boundaryOfForm}` } };
    const headers = { ...init.headers, Authorization: `Bearer ${my.api.me.token}` };
    const { status } = await my.api.app.request(`/api${path}`, { method: 'POST', body, headers });
    expect(status).toBeGreaterThanOrEqual(400);
    return my.complaintsOf('POST', path, init);
  };

  test.each(Object.entries(hostileForms))('of %s', async (_, form) => {
    expect(await complaintsOf(form(), boundary)).toEqual([]);
  });

  test('with a boundary that repeats itself', async () => {
    const form = large('a', `--${repeating}\r\n${file}\r\n`, `\r\n--${repeating}--\r\n`);
    expect(await complaintsOf(form, repeating)).toEqual([]);
  });
});
