import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProgram } from '../../../../scripts/vite/buildProgram.ts';
import { designLimits } from '../../contract/document.ts';
import { newElement } from '../../rules/newElement.ts';
import { maximumTextLength } from '../../rules/textLength.ts';
import { readPackagedFont } from '../../server/fonts/packagedFonts.ts';
import { documentWith } from '../support/documents.ts';

const run = promisify(execFile);

/** No file that anybody sends may cost the process that looks into it more than this, beyond what it has anyway. */
const mostMegabytes = 300;

let built: Awaited<ReturnType<typeof buildProgram>>;
let ttf: Uint8Array<ArrayBuffer>;
/** The megabytes of the process without any work. */
let idle: number;

beforeAll(async () => {
  built = await buildProgram('plugins/badge-designer/tests/support/hostileProgram.ts');
  ttf = await readPackagedFont('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf');
  idle = (await read('nothing', new Uint8Array())).megabytes;
});
afterAll(() => rm(built.folder, { recursive: true, force: true }));

async function read(kind: string, bytes: Uint8Array): Promise<{ ended: string; megabytes: number }> {
  const path = join(built.folder, 'file');
  await writeFile(path, bytes);
  const { stdout } = await run(process.execPath, [built.program, kind, path]);
  return JSON.parse(stdout);
}

async function expectCheap(kind: string, bytes: Uint8Array, ended: RegExp): Promise<void> {
  const done = await read(kind, bytes);
  expect(done.ended).toMatch(ended);
  expect(done.megabytes - idle).toBeLessThan(mostMegabytes);
}

describe('fonts', () => {
  type Change = (font: DataView, tables: Map<string, { entry: number; at: number }>) => void;

  /** The font with some of its bytes changed. */
  function fontWith(change: Change): Uint8Array {
    const bytes = new Uint8Array(ttf);
    const font = new DataView(bytes.buffer);
    const tables = new Map(
      Array.from({ length: font.getUint16(4) }, (_, index) => {
        const entry = 12 + index * 16;
        const tag = Buffer.from(bytes.subarray(entry, entry + 4)).toString('latin1');
        return [tag, { entry, at: font.getUint32(entry + 8) }] as const;
      }),
    );
    change(font, tables);
    return bytes;
  }

  /** A WOFF file of the only table `glyf`, whose megabytes of blanks are compressed to next to nothing. */
  function blankWoff(megabytes: number): Uint8Array {
    const blank = Buffer.alloc(megabytes * 1_000_000);
    const packed = deflateSync(blank);
    const head = Buffer.alloc(64);
    head.writeUInt32BE(0x774f4646, 0);
    head.writeUInt32BE(0x00010000, 4);
    head.writeUInt16BE(1, 12);
    head.write('glyf', 44);
    head.writeUInt32BE(64, 48);
    head.writeUInt32BE(packed.length, 52);
    head.writeUInt32BE(blank.length, 56);
    return Buffer.concat([head, packed]);
  }

  test.each<[string, () => Uint8Array]>([
    [
      'tables of four gigabytes',
      () =>
        fontWith((font, tables) => {
          for (const { entry } of tables.values()) font.setUint32(entry + 12, 0xffffffff);
        }),
    ],
    [
      'tables that begin behind the file',
      () =>
        fontWith((font, tables) => {
          for (const { entry } of tables.values()) font.setUint32(entry + 8, 0x7fffffff);
        }),
    ],
    ['65,535 glyphs', () => fontWith((font, tables) => font.setUint16((tables.get('maxp')?.at ?? 0) + 4, 0xffff))],
    ['65,535 tables', () => fontWith((font) => font.setUint16(4, 0xffff))],
    [
      'a glyph that is a part of itself',
      () =>
        fontWith((font, tables) => {
          const glyphs = tables.get('glyf')?.at ?? 0;
          const { entry } = tables.get('glyf') ?? { entry: 0 };
          const length = font.getUint32(entry + 12);
          // Every glyph is a composite of the first glyphs, wherever it begins.
          for (let at = glyphs; at + 16 < glyphs + length; at += 4) font.setUint16(at, 0xffff);
        }),
    ],
    ['19 MB of blanks in a small WOFF file', () => blankWoff(19)],
    ['400 MB of blanks in a small WOFF file', () => blankWoff(400)],
  ])('%s', (_, make) => expectCheap('font', make(), /^(font_damaged|no_font|.* is taken)$/));
});

describe('pictures', () => {
  /** The header of a PNG file that says how large it is, and nothing else. */
  async function announced(width: number, height: number): Promise<Uint8Array> {
    const small = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    small.writeUInt32BE(width, 16);
    small.writeUInt32BE(height, 20);
    return small;
  }
  const drawn = (side: number, depth: 8 | 16, isInterlaced: boolean) => {
    const picture = sharp({ create: { width: side, height: side, channels: 4, background: '#3355aa' } });
    return (depth === 16 ? picture.toColourspace('rgb16') : picture)
      .png({ progressive: isInterlaced, compressionLevel: 1 })
      .toBuffer();
  };
  /** With noise: a picture of one colour takes less memory. */
  const jpeg = (side: number, chromaSubsampling: '4:2:0' | '4:4:4') =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 10 },
      },
    })
      .jpeg({ progressive: true, quality: 50, chromaSubsampling })
      .toBuffer();

  test.each<[string, () => Promise<Uint8Array>, RegExp]>([
    ['four thousand million pixels', () => announced(65_000, 65_000), /^(too_many_pixels|no_picture)$/],
    ['49 million pixels', () => drawn(7_000, 8, false), /^taken$/],
    ['24 million pixels of 64 bits', () => drawn(4_900, 16, false), /^taken$/],
    // Interlaced pictures have to be decoded as a whole.
    ['25 million pixels, interlaced', () => drawn(5_000, 8, true), /^taken$/],
    ['12 million pixels of 64 bits, interlaced', () => drawn(3_500, 16, true), /^taken$/],
    ['26 million pixels, interlaced', () => drawn(5_100, 8, true), /^interlaced_too_large$/],
    ['49 million pixels, progressive, with a quarter of the colours', () => jpeg(7_000, '4:2:0'), /^taken$/],
    ['25 million pixels, progressive, with all colours', () => jpeg(5_000, '4:4:4'), /^taken$/],
    ['26 million pixels, progressive, with all colours', () => jpeg(5_100, '4:4:4'), /^interlaced_too_large$/],
  ])('%s', async (_, make, ended) => expectCheap('picture', await make(), ended), 60_000);
});

describe('documents', () => {
  const elementsOf = (count: number, text: string) =>
    Array.from({ length: count }, (_, index) => {
      const one = newElement('text', `one${index}`, { x: 5, y: 5, width: 20, height: 8 });
      return one.kind === 'text' ? { ...one, text } : one;
    });
  const json = (document: object) => new TextEncoder().encode(JSON.stringify(document));

  test('10,000 elements', () => expectCheap('document', json(documentWith(elementsOf(10_000, 'a'))), /^too_big$/));

  const largest = () => {
    const { elements } = designLimits;
    return json(documentWith(elementsOf(elements, 'Ada Lovelace '.repeat(20).slice(0, maximumTextLength / elements))));
  };
  test(
    'as many texts as allowed, each as long as allowed',
    () => expectCheap('document', largest(), /^drawn$/),
    60_000,
  );
  test('the same as a picture at 600 dpi', () => expectCheap('documentAsPng', largest(), /^drawn$/), 60_000);
});
