import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { id, requiredText, rowShape, z } from '@contract/fields.ts';
import { picture } from '@contract/pictureField.ts';
import { endpoint, type ItemOf, resource } from '@contract/resource.ts';

/** Characters. */
export const maximumNotes = 2000;

export const shelves = resource({
  name: 'shelves',
  path: '/shelves',
  item: z.object({ ...rowShape, name: z.string() }),
  create: z.object({ name: requiredText(50) }),
  removable: true,
  sort: ['name'],
  search: ['name'],
});

export const foundItems = entity({
  name: 'foundItems',
  path: '/found-items',
  fields: {
    name: field.text({ max: 150, required: true }),
    notes: field.text({ max: maximumNotes, multiline: true }),
    value: field.money({ currency: 'USD' }),
    foundAt: field.instant({ required: true }),
    shelfId: field.reference(shelves, { onDelete: 'clear' }),
    state: field.readOnly(field.choice(['stored', 'returned', 'disposed'], 'stored')),
    photo: picture({ aspect: 1, smallest: { width: 200, height: 200 } }),
  },
  removable: true,
  filters: { state: 'text', value: 'number', foundAt: 'instant', shelfId: 'id' },
  sort: ['name', 'value', 'foundAt'],
  defaultSort: '-foundAt',
  search: ['name', 'notes'],
});

export type FoundItem = ItemOf<typeof foundItems>;

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
