import type { Field, FieldAccess, FieldKind } from './entityFields.ts';
import { rowShape, z } from './fields.ts';
import type { FilterKind } from './query.ts';
import type { AnySchema, ResourceDefinition } from './resource.ts';

export type Fields = Record<string, Field>;
type Shape = Record<string, AnySchema>;

/**
 * A resource whose fields are declared once (docs/decisions/0024-a-field-declared-once.md). What is left out of
 * `filters` and `sort` altogether follows from the fields: each can be asked for, and each single value sorted by.
 */
export type EntityDefinition = Omit<ResourceDefinition, 'item' | 'create' | 'update'> & {
  fields: Fields;
  /** What the item shows besides: the server computes it, and no column holds it. */
  derived?: Shape;
  /** What a new row and a change may say, and no item shows: a secret, or how to save. */
  writeOnly?: Shape;
  /** Rows are changed at an address of their own: by a document, whose schema is `updateOf` of the fields. */
  hasDocument?: boolean;
};

type Writable<F extends Fields, Access extends FieldAccess> = {
  [Name in keyof F as F[Name]['access'] extends 'readWrite' | Access ? Name : never]: F[Name];
};

type SchemasOf<F extends Fields> = { -readonly [Name in keyof F]: F[Name]['schema'] };

type Initial<F extends Field> = F['isRequired'] extends true ? F['schema'] : z.ZodMiniDefault<F['schema']>;

type Optional<S> = { -readonly [Name in keyof S]: S[Name] extends AnySchema ? z.ZodMiniOptional<S[Name]> : never };

type Flat<T> = { [Name in keyof T]: T[Name] };

type ItemShape<D extends EntityDefinition> = Flat<typeof rowShape & SchemasOf<D['fields']> & Extra<D['derived']>>;
type CreateShape<D extends EntityDefinition> = Flat<
  { -readonly [Name in keyof Writable<D['fields'], 'createOnly'>]: Initial<D['fields'][Name]> } & Optional<
    Extra<D['writeOnly']>
  >
>;
type Changes<F extends Fields> = Flat<Optional<SchemasOf<Writable<F, 'updateOnly'>>>>;

type UpdateShape<D extends EntityDefinition> = Flat<Changes<D['fields']> & Optional<Extra<D['writeOnly']>>>;

// biome-ignore lint/complexity/noBannedTypes: nothing more
type Extra<S> = S extends Shape ? { -readonly [Name in keyof S]: S[Name] } : {};

/** Names of the fields that can be asked for and sorted by: no lists. */
type SingleValue<F extends Fields> = {
  [Name in Extract<keyof F, string>]: F[Name]['kind'] extends 'json' ? never : Name;
}[Extract<keyof F, string>];

export type Entity<D extends EntityDefinition = EntityDefinition> = Omit<D, 'filters' | 'sort'> & {
  kind: 'resource';
  item: z.ZodMiniObject<ItemShape<D>>;
  create: z.ZodMiniObject<CreateShape<D>>;
  filters: D['filters'] extends object ? D['filters'] : Record<SingleValue<D['fields']>, FilterKind>;
  sort: D['sort'] extends readonly string[]
    ? D['sort']
    : readonly (SingleValue<D['fields']> | 'createdAt' | 'updatedAt')[];
} & (D['hasDocument'] extends true ? unknown : { update: z.ZodMiniObject<UpdateShape<D>> });

/** Names of the item's fields. */
type Name<D extends EntityDefinition> = Extract<keyof ItemShape<D>, string>;

/** A field that is named beside the item must be one of its fields: another name does not compile. */
type NamesFields<D extends EntityDefinition> = {
  calledBy?: Name<D>;
  filters?: { [Field in keyof D['filters']]: Field extends Name<D> ? FilterKind : 'This is no field of the item' };
  sort?: readonly Name<D>[];
  defaultSort?: Name<D> | `-${Name<D>}`;
  search?: readonly Name<D>[];
};

export function entity<const D extends EntityDefinition>(definition: D & NamesFields<D>): Entity<D> {
  const { fields, derived = {}, writeOnly = {}, hasDocument = false } = definition;
  const options = z.partial(z.object(writeOnly)).shape;
  return {
    filters: each(fields, ({ kind }) => filterKinds[kind]),
    sort: [...Object.keys(each(fields, ({ kind }) => filterKinds[kind])), 'createdAt', 'updatedAt'],
    ...definition,
    kind: 'resource',
    item: objectOf(rowShape, schemasOf(fields), derived),
    create: objectOf(each(fields, created), options),
    ...(hasDocument ? unchanged : { update: objectOf(each(fields, changed), options) }),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: whether an entity has an `update` is in its type
const unchanged: any = {};

/** What a change of these fields takes. */
export function updateOf<F extends Fields>(fields: F): z.ZodMiniObject<Changes<F>> {
  return objectOf(each(fields, changed));
}

/** The schemas of some fields. */
export function schemasOf<F extends Fields>(fields: F): SchemasOf<F> {
  return Object.assign({}, ...Object.entries(fields).map(([name, { schema }]) => ({ [name]: schema })));
}

const filterKinds: Record<FieldKind, FilterKind | undefined> = {
  text: 'text',
  choice: 'text',
  boolean: 'boolean',
  instant: 'instant',
  integer: 'number',
  money: 'number',
  decimal: 'number',
  reference: 'id',
  json: undefined,
};

function created({ access, schema, isRequired, initial }: Field): AnySchema | undefined {
  if (access !== 'readWrite' && access !== 'createOnly') return undefined;
  return isRequired ? schema : z._default(schema, initial);
}

function changed({ access, schema }: Field): AnySchema | undefined {
  return access === 'readWrite' || access === 'updateOnly' ? z.optional(schema) : undefined;
}

/** What is made of each field, by its name, without those of which nothing is made. */
function each<Made>(fields: Fields, make: (field: Field) => Made | undefined): Record<string, Made> {
  const made: Record<string, Made> = {};
  for (const [name, field] of Object.entries(fields)) {
    const one = make(field);
    if (one !== undefined) made[name] = one;
  }
  return made;
}

// biome-ignore lint/suspicious/noExplicitAny: the types of an entity say which fields there are
function objectOf(...shapes: Shape[]): z.ZodMiniObject<any> {
  return z.object(Object.assign({}, ...shapes));
}
