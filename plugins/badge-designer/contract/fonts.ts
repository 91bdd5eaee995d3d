import { id, rowShape, z } from '@contract/fields.ts';
import { endpoint, type ItemOf, resource } from '@contract/resource.ts';

export const fontLimits = {
  /** The largest font file. Faces for Chinese, Japanese and Korean are larger, and the product has its own of those. */
  bytes: 5_000_000,
  perAccount: 50,
  types: ['.ttf', '.otf', '.woff'],
} as const;

/** A font file that an organiser uploaded. A text style names it as `upload-<id>`. */
export const designFonts = resource({
  name: 'designFonts',
  path: '/badge-designer/fonts',
  item: z.object({
    ...rowShape,
    /** The full name in the file: `Gill Sans Bold`. */
    name: z.string(),
    fileName: z.string(),
    bytes: z.int(),
  }),
  removable: true,
  sort: ['name', 'createdAt'],
  defaultSort: 'name',
});
export type DesignFont = ItemOf<typeof designFonts>;

/** Uploads a font file: a form with `file`. */
export const uploadFont = endpoint({
  name: 'uploadFont',
  method: 'POST',
  path: '/badge-designer/font-files',
  body: 'multipart',
  response: designFonts.item,
});

/**
 * The bytes of a font file, for the designer. No address without a token serves them, because fonts are licensed. It is
 * a POST, so that no cache stores them.
 */
export const designFontFile = endpoint({
  name: 'designFontFile',
  method: 'POST',
  path: '/badge-designer/font-files/{fontId}',
  changesNothing: true,
  response: z.object({ id: id(), base64: z.string() }),
});
