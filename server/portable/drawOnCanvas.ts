import type { Drawn, Job } from '../media/jobs.ts';
import { displaySide, jpegQuality, webpQuality } from '../media/pictureQuality.ts';
import { damaged, noPicture, refuseTooManyPixels } from '../media/pictureRefusals.ts';
import type { PixelRectangle, Size } from '../ports.ts';

/** Runs a task with the browser's own decoders, which return upright pictures in sRGB. For a worker. */
export async function drawOnCanvas(job: Job): Promise<Drawn> {
  switch (job.method) {
    case 'inspect':
      return { header: await inspect(job.bytes), pictures: [] };
    case 'display':
      return { pictures: await withBitmap(job.bytes, async (bitmap) => [await wholePicture(bitmap)]) };
    case 'crops': {
      const { bytes, crop, widths } = job;
      return { pictures: await withBitmap(bytes, (bitmap) => crops(bitmap, crop, widths)) };
    }
    case 'encode':
      return { pictures: [await encode(job.pixels, job.size)] };
  }
}

async function inspect(bytes: Uint8Array) {
  const format = formatOf(bytes);
  if (!format) throw noPicture();
  const size = await withBitmap(bytes, async ({ width, height }) => ({ width, height }));
  refuseTooManyPixels(size);
  return { format, ...size };
}

/** The first bytes determine a file's type, whatever its name. */
function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'webp' : undefined;
}

function wholePicture(bitmap: ImageBitmap): Promise<Uint8Array> {
  const { width, height } = bitmap;
  const share = Math.min(1, displaySide / Math.max(width, height));
  return cropOf(bitmap, { left: 0, top: 0, width, height }, { width: width * share, height: height * share });
}

async function crops(bitmap: ImageBitmap, crop: PixelRectangle, widths: readonly number[]): Promise<Uint8Array[]> {
  const pictures: Uint8Array[] = [];
  for (const requestedWidth of widths) {
    const width = Math.min(requestedWidth, crop.width, displaySide);
    pictures.push(await cropOf(bitmap, crop, { width, height: (crop.height * width) / crop.width }));
  }
  return pictures;
}

async function encode(pixels: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  const opaque = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) opaque.set(pixels.subarray(at * 3, at * 3 + 3), at * 4);
  const canvas = new OffscreenCanvas(width, height);
  contextOf(canvas).putImageData(new ImageData(opaque, width, height), 0, 0);
  return bytesOf(canvas, 'image/jpeg', jpegQuality);
}

async function withBitmap<T>(bytes: Uint8Array, work: (bitmap: ImageBitmap) => Promise<T>): Promise<T> {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)])).catch(() => {
    throw damaged();
  });
  try {
    return await work(bitmap);
  } finally {
    bitmap.close();
  }
}

function cropOf(bitmap: ImageBitmap, part: PixelRectangle, size: Size): Promise<Uint8Array> {
  const [width, height] = [Math.max(1, Math.round(size.width)), Math.max(1, Math.round(size.height))];
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, part.left, part.top, part.width, part.height, 0, 0, width, height);
  return bytesOf(canvas, 'image/webp', webpQuality);
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures in a worker');
  return context;
}

async function bytesOf(canvas: OffscreenCanvas, type: string, quality: number): Promise<Uint8Array> {
  const blob = await canvas.convertToBlob({ type, quality: quality / 100 });
  return new Uint8Array(await blob.arrayBuffer());
}
