import { type ImageVariant, imageVariants, type Media } from '@contract/media.ts';
import type { media } from '../database/tables.ts';

export type MediaRow = typeof media.$inferSelect;

/** Widths of the variants in pixels; the crop itself keeps its size, up to 3000 pixels. */
export const variantWidths: Record<ImageVariant, number> = {
  cropped: 3000,
  desktop: 1600,
  mobile: 800,
  thumbnail: 320,
};

/** The served files: the variants of each crop, and the whole picture, which stays the same. */
export const servedNames = [...imageVariants, 'original'] as const;
export type ServedName = (typeof servedNames)[number];

/** Keys of a picture's bytes. Each crop has separate keys, because served files are immutable. */
export const blobKeys = {
  /** The uploaded file with its metadata; never served. */
  upload: (key: string) => `media/${key}/upload`,
  display: (key: string) => `media/${key}/original.webp`,
  variant: (key: string, crop: number, variant: ImageVariant) => `media/${key}/${crop}/${variant}.webp`,
};

const addressOfVariant = /^\/media\/([\w-]+)\/(\w+)\.webp(?:\?v=\d+)?$/;

/** Returns the picture and variant of an address, whichever crop it names; `undefined` for any other address. */
export function variantAt(address: string): { key: string; variant: ImageVariant } | undefined {
  const [, key, name] = addressOfVariant.exec(address) ?? [];
  const variant = imageVariants.find((one) => one === name);
  return key !== undefined && variant ? { key, variant } : undefined;
}

/** Converts a row to the picture that the API shows. */
export function presentMedia(row: MediaRow): Media {
  const address = (name: ServedName, crop: number) => `/media/${row.key}/${name}.webp?v=${crop}`;
  const variants = {
    cropped: address('cropped', row.crop),
    desktop: address('desktop', row.crop),
    mobile: address('mobile', row.crop),
    thumbnail: address('thumbnail', row.crop),
  };
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    extension: row.extension,
    source: row.source,
    url: variants.cropped,
    originalUrl: address('original', 1),
    unit: row.unit,
    x: row.x,
    y: row.y,
    width: row.width,
    height: row.height,
    aspect: row.aspect,
    originalWidth: row.originalWidth,
    originalHeight: row.originalHeight,
    variants,
  };
}
