import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp';
import type { PixelRectangle, Size } from '../ports.ts';
import type { Drawn, Job } from './jobs.ts';
import { jpegValuesPerPixel } from './jpegFrame.ts';
import { asStored, turnUpright } from './orientation.ts';
import { displaySide, jpegQuality, webpQuality } from './pictureQuality.ts';
import { damaged, maximumPixels, noPicture, refuseInterlaced, refuseTooManyPixels } from './pictureRefusals.ts';

// Only these three loaders may process a user's bytes: those for SVG, PDF, TIFF, HEIF and the rest are blocked in the
// library itself, so no content can reach them whatever the file's name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// One picture uses one core, and nothing is cached between pictures.
sharp.concurrency(1);
sharp.cache(false);

const formats = ['jpeg', 'png', 'webp'] as const;
/** At two bytes per channel instead of one, decoding takes as much memory, and twice the time. */
const maximumDeepPixels = maximumPixels / 2;

/**
 * Throws if a picture is too large to decode. An interlaced picture is decoded as a whole and not line by line, which takes more than twice the memory. A JPEG is
 * buffered as it is stored: with a quarter of the colour values, as cameras save it, it may be as large as others.
 */
function refuseTooLarge(size: Size, { depth, format, isProgressive }: Metadata, bytes: Uint8Array): void {
  const maximum = depth === 'uchar' ? maximumPixels : maximumDeepPixels;
  refuseTooManyPixels(size, maximum);
  if (!isProgressive || (format === 'jpeg' && jpegValuesPerPixel(bytes) <= 1.5)) return;
  refuseInterlaced(size, maximum / 2);
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'truncated', limitInputPixels: maximumPixels, animated: false });
}

/** sharp writes sRGB without metadata unless told otherwise; `smartSubsample` keeps red edges sharp. */
function write(picture: Sharp): Promise<Uint8Array> {
  return picture.webp({ quality: webpQuality, smartSubsample: true }).toBuffer();
}

function within(side: number): ResizeOptions {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true };
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw noPicture();
  }
}

async function decode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw damaged();
  }
}

/** Decodes once, at most at the size of the largest variant: libvips streams the rest away. */
async function decodeUpright(bytes: Uint8Array, header: Metadata, crop?: PixelRectangle): Promise<Sharp> {
  const orientation = header.orientation ?? 1;
  const stored = open(bytes);
  if (crop) stored.extract(asStored(crop, orientation, header.autoOrient));
  const shrunk = await rawOf(stored.resize(within(displaySide)).toColourspace('srgb'));
  return orientation === 1 ? shrunk : rawOf(turnUpright(shrunk, orientation));
}

async function rawOf(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function inspect(bytes: Uint8Array): Promise<NonNullable<Drawn['header']>> {
  const header = await readHeader(bytes);
  const format = formats.find((known) => known === header.format);
  if (!format) throw noPicture();
  const { width, height } = header.autoOrient;
  refuseTooLarge({ width, height }, header, bytes);
  return { format, width, height };
}

async function display(bytes: Uint8Array): Promise<Uint8Array> {
  const header = await readHeader(bytes);
  return decode(async () => write(await decodeUpright(bytes, header)));
}

async function crops(bytes: Uint8Array, crop: PixelRectangle, widths: readonly number[]): Promise<Uint8Array[]> {
  const header = await readHeader(bytes);
  return decode(async () => {
    const cropped = await decodeUpright(bytes, header, crop);
    const variants: Uint8Array[] = [];
    for (const width of widths) {
      variants.push(await write(cropped.clone().resize({ width, withoutEnlargement: true })));
    }
    return variants;
  });
}

function encode(pixels: Uint8Array, size: Size): Promise<Uint8Array> {
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: jpegQuality })
    .toBuffer();
}

/** Runs a task with libvips, in this process. Throws `RefusedError` for a file that is no supported picture. */
export async function drawWithSharp(job: Job): Promise<Drawn> {
  switch (job.method) {
    case 'inspect':
      return { header: await inspect(job.bytes), pictures: [] };
    case 'display':
      return { pictures: [await display(job.bytes)] };
    case 'crops':
      return { pictures: await crops(job.bytes, job.crop, job.widths) };
    case 'encode':
      return { pictures: [await encode(job.pixels, job.size)] };
  }
}
