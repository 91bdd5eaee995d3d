import { id, requiredText, rowShape, text, z } from '@contract/fields.ts';
import { document, endpoint, resource } from '@contract/resource.ts';
import type { AnyAreaHistory } from '@/history/areaHistory.ts';
import { definePlugin } from '@/registry/definePlugin.ts';
import { defineRoutes } from '@/registry/routes.ts';
import type { Plugin } from '@/registry/types.ts';

/** A tiny area with one contract of each kind, for tests of code that works with any contract. */
export const shelves = resource({
  name: 'shelves',
  path: '/shelves',
  item: z.object({ ...rowShape, name: z.string() }),
  create: z.object({ name: requiredText(50) }),
  update: z.object({ name: z.optional(requiredText(50)) }),
  removable: true,
  sort: ['name'],
  defaultSort: 'name',
  // The parameter that names the shelf in the paths of its books and its label.
  idIn: 'shelfId',
});

export const bookKind = z.enum(['novel', 'atlas', 'diary']);

const bookFields = {
  title: requiredText(50),
  kind: bookKind,
  pages: z.nullable(z.int().check(z.minimum(1))),
  note: text(200),
  isLent: z.boolean(),
};

const { title, kind, ...rest } = bookFields;

export const books = resource({
  name: 'books',
  path: '/shelves/{shelfId}/books',
  item: z.object({
    ...rowShape,
    shelfId: id(),
    title: z.string(),
    kind: bookKind,
    pages: z.nullable(z.int()),
    note: z.string(),
    isLent: z.boolean(),
  }),
  create: z.extend(z.partial(z.object(rest)), { title, kind: z._default(kind, 'novel') }),
  // Without the default, because a patch without the kind must leave it unchanged.
  update: z.partial(z.object(bookFields)),
  removable: true,
  filters: { title: 'text', kind: 'text', pages: 'number', isLent: 'boolean', createdAt: 'instant', id: 'id' },
  sort: ['title', 'kind', 'pages', 'createdAt'],
  defaultSort: 'title',
  search: ['title', 'note'],
});

export const label = document({
  name: 'label',
  path: '/shelves/{shelfId}/label',
  item: z.object({ id: id(), version: z.int(), print: z.object({ text: z.string(), size: z.int() }) }),
  update: z.object({
    print: z.optional(z.object({ text: z.optional(text(100)), size: z.optional(z.int().check(z.minimum(0))) })),
  }),
});

export const inventory = endpoint({
  name: 'inventory',
  method: 'GET',
  path: '/shelves/{shelfId}/inventory',
  query: z.object({ kind: z.optional(bookKind) }),
  response: z.object({ books: z.int() }),
});

export const lendAll = endpoint({
  name: 'lendAll',
  method: 'POST',
  path: '/shelves/{shelfId}/lend-all',
  body: z.object({ to: requiredText(50) }),
  response: z.object({ lent: z.int() }),
});

export const libraryContracts = [shelves, books, label, inventory, lendAll];

/** Returns the area's manifest, with texts for its history; labels that are no translation keys are shown unchanged. */
export function libraryPlugin(history: AnyAreaHistory): Plugin {
  return definePlugin({
    id: 'library',
    since: '2027-01-04',
    owns: ['/shelves/*'],
    routes: defineRoutes('/shelves/:shelfId', { books: '' }),
    i18n: ['translation'],
    pages: { books: async () => ({ Page: () => null }) },
    history: async () => ({ history }),
  });
}
