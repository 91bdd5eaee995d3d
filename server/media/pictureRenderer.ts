import { imageVariants } from '@contract/media.ts';
import { RefusedError } from '@contract/problem.ts';
import type { DrawnFor, Picture, PixelRectangle, Ports } from '../ports.ts';
import { blobKeys, variantWidths } from './present.ts';

/** The number of older crops that are kept, because pages that were loaded before the last changes still show them. */
export const storedCrops = 5;

/** Refuses if the file was lost or removed outside the server; only another upload helps. */
function uploadMissing(): RefusedError {
  const message = 'The file of this picture is missing on the server. Upload the picture again.';
  return new RefusedError('conflict', message, [{ path: 'file', code: 'upload_gone', message }]);
}

/** Creates the functions that draw and store pictures. They are slow, so they must not run in a transaction. */
export function createPictureRenderer({ images, blobs, log }: Pick<Ports, 'images' | 'blobs' | 'log'>) {
  const removeAll = async (keys: string[]) => {
    const results = await Promise.allSettled(keys.map((key) => blobs.remove(key)));
    // Remaining blobs only take room, so the response does not depend on their removal.
    for (const result of results) {
      if (result.status === 'rejected') log.warn('a blob could not be removed', { reason: String(result.reason) });
    }
  };
  const variantKeys = (key: string, crop: number) =>
    imageVariants.map((variant) => blobKeys.variant(key, crop, variant));

  return {
    storeUpload: async (key: string, picture: Picture, contentType: string, drawnFor: DrawnFor) => {
      // Drawn first, because only decoding the whole file detects a truncated one.
      const display = await images.display(picture, drawnFor);
      await blobs.put(blobKeys.upload(key), picture.bytes, contentType);
      await blobs.put(blobKeys.display(key), display, 'image/webp');
    },
    uploaded: async (key: string) => {
      const bytes = await blobs.get(blobKeys.upload(key));
      if (!bytes) throw uploadMissing();
      return bytes;
    },
    storeCrop: async (
      { key, crop, rectangle }: { key: string; crop: number; rectangle: PixelRectangle },
      picture: Picture,
      drawnFor: DrawnFor,
    ) => {
      const widths = imageVariants.map((variant) => variantWidths[variant]);
      const drawn = await images.crops(picture, rectangle, widths, drawnFor);
      await Promise.all(
        imageVariants.map((variant, index) =>
          blobs.put(blobKeys.variant(key, crop, variant), drawn[index] ?? new Uint8Array(), 'image/webp'),
        ),
      );
    },
    removePicture: (key: string) => removeAll([blobKeys.upload(key), blobKeys.display(key), ...variantKeys(key, 1)]),
    removeCrop: (key: string, crop: number) => removeAll(variantKeys(key, crop)),
    removeOldCrop: (key: string, crop: number) =>
      crop > storedCrops ? removeAll(variantKeys(key, crop - storedCrops)) : Promise.resolve(),
  };
}

export type PictureRenderer = ReturnType<typeof createPictureRenderer>;
