import type { PlainCode } from '@contract/problem.ts';
import type { Refers } from './referenceField.ts';
import type { AnySchema } from './resource.ts';

/**
 * The kinds of fields that an entity is made of, each created by the function of its name: `field.text({ max: 150 })`
 * with `import * as field`. A field determines its schemas, its column, its form control, its filter and how it is
 * displayed (docs/decisions/0024-a-field-declared-once.md).
 */
export type FieldKind =
  | 'text'
  | 'choice'
  | 'boolean'
  | 'instant'
  | 'integer'
  | 'duration'
  | 'money'
  | 'decimal'
  | 'reference'
  | 'picture'
  | 'json'
  | 'group';

/** The writers of a field: people on creation and update, people on one of them only, or the server alone. */
export type FieldAccess = 'readWrite' | 'createOnly' | 'updateOnly' | 'readOnly';

/** An ISO 4217 code, or the name of the row's field that holds it. */
export type Currency = string | { field: string };

/** A refusal. People read the area's text `problems.<code>`, beside the locked field and with the refusal. */
export type Lock = { code: PlainCode; message: string };

/** The visible part of a picture: its width divided by its height, and its minimum size in pixels. */
export type CropRules = { aspect: number; smallest: { width: number; height: number } };

export type Field<
  Schema extends AnySchema = AnySchema,
  Kind extends FieldKind = FieldKind,
  Required extends boolean = boolean,
  Access extends FieldAccess = FieldAccess,
> = {
  kind: Kind;
  schema: Schema;
  /** True if a new row must set it. Otherwise the field starts with `initial`. */
  isRequired: Required;
  /** For a field that is not required. It is the column's default too, so that existing rows get it. */
  initial: unknown;
  access: Access;
  /** For a choice: all of its values, in the order in which they are offered. */
  values?: readonly string[];
  /** For a choice: the key of the texts of its values. Absent: `options.<entity>.<field>`. */
  valueTexts?: string;
  /** For a text: it may have several lines. */
  isMultiline?: boolean;
  /** For money. */
  currency?: Currency;
  /** A copy of the row starts without it. */
  isNotCopied?: boolean;
  /** The key of its label. Absent: its name below the entity's texts. */
  label?: string;
  /** For a group. */
  fields?: Readonly<Record<string, Field>>;
  /** For a group: the key of the texts that name its fields. */
  texts?: string;
  /** The refusal of another value once something of the row has been sold or reserved. */
  lock?: Lock;
  /** The part of the bulk edit form in which several rows can be given this value at once. */
  bulk?: string;
  /** For a reference: the collection that it refers to. */
  refers?: Refers;
  /** For a picture. */
  crop?: CropRules;
  /** The schema of input, where its shape differs from the item's. */
  changes?: AnySchema;
};
