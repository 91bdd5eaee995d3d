import type { Currency, Field, FieldKind } from './entityField.ts';
import * as schemas from './fields.ts';
import { z } from './fields.ts';
import type { OnDelete, ReferenceOptions, Refers } from './referenceField.ts';
import type { AnySchema, Resource } from './resource.ts';

export type { CropRules, Currency, Field, FieldAccess, FieldKind, Lock } from './entityField.ts';
export * from './entityFieldModifiers.ts';

type NewField<Schema extends AnySchema, Kind extends FieldKind, Required extends boolean> = Field<
  Schema,
  Kind,
  Required,
  'readWrite'
>;

function make<Schema extends AnySchema, Kind extends FieldKind, Required extends boolean>(
  kind: Kind,
  schema: Schema,
  isRequired: Required,
  initial?: unknown,
): NewField<Schema, Kind, Required> {
  return { kind, schema, isRequired, initial, access: 'readWrite' };
}

type Text = ReturnType<typeof schemas.text>;
type Integer = ReturnType<typeof schemas.count>;
type Decimal = ReturnType<typeof schemas.decimal>;
type Instant = ReturnType<typeof schemas.instant>;
type Nullable<Schema extends AnySchema> = z.ZodMiniNullable<Schema>;

type TextOptions = { max: number; multiline?: boolean };

/** A text of at most `max` characters. Without `required` it may be empty, and is empty in a new row. */
export function text(options: TextOptions & { required: true }): NewField<Text, 'text', true>;
export function text(options: TextOptions): NewField<Text, 'text', false>;
export function text({
  max,
  multiline = false,
  required,
}: TextOptions & { required?: true }): NewField<Text, 'text', boolean> {
  const isMultiline = multiline && { isMultiline: true };
  if (required) return { ...make('text', schemas.requiredText(max), true), ...isMultiline };
  return { ...make('text', schemas.text(max), false, ''), ...isMultiline };
}

/** A text of several lines that is stored as typed, with outer blanks. It may be empty, and is empty in a new row. */
export function longText({ max }: { max: number }): NewField<Text, 'text', false> {
  return { ...make('text', schemas.longText(max), false, ''), isMultiline: true };
}

/** An e-mail address, or an empty text. */
export function email() {
  return make('text', z.union([z.literal(''), schemas.email()]), false, '');
}

/** Yes or no. */
export function boolean(initial: boolean): NewField<z.ZodMiniBoolean<boolean>, 'boolean', false> {
  return make('boolean', z.boolean(), false, initial);
}

/** One of a closed list. `valueTexts`: the key of the texts of its values, where several fields share them. */
export function choice<const Values extends readonly string[]>(
  values: Values,
  initial: Values[number],
  valueTexts?: string,
) {
  return { ...make('choice', z.enum(values), false, initial), values, ...(valueTexts && { valueTexts }) };
}

type Required = { required: true };

/** An instant, ISO 8601 in UTC; displayed in a time zone. Without `required` it may be missing. */
export function instant(options: Required): NewField<Instant, 'instant', true>;
export function instant(): NewField<Nullable<Instant>, 'instant', false>;
export function instant(options?: Required): NewField<Instant | Nullable<Instant>, 'instant', boolean> {
  if (options) return make('instant', schemas.instant(), true);
  return make('instant', z.nullable(schemas.instant()), false, null);
}

type Initial = { initial: number };

/** Makes a number field that is required or starts with `initial`; with neither it may be missing. */
function makeNumber<Schema extends AnySchema, Kind extends FieldKind>(
  kind: Kind,
  schema: Schema,
  { required, initial }: Partial<Required & Initial>,
) {
  if (required) return make(kind, schema, true);
  return initial === undefined ? make(kind, z.nullable(schema), false, null) : make(kind, schema, false, initial);
}

type NumberOptions = { min?: number; max?: number };

/** A whole number, not negative unless `min` says so. With neither `required` nor `initial` it may be missing. */
export function integer(options: NumberOptions & Required): NewField<Integer, 'integer', true>;
export function integer(options: NumberOptions & Initial): NewField<Integer, 'integer', false>;
export function integer(options?: NumberOptions): NewField<Nullable<Integer>, 'integer', false>;
export function integer({ min, max, ...start }: NumberOptions & Partial<Required & Initial> = {}) {
  return makeNumber('integer', schemas.count(max, min), start);
}

/** Whole minutes; otherwise like `integer`. */
export function duration(options: NumberOptions & Required): NewField<Integer, 'duration', true>;
export function duration(options: NumberOptions & Initial): NewField<Integer, 'duration', false>;
export function duration(options?: NumberOptions): NewField<Nullable<Integer>, 'duration', false>;
export function duration({ min, max, ...start }: NumberOptions & Partial<Required & Initial> = {}) {
  return makeNumber('duration', schemas.count(max, min), start);
}

/**
 * A number that may have a fraction, such as a weight; otherwise like `integer`. For an amount of money use `money`.
 */
export function decimal(options: NumberOptions & Required): NewField<Decimal, 'decimal', true>;
export function decimal(options: NumberOptions & Initial): NewField<Decimal, 'decimal', false>;
export function decimal(options?: NumberOptions): NewField<Nullable<Decimal>, 'decimal', false>;
export function decimal({ min, max, ...start }: NumberOptions & Partial<Required & Initial> = {}) {
  return makeNumber('decimal', schemas.decimal(max, min), start);
}

type MoneyOptions = { currency: Currency };

/** Whole cents of the currency. With neither `required` nor `initial` it may be missing. */
export function money(options: MoneyOptions & Required): NewField<Integer, 'money', true>;
export function money(options: MoneyOptions & Initial): NewField<Integer, 'money', false>;
export function money(options: MoneyOptions): NewField<Nullable<Integer>, 'money', false>;
export function money({
  currency,
  ...start
}: MoneyOptions & Partial<Required & Initial>): NewField<Integer | Nullable<Integer>, 'money', boolean> {
  return { ...makeNumber('money', schemas.cents(), start), currency };
}

type Id = ReturnType<typeof schemas.id>;

type Referring<F extends Field> = F & { refers: Refers };

/**
 * A reference to a row of a collection, of this area or of one that it needs: `reference(events, { onDelete: 'restrict'
 * })`. Without `required` it may be missing. Without a collection it is a plain id.
 */
export function reference(
  to: Resource,
  options: ReferenceOptions<'restrict' | 'cascade'> & Required,
): Referring<NewField<Id, 'reference', true>>;
export function reference(
  to: Resource,
  options: ReferenceOptions<OnDelete>,
): Referring<NewField<Nullable<Id>, 'reference', false>>;
export function reference(options: Required): NewField<Id, 'reference', true>;
export function reference(): NewField<Nullable<Id>, 'reference', false>;
export function reference(
  to?: Resource | Required,
  options: (ReferenceOptions<OnDelete> & Partial<Required>) | undefined = undefined,
): NewField<Id | Nullable<Id>, 'reference', boolean> {
  const target = to && 'kind' in to ? to : undefined;
  const { required, ...refers } = options ?? { required: to !== undefined && !target, onDelete: 'restrict' };
  const field = required
    ? make('reference', schemas.id(), true)
    : make('reference', z.nullable(schemas.id()), false, null);
  return target ? { ...field, refers: { ...refers, to: target } } : field;
}

type FreeKind = Exclude<FieldKind, 'money' | 'picture' | 'group'>;

/** A text, a number or a list with a schema of the caller's, stored by its kind. For an amount of money use `money`. */
export function of<Schema extends AnySchema, Kind extends FreeKind>(
  kind: Kind,
  schema: Schema,
  initial: z.output<Schema>,
): NewField<Schema, Kind, false>;
export function of<Schema extends AnySchema, Kind extends FreeKind>(
  kind: Kind,
  schema: Schema,
): NewField<Schema, Kind, true>;
export function of<Schema extends AnySchema, Kind extends FreeKind>(
  kind: Kind,
  schema: Schema,
  initial?: z.output<Schema>,
) {
  return make(kind, schema, initial === undefined, initial);
}
