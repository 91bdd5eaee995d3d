import type { Field, FieldAccess, FieldKind } from './entityFields.ts';
import { rowShape, z } from './fields.ts';
import type { FilterKind } from './query.ts';
import { type ReferenceNameSchemas, referenceFields, referenceNameField } from './referenceField.ts';
import type { AnySchema, ResourceDefinition } from './resource.ts';

export type Fields = Record<string, Field>;
export type Shape = Record<string, AnySchema>;

/**
 * A resource whose fields are declared once (docs/decisions/0024-a-field-declared-once.md). Without `filters` every
 * single-value field can be filtered, and without `sort` it can be sorted by.
 */
export type EntityDefinition = Omit<ResourceDefinition, 'item' | 'create' | 'update'> & {
  fields: Fields;
  /** The key of the texts that name the fields. Absent: `fields.<name>`. */
  texts?: string;
  /** Further properties of the item: the server computes them, and no column holds them. */
  derived?: Shape;
  /** Input that items do not contain: a secret, or an option that says how to save. */
  writeOnly?: Shape;
  /** True if rows are changed through a separate document, whose schema is `updateOf` of the fields. */
  hasDocument?: boolean;
};

type Writable<F extends Fields, Access extends FieldAccess> = {
  [Name in keyof F as F[Name]['access'] extends 'readWrite' | Access ? Name : never]: F[Name];
};

export type SchemasOf<F extends Fields> = { -readonly [Name in keyof F]: F[Name]['schema'] };

type Initial<F extends Field> = F['isRequired'] extends true ? ChangeOf<F> : z.ZodMiniDefault<ChangeOf<F>>;

export type Optional<S> = {
  -readonly [Name in keyof S]: S[Name] extends AnySchema ? z.ZodMiniOptional<S[Name]> : never;
};

export type Flat<T> = { [Name in keyof T]: T[Name] };

const rowName = z.nullable(z.string());

type OfSchemas<S> = { [Name in keyof S]: S[Name] extends AnySchema ? S[Name] : never };

type ItemShape<D extends EntityDefinition> = OfSchemas<
  typeof rowShape & SchemasOf<D['fields']> & ReferenceNameSchemas<D['fields'], typeof rowName> & Extra<D['derived']>
>;
type CreateShape<D extends EntityDefinition> = Flat<
  { -readonly [Name in keyof Writable<D['fields'], 'createOnly'>]: Initial<D['fields'][Name]> } & Optional<
    Extra<D['writeOnly']>
  >
>;
type ChangeOf<F extends Field> = F extends { changes: infer Schema extends AnySchema } ? Schema : F['schema'];
type ChangesOf<F extends Fields> = { -readonly [Name in keyof F]: ChangeOf<F[Name]> };
export type Changes<F extends Fields> = Flat<Optional<ChangesOf<Writable<F, 'updateOnly'>>>>;

type UpdateShape<D extends EntityDefinition> = Flat<Changes<D['fields']> & Optional<Extra<D['writeOnly']>>>;

export type Extra<S> = S extends Shape ? { -readonly [Name in keyof S]: S[Name] } : Record<never, never>;

/** Names of the fields that can be filtered and sorted by: those with a single value. */
type SingleValue<F extends Fields> = {
  [Name in Extract<keyof F, string>]: F[Name]['kind'] extends 'picture' | 'json' | 'group' ? never : Name;
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

/** Fields that the definition names must be fields of the item: any other name does not compile. */
type NamesFields<D extends EntityDefinition> = {
  labelField?: Name<D>;
  filters?: { [Field in keyof D['filters']]: Field extends Name<D> ? FilterKind : 'This is no field of the item' };
  sort?: readonly Name<D>[];
  defaultSort?: Name<D> | `-${Name<D>}`;
  search?: readonly Name<D>[];
};

/** Declares a resource by its fields, and derives the schemas of its items, creations and updates. */
export function entity<const D extends EntityDefinition>(definition: D & NamesFields<D>): Entity<D>;
export function entity(definition: EntityDefinition): AnyEntity {
  const { fields, derived = {}, writeOnly = {}, hasDocument = false } = definition;
  const options = z.partial(z.object(writeOnly)).shape;
  const filters = each(fields, ({ kind }) => filterKinds[kind]);
  return {
    filters,
    sort: [...Object.keys(filters), 'createdAt', 'updatedAt'],
    ...definition,
    kind: 'resource',
    item: z.object({ ...rowShape, ...schemasOf(fields), ...referenceNameSchemas(fields), ...derived }),
    create: z.object({ ...each(fields, created), ...options }),
    ...(!hasDocument && { update: z.object({ ...changesOf(fields), ...options }) }),
  };
}

/** An entity whose field types are not known at compile time. */
type AnyEntity = {
  kind: 'resource';
  item: z.ZodMiniObject<Shape>;
  create: z.ZodMiniObject<Shape>;
  update?: z.ZodMiniObject<Shape>;
};

/** Returns the schemas of the properties that hold the names of referenced rows, such as `shelfName` for `shelfId`. */
function referenceNameSchemas(fields: Fields): Shape {
  return Object.fromEntries(referenceFields(fields).map(([name]) => [referenceNameField(name), rowName]));
}

/** Returns the schema of an update of these fields: each is optional. */
export function updateOf<F extends Fields>(fields: F): z.ZodMiniObject<Changes<F>>;
export function updateOf(fields: Fields): z.ZodMiniObject<Shape> {
  return z.object(changesOf(fields));
}

/** Returns the schemas of the fields that people may change, each optional. */
export function changesOf(fields: Fields): Shape {
  return each(fields, changed);
}

/** Returns the schema of each field. */
export function schemasOf<F extends Fields>(fields: F): SchemasOf<F>;
export function schemasOf(fields: Fields): Shape {
  return each(fields, ({ schema }) => schema);
}

const filterKinds: Record<FieldKind, FilterKind | undefined> = {
  text: 'text',
  choice: 'text',
  boolean: 'boolean',
  instant: 'instant',
  integer: 'number',
  duration: 'number',
  money: 'number',
  decimal: 'number',
  reference: 'id',
  picture: undefined,
  json: undefined,
  group: undefined,
};

function created({ access, schema, changes = schema, isRequired, initial }: Field): AnySchema | undefined {
  if (access !== 'readWrite' && access !== 'createOnly') return undefined;
  return isRequired ? changes : z._default(changes, initial);
}

function changed({ access, schema, changes = schema }: Field): AnySchema | undefined {
  return access === 'readWrite' || access === 'updateOnly' ? z.optional(changes) : undefined;
}

/** Builds a record with a value made of each field; `undefined` leaves the field out. */
function each<Made>(fields: Fields, make: (field: Field) => Made | undefined): Record<string, Made> {
  const values: Record<string, Made> = {};
  for (const [name, field] of Object.entries(fields)) {
    const one = make(field);
    if (one !== undefined) values[name] = one;
  }
  return values;
}
