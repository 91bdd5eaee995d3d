import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PixelRectangle } from '../ports.ts';
import { createImages } from './images.ts';
import { drawWithSharp } from './sharpImages.ts';

const workshop = createImages(drawWithSharp);
const me = { account: 1 };
const noSize = { width: 0, height: 0 };
const images = {
  inspect: (bytes: Uint8Array) => workshop.inspect(bytes, me),
  display: (bytes: Uint8Array) => workshop.display({ bytes, ...noSize }, me),
  crops: (bytes: Uint8Array, crop: PixelRectangle, widths: readonly number[]) =>
    workshop.crops({ bytes, ...noSize }, crop, widths, me),
};

/** A picture in which every pixel says where it is: red counts columns, green counts rows. */
function map(width: number, height: number) {
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) data.set([column, row, 128], (row * width + column) * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

function noise(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
}

async function pixel(bytes: Uint8Array, left: number, top: number) {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

const text = (value: string) => new TextEncoder().encode(value);

function pngChunk(name: string, data: Uint8Array) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The header of a PNG of that size and next to nothing after it. */
function pngHeader(width: number, height: number, bitDepth = 8) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', Buffer.from([0x78, 0x9c]))]);
}

describe('Inspecting an upload', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('accepts %s and reads its size', async (format) => {
    const bytes = await map(64, 40).toFormat(format).toBuffer();
    expect(await images.inspect(bytes)).toEqual({ format, width: 64, height: 40 });
  });

  it('reads the size after applying the orientation', async () => {
    const bytes = await map(64, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await images.inspect(bytes)).toMatchObject({ width: 40, height: 64 });
  });

  it.each([
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"/>')],
    ['GIF', Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (c) => c.charCodeAt(0))],
    ['HEIF', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['PDF', text('%PDF-1.4\n%âãÏÓ')],
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['TIFF', text('II*\0\x08\0\0\0\0\0')],
    ['nothing', new Uint8Array()],
  ])('refuses %s', async (_, bytes) => {
    await expect(images.inspect(bytes)).rejects.toMatchObject({ code: 'unsupported_media' });
  });

  it('refuses 12,000 × 12,000 pixels by reading only the header', async () => {
    await expect(images.inspect(pngHeader(12_000, 12_000))).rejects.toMatchObject({
      code: 'too_large',
      problems: [{ code: 'too_many_pixels', params: { width: 12_000, height: 12_000 } }],
    });
  });

  it('refuses half as many pixels at 16 bits per channel, which cost as much to decode', async () => {
    expect(await images.inspect(pngHeader(7000, 7000))).toMatchObject({ width: 7000 });
    expect(await images.inspect(pngHeader(4900, 4900, 16))).toMatchObject({ width: 4900 });
    await expect(images.inspect(pngHeader(7000, 7000, 16))).rejects.toMatchObject({
      code: 'too_large',
      problems: [{ code: 'too_many_pixels', params: { width: 7000, height: 7000, megapixels: 25 } }],
    });
  });
});

describe('Drawing', () => {
  it('applies the orientation and drops all metadata', async () => {
    const upright = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00f' } })
      .composite([{ input: { create: { width: 10, height: 20, channels: 3, background: '#f00' } }, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const bytes = await sharp(upright)
      .jpeg({ quality: 100 })
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const drawn = await images.display(bytes);
    const header = await sharp(drawn).metadata();
    expect(header).toMatchObject({ format: 'webp', width: 20, height: 40, space: 'srgb' });
    expect([header.exif, header.icc, header.xmp, header.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    // Orientation 6: what was stored at the left is seen at the top.
    const [red = 0, , blue = 0] = await pixel(drawn, 10, 2);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it('crops to the pixel, and never enlarges', async () => {
    const bytes = await map(200, 120).png().toBuffer();
    const crop = { left: 37, top: 11, width: 101, height: 53 };
    const [cropped, thumbnail] = await images.crops(bytes, crop, [3000, 50]);
    expect(await sharp(cropped).metadata()).toMatchObject({ width: 101, height: 53 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 50, height: 26 });
    for (const [left, top] of [
      [0, 0],
      [100, 52],
      [50, 26],
    ] as const) {
      const [red = -1, green = -1] = await pixel(cropped ?? new Uint8Array(), left, top);
      // WebP is lossy; two steps of 255 are less than two columns.
      expect(Math.abs(red - (37 + left))).toBeLessThanOrEqual(3);
      expect(Math.abs(green - (11 + top))).toBeLessThanOrEqual(3);
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('crops the oriented picture, with orientation %i', async (orientation) => {
    const stored = await map(200, 120).png().withMetadata({ orientation }).toBuffer();
    const { width, height } = await images.inspect(stored);
    expect([width, height]).toEqual(orientation < 5 ? [200, 120] : [120, 200]);
    const crop = { left: 13, top: 5, width: 71, height: 103 };
    const upright = await sharp(stored).autoOrient().extract(crop).raw().toBuffer();
    const [cropped] = await images.crops(stored, crop, [3000]);
    expect(await sharp(cropped).metadata()).toMatchObject({ width: 71, height: 103 });
    for (const [left, top] of [
      [1, 1],
      [69, 1],
      [35, 51],
      [1, 101],
      [69, 101],
    ] as const) {
      const at = (top * 71 + left) * 3;
      const [red = -1, green = -1] = await pixel(cropped ?? new Uint8Array(), left, top);
      expect(Math.abs(red - (upright[at] ?? -99))).toBeLessThanOrEqual(4);
      expect(Math.abs(green - (upright[at + 1] ?? -99))).toBeLessThanOrEqual(4);
    }
  });

  it("accepts a phone's photograph with a second picture for HDR screens", async () => {
    const bytes = await readFile(new URL('./fixtures/gain-map.jpg', import.meta.url));
    expect(await images.inspect(bytes)).toEqual({ format: 'jpeg', width: 64, height: 48 });
    expect(await sharp(await images.display(bytes)).metadata()).toMatchObject({ width: 64, height: 48 });
  });

  it('draws nothing larger than 3000 pixels', async () => {
    const bytes = await noise(4000, 1000).jpeg().toBuffer();
    expect(await sharp(await images.display(bytes)).metadata()).toMatchObject({ width: 3000, height: 750 });
    const [cropped] = await images.crops(bytes, { left: 0, top: 0, width: 3600, height: 900 }, [3000]);
    expect(await sharp(cropped).metadata()).toMatchObject({ width: 3000, height: 750 });
  });

  it('keeps transparency, and accepts grey, 16-bit and CMYK pictures', async () => {
    const clear = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await sharp(await images.display(clear)).metadata()).hasAlpha).toBe(true);
    const grey = await noise(20, 20).greyscale().png().toBuffer();
    const deep = await noise(20, 20).toColourspace('rgb16').png().toBuffer();
    const print = await noise(20, 20).toColourspace('cmyk').jpeg().toBuffer();
    for (const bytes of [grey, deep, print]) {
      expect(await sharp(await images.display(bytes)).metadata()).toMatchObject({ space: 'srgb', width: 20 });
      const [cropped] = await images.crops(bytes, { left: 2, top: 2, width: 10, height: 10 }, [3000]);
      expect(await sharp(cropped).metadata()).toMatchObject({ space: 'srgb', width: 10 });
    }
  });

  it.each(['jpeg', 'png', 'webp'] as const)('refuses a truncated %s', async (format) => {
    const whole = await noise(300, 200).toFormat(format).toBuffer();
    for (const part of [0.5, 0.9, 0.99]) {
      const bytes = whole.subarray(0, Math.floor(whole.length * part));
      await expect(images.display(bytes), `${part}`).rejects.toMatchObject({ code: 'unsupported_media' });
    }
  });

  it('refuses to decode a header that declares more data than there is', async () => {
    await expect(images.display(pngHeader(11_000, 11_000))).rejects.toMatchObject({ code: 'unsupported_media' });
  });
});
