import { RefusedError } from '@contract/problem.ts';
import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp';
import type { PixelRectangle, Size } from '../ports.ts';
import type { Drawn, Job } from './jobs.ts';
import { asStored, turnUpright } from './orientation.ts';

// Only these three may ever see a user's bytes: the loaders for SVG, PDF, TIFF, HEIF and the rest are
// shut off in the library itself, so no content can reach them whatever it is called.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// One picture uses one core, and nothing is kept between pictures.
sharp.concurrency(1);
sharp.cache(false);

const formats = ['jpeg', 'png', 'webp'] as const;
/** 50 megapixels take a phone's largest picture; decoded they are up to 200 MB. */
const maximumPixels = 50_000_000;
/** Two bytes for each colour instead of one: what is decoded takes as much room, and twice the time. */
const maximumDeepPixels = maximumPixels / 2;
const maximumSide = 11_999;
/** The longest side of what browsers are shown (domain §1.3: up to 3000). */
const displaySide = 3000;
const quality = 82;

function noPicture(): RefusedError {
  return new RefusedError('unsupported_media', 'This is no picture we can read. Use a JPEG, PNG or WebP file.', [
    { path: 'file', code: 'no_picture', message: 'Use a JPEG, PNG or WebP file' },
  ]);
}

function damaged(): RefusedError {
  return new RefusedError('unsupported_media', 'The picture is damaged or was not uploaded completely.', [
    { path: 'file', code: 'picture_damaged', message: 'The picture is damaged or incomplete' },
  ]);
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'truncated', limitInputPixels: maximumPixels, animated: false });
}

/** sharp writes sRGB without metadata unless told otherwise; `smartSubsample` keeps red edges sharp. */
function write(picture: Sharp): Promise<Uint8Array> {
  return picture.webp({ quality, smartSubsample: true }).toBuffer();
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

/** Decodes once, to no more than the largest variant needs: libvips streams the rest away. */
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

function refuseTooLarge({ width, height }: Size, { depth }: Metadata): void {
  const most = depth === 'uchar' ? maximumPixels : maximumDeepPixels;
  if (width <= maximumSide && height <= maximumSide && width * height <= most) return;
  const megapixels = most / 1_000_000;
  const message = `The picture has ${width} × ${height} pixels; at most ${megapixels} megapixels and ${maximumSide} a side can be used`;
  throw new RefusedError('too_large', message, [
    { path: 'file', code: 'too_many_pixels', message, params: { width, height, megapixels } },
  ]);
}

async function inspect(bytes: Uint8Array): Promise<NonNullable<Drawn['header']>> {
  const header = await readHeader(bytes);
  const format = formats.find((known) => known === header.format);
  if (!format) throw noPicture();
  const { width, height } = header.autoOrient;
  refuseTooLarge({ width, height }, header);
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
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Does a job with libvips, in this process. Throws `RefusedError` for what is no picture we take. */
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
