import { type ImageVariant, imageVariants, type Media } from '@contract/media.ts';
import type { media } from '../database/tables.ts';

export type MediaRow = typeof media.$inferSelect;

/** Widths of the variants; the crop itself is as large as it is, up to 3000 pixels. */
export const variantWidths: Record<ImageVariant, number> = {
  cropped: 3000,
  desktop: 1600,
  mobile: 800,
  thumbnail: 320,
};

/** What is served: the variants of each crop, and the whole picture, which stays the same. */
export const servedNames = [...imageVariants, 'original'] as const;
export type ServedName = (typeof servedNames)[number];

/** Where a picture's bytes are. A crop has keys of its own, so that what was served as immutable stays. */
export const blobKeys = {
  /** As uploaded, metadata and all; never served. */
  upload: (key: string) => `media/${key}/upload`,
  display: (key: string) => `media/${key}/original.webp`,
  variant: (key: string, crop: number, variant: ImageVariant) => `media/${key}/${crop}/${variant}.webp`,
};

const addressOfVariant = /^\/media\/([\w-]+)\/(\w+)\.webp(?:\?v=\d+)?$/;

/** Which variant of which picture an address leads to, whichever crop it names; undefined where it leads elsewhere. */
export function variantAt(address: string): { key: string; variant: ImageVariant } | undefined {
  const [, key, name] = addressOfVariant.exec(address) ?? [];
  const variant = imageVariants.find((one) => one === name);
  return key !== undefined && variant ? { key, variant } : undefined;
}

/** A picture as the API tells of it. */
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
