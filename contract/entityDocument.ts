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
import { id, z } from './fields.ts';
import type { DocumentDefinition } from './resource.ts';

type EntityDocumentDefinition = Omit<DocumentDefinition, 'item' | 'update'> & {
  fields: Fields;
  /** The key of the texts that label the fields. Absent: `fields.<name>`. */
  texts?: string;
  /** Further properties of the item, which the server computes. */
  derived?: Shape;
  /** Input that items do not contain: a secret, or an option that says how to save. */
  writeOnly?: Shape;
};

const base = { id: id(), version: z.int() };

type ItemShape<D extends EntityDocumentDefinition> = Flat<typeof base & SchemasOf<D['fields']> & Extra<D['derived']>>;

type EntityDocument<D extends EntityDocumentDefinition> = D & {
  kind: 'document';
  /** All fields, without the document's id and version: what a form edits. */
  values: z.ZodMiniObject<SchemasOf<D['fields']>>;
  item: z.ZodMiniObject<ItemShape<D>>;
  update: z.ZodMiniObject<Flat<Changes<D['fields']> & Optional<Extra<D['writeOnly']>>>>;
};

/** A document that declares its fields, as an `entity` does; `id` and `version` are added. */
export function entityDocument<const D extends EntityDocumentDefinition>(
  definition: D & { within?: Extract<keyof ItemShape<D>, string> },
): EntityDocument<D>;
export function entityDocument(definition: EntityDocumentDefinition): EntityDocumentDefinition & {
  kind: 'document';
  values: z.ZodMiniObject<Shape>;
  item: z.ZodMiniObject<Shape>;
  update: z.ZodMiniObject<Shape>;
} {
  const { fields, derived = {}, writeOnly = {} } = definition;
  const schemas = schemasOf(fields);
  return {
    ...definition,
    kind: 'document',
    values: z.object(schemas),
    item: z.object({ ...base, ...schemas, ...derived }),
    update: z.object({ ...changesOf(fields), ...z.partial(z.object(writeOnly)).shape }),
  };
}
