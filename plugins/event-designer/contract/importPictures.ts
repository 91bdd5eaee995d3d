import { atMost, id, shaped, text, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';
import { importLimits } from './imports.ts';

const added = z.object({
  id: id(),
  /** The name of the file, after the folders that it was in. */
  name: z.string(),
  mediaId: id(),
  /** The size of the file in bytes. */
  bytes: z.int(),
  thumbnailUrl: z.string(),
});
export type AddedPicture = z.infer<typeof added>;

const wanted = z.object({
  sheet: z.int(),
  column: z.int(),
  /** The text of the cells. */
  name: z.string(),
  rows: z.int(),
  /** True if a row of the event shows a picture of this name already. */
  isShown: z.boolean(),
});
export type WantedPicture = z.infer<typeof wanted>;

const pictures = z.object({
  added: z.array(added),
  wanted: z.array(wanted),
  /** The number of names that are not listed. */
  more: z.int(),
});
export type ImportPictures = z.infer<typeof pictures>;

const path = '/events/{eventId}/imports/{importId}/pictures';

/**
 * The pictures that were added to an import, and the names that cells have in these columns: `0:3,1:2` is the fourth
 * column of the first sheet and the third of the second.
 */
export const importPictures = endpoint({
  name: 'importPictures',
  method: 'GET',
  path,
  query: z.object({ columns: z.optional(shaped(/^\d:\d{1,2}(?:,\d:\d{1,2}){0,9}$/)) }),
  response: pictures,
});

/** Adds uploaded pictures by the names of their files. A picture of the same name is replaced. */
export const addImportPictures = endpoint({
  name: 'addImportPictures',
  method: 'POST',
  path,
  body: z.object({
    pictures: z.array(z.object({ name: text(255), mediaId: id() })).check(atMost(importLimits.pictures)),
  }),
  response: z.object({ pictures: z.int() }),
});

/** Removes added pictures from an import. Their files stay stored, like all uploads. */
export const removeImportPictures = endpoint({
  name: 'removeImportPictures',
  method: 'POST',
  path: `${path}/remove`,
  body: z.object({ ids: z.array(id()).check(atMost(importLimits.pictures)) }),
  response: z.object({ pictures: z.int() }),
});
