import { cents, id, instant, requiredText, rowShape, text, z } from '@contract/fields.ts';
import { media } from '@contract/media.ts';
import { endpoint, type ItemOf, resource } from '@contract/resource.ts';

export const itemState = z.enum(['stored', 'returned', 'disposed']);

/** Characters. */
export const maximumNotes = 2000;

const fields = {
  name: requiredText(150),
  notes: text(maximumNotes),
  value: z.nullable(cents()),
  foundAt: instant(),
  shelfId: z.nullable(id()),
};

export const foundItems = resource({
  name: 'foundItems',
  path: '/found-items',
  item: z.object({ ...rowShape, ...fields, state: itemState, photo: z.nullable(media) }),
  create: z.object({ name: fields.name, foundAt: fields.foundAt, notes: z._default(fields.notes, '') }),
  update: z.partial(z.object({ ...fields, photo: z.nullable(z.object({ id: id() })) })),
  removable: true,
  filters: { state: 'text', value: 'number', foundAt: 'instant', shelfId: 'id' },
  sort: ['name', 'value', 'foundAt'],
  defaultSort: '-foundAt',
  search: ['name', 'notes'],
});

export type FoundItem = ItemOf<typeof foundItems>;

export const shelves = resource({
  name: 'shelves',
  path: '/shelves',
  item: z.object({ ...rowShape, name: z.string() }),
  create: z.object({ name: requiredText(50) }),
  sort: ['name'],
  search: ['name'],
});

export const handOver = endpoint({
  name: 'handOverItem',
  method: 'POST',
  path: '/found-items/{foundItemId}/hand-over',
  body: z.object({ to: requiredText(150) }),
  response: z.object({ id: id() }),
});

export const deleteItems = endpoint({
  name: 'deleteItems',
  method: 'POST',
  path: '/found-items/delete',
  body: z.object({ ids: z.array(id()).check(z.maxLength(500, { abort: true })) }),
  response: z.object({ deleted: z.int() }),
});
