import {
  type Changes,
  changesOf,
  type Extra,
  type Fields,
  type Flat,
  type Optional,
  type SchemasOf,
  type Shape,
  schemasOf,
} from './entity.ts';
import type { Field } from './entityFields.ts';
import { initialValues } from './entityValues.ts';
import { z } from './fields.ts';

type Group<F extends Fields> = Field<z.ZodMiniObject<SchemasOf<F>>, 'group', false, 'readWrite'> & { fields: F };

/**
 * Fields that are changed together and stored in one column, such as an address: a change contains all of them.
 * `texts`: the key of the texts that label the fields. Absent: the group's name below the entity's texts.
 */
export function group<F extends Fields>(fields: F, texts?: string): Group<F> {
  return {
    kind: 'group',
    schema: z.object(schemasOf(fields)),
    isRequired: false,
    initial: initialValues(fields),
    access: 'readWrite',
    fields,
    ...(texts !== undefined && { texts }),
  };
}

type SectionOptions = {
  texts?: string;
  /** Input that items do not contain: a secret, or an option that says how to save. */
  writeOnly?: Shape;
};

type Section<F extends Fields, O extends SectionOptions> = Group<F> & {
  changes: z.ZodMiniObject<Flat<Changes<F> & Optional<Extra<O['writeOnly']>>>>;
};

/** Fields that a document shows together: a change contains any of them. */
export function section<F extends Fields, const O extends SectionOptions>(fields: F, options: O): Section<F, O>;
export function section(
  fields: Fields,
  { texts, writeOnly = {} }: SectionOptions,
): Group<Fields> & {
  changes: z.ZodMiniObject<Shape>;
} {
  const changes = z.object({ ...changesOf(fields), ...z.partial(z.object(writeOnly)).shape });
  return { ...group(fields, texts), changes };
}
