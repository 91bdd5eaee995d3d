import { count, id, shaped, text, z } from './fields.ts';
import { document, endpoint } from './resource.ts';

/** What a picture is for (spec §3). Decides what it must at least be. */
export const mediaSources = [
  'event_cover',
  'ticket_design',
  'he_user_profile_photo',
  'registered_ticket_design',
  'ticket_design_uploaded_template',
] as const;
export type MediaSource = (typeof mediaSources)[number];

/**
 * Spec §3: the media record before there is a picture, uncropped, in the shape that a cover is cropped to. `file` is
 * what somebody picked and has not sent yet.
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

/** The sizes a cropped picture is served in (spec §3). */
export const imageVariants = ['cropped', 'desktop', 'mobile', 'thumbnail'] as const;
export type ImageVariant = (typeof imageVariants)[number];

export const mediaLimits = {
  bytes: 8_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** Of what is shown, after the crop: less looks coarse on a large screen. */
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
 * Spec §7: the crop, of the upright picture; in per cent of it or in its own pixels.
 * All four numbers or none (then the whole picture).
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
  /** The picture as cropped: the same as `variants.cropped`. */
  url: z.string(),
  /** The whole picture, upright, at most 3000 pixels a side: what a crop is drawn on. */
  originalUrl: z.string(),
  unit: z.enum(cropUnits),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** Width by height of the crop in pixels. */
  aspect: z.number(),
  /** Size of the picture as uploaded, upright. */
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

/** A new picture: a form with `file`. */
export const uploadMedia = endpoint({
  name: 'media.upload',
  method: 'POST',
  path: '/media',
  query: cropQuery,
  body: 'multipart',
  response: media,
});

/** Another crop of the same picture; nothing is uploaded again. */
export const recropMedia = endpoint({
  name: 'media.recrop',
  method: 'PATCH',
  path: '/media/{id}',
  query: cropQuery,
  response: media,
});

/** Which part of a picture is shown: what the history keeps of it. */
export const pictureCrop = document({
  name: 'pictureCrop',
  path: '/media/{id}/crop',
  item: z.object({
    crop: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), unit: z.enum(cropUnits) }),
  }),
});
