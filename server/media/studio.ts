import { imageVariants } from '@contract/media.ts';
import type { PixelRectangle, Ports } from '../ports.ts';
import { blobKeys, variantWidths } from './present.ts';

/** How many older crops stay: pages that were drawn before the last change still show theirs. */
const cropsKept = 5;

/** Draws pictures and puts them away. Slow, so never inside a transaction. */
export function createStudio({ images, blobs, log }: Pick<Ports, 'images' | 'blobs' | 'log'>) {
  const removeAll = async (keys: string[]) => {
    const results = await Promise.allSettled(keys.map((key) => blobs.remove(key)));
    // What stays behind costs room and nothing else; the answer does not depend on it.
    for (const result of results) {
      if (result.status === 'rejected') log.warn('a blob could not be removed', { reason: String(result.reason) });
    }
  };
  const variantKeys = (key: string, crop: number) =>
    imageVariants.map((variant) => blobKeys.variant(key, crop, variant));

  return {
    keepUpload: async (key: string, bytes: Uint8Array, contentType: string) => {
      // Drawn first: decoding all of it is what finds a truncated file.
      const display = await images.display(bytes);
      await blobs.put(blobKeys.upload(key), bytes, contentType);
      await blobs.put(blobKeys.display(key), display, 'image/webp');
    },
    uploaded: async (key: string) => {
      const bytes = await blobs.get(blobKeys.upload(key));
      if (!bytes) throw new Error('The upload of a picture is gone from the blob store');
      return bytes;
    },
    keepCrop: async (key: string, crop: number, bytes: Uint8Array, rectangle: PixelRectangle) => {
      const widths = imageVariants.map((variant) => variantWidths[variant]);
      const drawn = await images.crops(bytes, rectangle, widths);
      await Promise.all(
        imageVariants.map((variant, index) =>
          blobs.put(blobKeys.variant(key, crop, variant), drawn[index] ?? new Uint8Array(), 'image/webp'),
        ),
      );
    },
    forget: (key: string) => removeAll([blobKeys.upload(key), blobKeys.display(key), ...variantKeys(key, 1)]),
    forgetCrop: (key: string, crop: number) => removeAll(variantKeys(key, crop)),
    forgetOldCrop: (key: string, crop: number) =>
      crop > cropsKept ? removeAll(variantKeys(key, crop - cropsKept)) : Promise.resolve(),
  };
}

export type Studio = ReturnType<typeof createStudio>;
