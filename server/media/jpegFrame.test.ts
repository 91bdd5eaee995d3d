import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpegValuesPerPixel } from './jpegFrame.ts';

const drawn = (colours: 'srgb' | 'b-w' | 'cmyk', chromaSubsampling: '4:2:0' | '4:4:4', progressive: boolean) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#3355aa' } })
    .toColourspace(colours)
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg({ chromaSubsampling, progressive })
    .toBuffer();

test.each([
  ['srgb', '4:2:0', true, 1.5],
  ['srgb', '4:2:0', false, 1.5],
  ['srgb', '4:4:4', true, 3],
  ['b-w', '4:4:4', true, 1],
  ['cmyk', '4:4:4', true, 4],
] as const)(
  'a JPEG in %s with colours %s, progressive: %s, has %d values a pixel',
  async (...[colours, of, is, values]) => {
    expect(jpegValuesPerPixel(await drawn(colours, of, is))).toBe(values);
  },
);

test.each([
  ['nothing', []],
  ['no frame', [0xff, 0xd8, 0xff, 0xd9]],
  ['a frame that is cut off', [0xff, 0xd8, 0xff, 0xc2, 0, 17, 8]],
  ['a frame of nothing', [0xff, 0xd8, 0xff, 0xc2, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0, 0]],
])('%s has too many values', (_, bytes) => {
  expect(jpegValuesPerPixel(Uint8Array.from(bytes))).toBe(Number.POSITIVE_INFINITY);
});

test('reports three values for three full components of four samples, although the first declares fewer', () => {
  const frame = [8, 0, 16, 0, 16, 3, 1, 0x22, 0, 2, 0x22, 1, 3, 0x22, 1];
  expect(jpegValuesPerPixel(Uint8Array.from([0xff, 0xd8, 0xff, 0xc2, 0, 17, ...frame]))).toBe(3);
});
