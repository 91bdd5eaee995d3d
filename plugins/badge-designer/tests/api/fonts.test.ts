import { rm } from 'node:fs/promises';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { createThreads } from '@server/jobs/threads.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../../../scripts/vite/buildProgram.ts';
import { allAreas } from '../../../../tests/support/areas.ts';
import { fontLimits } from '../../contract/fonts.ts';
import { newDocument } from '../../rules/newDocument.ts';
import { newElement } from '../../rules/newElement.ts';
import { readPackagedFont } from '../../server/fonts/packagedFonts.ts';

let api: TestApi;
let built: Awaited<ReturnType<typeof buildProgram>>;
let ttf: Uint8Array<ArrayBuffer>;
let woff: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  built = await buildProgram('server/jobs/threadProgram.ts');
  const areas = await allAreas();
  api = await apiFor('postgresql', { areas, ports: { runThread: createThreads(built.program) } });
  ttf = await readPackagedFont('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf');
  woff = await readPackagedFont('@fontsource/noto-sans-jp/files/noto-sans-jp-100-400-normal.woff');
});
afterAll(async () => {
  await api.close();
  await rm(built.folder, { recursive: true, force: true });
});

const upload = (bytes: Uint8Array<ArrayBuffer>, name = 'house.ttf') => {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  return api.call('POST', '/badge-designer/font-files', form);
};
const codeOf = async (answer: ReturnType<typeof upload>) => {
  const { status, body } = await answer;
  return [status, body.errors?.[0]?.code];
};
/** The bytes of a font with some of them replaced. */
const changed = (at: number, ...bytes: number[]) => {
  const copy = new Uint8Array(ttf);
  copy.set(bytes, at);
  return copy;
};
/** The place of `fsType` in the file. */
const fsTypeAt = () => {
  const view = new DataView(ttf.buffer, ttf.byteOffset);
  const entry = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + index * 16).find(
    (at) => view.getUint32(at) === 0x4f532f32,
  );
  return view.getUint32((entry ?? 0) + 8) + 8;
};

test('stores a licensed font for its account, with the names from the file', async () => {
  const { status, body } = await upload(ttf, 'uploads/house font.exe');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ name: 'Arimo Regular', fileName: 'house font.exe', bytes: ttf.byteLength });
  const path = `/badge-designer/font-files/${body.data.id}`;
  const file = await api.call('POST', path);
  expect(Buffer.from(file.body.data.base64, 'base64').equals(Buffer.from(ttf))).toBe(true);
  expect((await api.call('POST', path, undefined, { as: api.stranger })).status).toBe(404);
  expect((await api.call('GET', '/badge-designer/fonts', undefined, { as: api.stranger })).body.data).toEqual([]);
});

test('unpacks a WOFF file for printing', async () => {
  const { status, body } = await upload(woff, 'house.woff');
  expect(status).toBe(200);
  const file = await api.call('POST', `/badge-designer/font-files/${body.data.id}`);
  expect(Buffer.from(file.body.data.base64, 'base64').subarray(0, 4).toString('latin1')).not.toBe('wOFF');
});

test('a font in use can only be deleted after the designs use another one', async () => {
  const { body } = await upload(ttf);
  const { id, version } = body.data;
  const document = newDocument('badge', 'en');
  const text = newElement('text', 'one', { x: 5, y: 5, width: 40, height: 10 });
  if (!('style' in text)) throw new Error('A text has a style');
  const elements = [{ ...text, style: { ...text.style, family: `upload-${id}` } }];
  const set = { ...document, sides: document.sides.map((side) => ({ ...side, elements })) };
  const made = await api.call('POST', '/designs', { name: 'In house', kind: 'badge', document: set });
  const remove = () =>
    api.call('DELETE', `/badge-designer/fonts/${id}`, undefined, { headers: { 'If-Match': `"${version}"` } });
  const refused = await remove();
  expect([refused.status, refused.body.errors[0]]).toEqual([
    409,
    expect.objectContaining({ code: 'font_in_use', params: { name: 'In house' } }),
  ]);
  await api.call('PATCH', `/designs/${made.body.data.id}/document`, { document });
  expect((await remove()).status).toBeLessThan(300);
});

test('refuses a file that is no printable font, with the reason', async () => {
  expect(await codeOf(upload(new Uint8Array(0)))).toEqual([415, 'no_font']);
  expect(await codeOf(upload(new TextEncoder().encode('%PDF-1.7 is no font')))).toEqual([415, 'no_font']);
  expect(await codeOf(upload(changed(0, 0x77, 0x4f, 0x46, 0x32)))).toEqual([415, 'font_woff2']);
  expect(await codeOf(upload(changed(0, 0x74, 0x74, 0x63, 0x66)))).toEqual([415, 'font_collection']);
  expect(await codeOf(upload(ttf.slice(0, 20_000)))).toEqual([415, 'font_damaged']);
  expect(await codeOf(upload(woff.slice(0, woff.length / 2)))).toEqual([415, 'font_damaged']);
  expect(await codeOf(upload(changed(fsTypeAt(), 0, 2)))).toEqual([422, 'font_forbids_embedding']);
  expect(await codeOf(upload(new Uint8Array(fontLimits.bytes + 1)))).toEqual([413, 'file_too_large']);
  const none = await api.call('POST', '/badge-designer/font-files', new FormData());
  expect([none.status, none.body.errors[0].path]).toEqual([422, 'file']);
});

test('refuses a WOFF file whose declared size is gigabytes, without unpacking it', async () => {
  const bomb = new Uint8Array(woff);
  new DataView(bomb.buffer).setUint32(44 + 12, 3_000_000_000);
  expect(await codeOf(upload(bomb))).toEqual([415, 'font_damaged']);
});

test('a damaged file is either refused or a font, and never causes an error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      async (damages, isWoff) => {
        const bytes = new Uint8Array(isWoff ? woff : ttf);
        for (const [at, value] of damages) bytes[at] = value;
        expect([200, 415, 422]).toContain((await upload(bytes)).status);
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
