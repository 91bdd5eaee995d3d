import { z } from '@contract/fields.ts';
import { isPicture, type Picture, storedPicture } from '@/media/index.ts';
import { type FoundItem, foundItems } from '../contract/foundItems.ts';

const { photo: _sentApart, ...fields } = foundItems.update.shape;

/** What the form holds: the contract's fields, and the photo as the form has it. */
export const itemForm = z.required(z.object({ ...fields, photo: z.nullable(z.custom<Picture>(isPicture)) }));
export type ItemForm = z.infer<typeof itemForm>;

export function toForm({ name, notes, value, foundAt, shelfId, photo }: FoundItem): ItemForm {
  return { name, notes, value, foundAt, shelfId, photo: photo && storedPicture(photo) };
}
