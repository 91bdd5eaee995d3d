import { count, id, shaped, text, z } from './fields.ts';
import { document, endpoint } from './resource.ts';

/** The purposes of pictures (spec §3). The purpose decides a picture's minimum size. */
export const mediaSources = [
  'event_cover',
  'ticket_design',
  'he_user_profile_photo',
  'registered_ticket_design',
  'ticket_design_uploaded_template',
] as const;
export type MediaSource = (typeof mediaSources)[number];

/**
 * Spec §3: the media record before there is a picture, uncropped, in the aspect ratio of a cover. `file` is a picked
 * file that has not been uploaded yet.
 */
export const mediaDefaults = {
  id: null,
  file: null,
  name: '',
  extension: '',
  url: '',
  unit: '%',
  width: 100,
  height: null,
  aspect: 2,
  x: 0,
  y: 0,
} as const;

/** The sizes in which a cropped picture is served (spec §3). */
export const imageVariants = ['cropped', 'desktop', 'mobile', 'thumbnail'] as const;
export type ImageVariant = (typeof imageVariants)[number];

export const mediaLimits = {
  bytes: 8_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** The minimum size in pixels after the crop: a smaller picture looks coarse on a large screen. */
  smallest: { event_cover: { width: 600, height: 50 } },
} as const;

export const cropUnits = ['%', 'px'] as const;

/** A number in the address: digits with at most one point. */
function measure() {
  return z.pipe(
    shaped(/^\d{1,6}(\.\d{1,16})?$/),
    z.transform((value: string) => Number(value)),
  );
}

/**
 * Spec §7: the crop of the upright picture, in per cent or in its pixels. All four numbers are given, or none for the
 * whole picture.
 */
export const cropQuery = z.strictObject({
  cropWidth: z.optional(measure()),
  cropHeight: z.optional(measure()),
  croppedX: z.optional(measure()),
  croppedY: z.optional(measure()),
  unit: z.optional(z.enum(cropUnits)),
  source: z.optional(z.enum(mediaSources)),
});

/** Spec §3, the media record. `x, y, width, height` are the crop, in `unit`, of the picture at `originalUrl`. */
export const media = z.strictObject({
  id: id(),
  version: z.int(),
  /** The name as uploaded, without its extension. */
  name: text(255),
  extension: z.enum(['jpg', 'png', 'webp']),
  source: z.nullable(z.enum(mediaSources)),
  /** The cropped picture: the same as `variants.cropped`. */
  url: z.string(),
  /** The whole picture, upright, at most 3000 pixels a side: the crop is drawn on it. */
  originalUrl: z.string(),
  unit: z.enum(cropUnits),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** The crop's width divided by its height, in pixels. */
  aspect: z.number(),
  /** The size of the uploaded picture, upright. */
  originalWidth: count(),
  originalHeight: count(),
  variants: z.strictObject({
    cropped: z.string(),
    desktop: z.string(),
    mobile: z.string(),
    thumbnail: z.string(),
  }),
});
export type Media = z.output<typeof media>;

export const readMedia = endpoint({ name: 'media.read', method: 'GET', path: '/media/{id}', response: media });

/** Uploads a new picture: a form with `file`. */
export const uploadMedia = endpoint({
  name: 'media.upload',
  method: 'POST',
  path: '/media',
  query: cropQuery,
  body: 'multipart',
  response: media,
});

/** Crops the same picture again, without another upload. */
export const recropMedia = endpoint({
  name: 'media.recrop',
  method: 'PATCH',
  path: '/media/{id}',
  query: cropQuery,
  response: media,
});

/** The visible part of a picture, as the history records it. */
export const pictureCrop = document({
  name: 'pictureCrop',
  path: '/media/{id}/crop',
  item: z.object({
    crop: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), unit: z.enum(cropUnits) }),
  }),
});
