import { id, requiredText, rowShape, text, z } from '@contract/fields.ts';
import { document, endpoint, resource } from '@contract/resource.ts';

const isKept = z.boolean();

export const folderResource = resource({
  name: 'folders',
  path: '/folders',
  idIn: 'folderId',
  item: z.object({ ...rowShape, name: z.string(), papers: z.int() }),
  create: z.object({ name: requiredText(50) }),
  update: z.object({ name: z.optional(requiredText(50)) }),
  removable: true,
  sort: ['name'],
});

export const paperResource = resource({
  name: 'papers',
  path: '/folders/{folderId}/papers',
  item: z.object({
    ...rowShape,
    folderId: id(),
    name: z.string(),
    pages: z.int(),
    position: z.int(),
    isSealed: z.boolean(),
    /** Derived from `pages`. */
    isLong: z.boolean(),
  }),
  create: z.object({ name: requiredText(50), pages: z.optional(z.int()), seal: z.optional(requiredText(50)) }),
  update: z.object({
    name: z.optional(requiredText(50)),
    pages: z.optional(z.int().check(z.minimum(1))),
    seal: z.optional(requiredText(50)),
  }),
  removable: true,
  sort: ['position'],
  defaultSort: 'position',
});

export const coverDocument = document({
  name: 'folderCover',
  path: '/folders/{folderId}/cover',
  item: z.object({
    version: z.int(),
    title: z.string(),
    look: z.object({ colour: z.string(), size: z.int(), hasKey: z.boolean() }),
    place: z.object({ room: z.string(), row: z.string() }),
  }),
  update: z.object({
    title: z.optional(text(100)),
    look: z.optional(
      z.object({ colour: z.optional(text(20)), size: z.optional(z.int()), key: z.optional(requiredText(50)) }),
    ),
    place: z.optional(z.object({ room: text(20), row: text(20) })),
    saveMode: z.optional(z.enum(['loud', 'quiet'])),
  }),
});

export const orderPapers = endpoint({
  name: 'orderPapers',
  method: 'POST',
  path: '/folders/{folderId}/papers/order',
  body: z.object({ ids: z.array(id()) }),
  response: z.object({ ids: z.array(id()) }),
});

export const removeFolders = endpoint({
  name: 'removeFolders',
  method: 'POST',
  path: '/folders/remove',
  body: z.object({ ids: z.array(id()) }),
  response: z.object({ removed: z.int() }),
});

export const copyPaper = endpoint({
  name: 'copyPaper',
  method: 'POST',
  path: '/folders/{folderId}/papers/{paperId}/copy',
  response: paperResource.item,
});

export const printPapers = endpoint({
  name: 'printPapers',
  method: 'POST',
  path: '/folders/{folderId}/papers/print',
  body: z.object({ count: z.int() }),
  response: z.object({ isKept }),
});
