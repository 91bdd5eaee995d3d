import type { Fields } from './entity.ts';
import type { CropRules, Field } from './entityFields.ts';
import { id, z } from './fields.ts';
import { media } from './media.ts';

const itemSchema = z.nullable(media);
const inputSchema = z.nullable(z.object({ id: id() }));

/**
 * A picture, or none: the item contains the whole picture, and input contains its id. The column is `photoId` for
 * `photo`. `crop`: its visible part, for a form that does not set it.
 */
export function picture(
  crop?: CropRules,
): Field<typeof itemSchema, 'picture', false, 'readWrite'> & { changes: typeof inputSchema } {
  return {
    kind: 'picture',
    schema: itemSchema,
    changes: inputSchema,
    isRequired: false,
    initial: null,
    access: 'readWrite',
    ...(crop && { crop }),
  };
}

/** Has the names of those fields of a contract that are pictures; `never` if there are none. */
export type PictureNameOf<C> = C extends { fields: infer F extends Fields }
  ? { [Name in Extract<keyof F, string>]: F[Name]['kind'] extends 'picture' ? Name : never }[Extract<keyof F, string>]
  : never;

/** Pictures as input: their ids. */
export type PictureInput<C> = { [Name in PictureNameOf<C>]?: z.output<typeof inputSchema> };
