import type { Fields } from '@contract/entity.ts';
import type { Field, FieldKind } from '@contract/entityFields.ts';
import type { AnySchema } from '@contract/resource.ts';
import type { HasDefault, NotNull } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  type PgCustomColumnBuilder,
  text,
} from 'drizzle-orm/pg-core';
import type { output } from 'zod/mini';
import { instantColumn } from './table.ts';

type Value<F extends Field> =
  F extends Field<infer Schema> ? (Schema extends AnySchema ? output<Schema> : never) : never;

type Builder<Data> = PgCustomColumnBuilder<{
  name: string;
  dataType: 'custom';
  columnType: 'PgCustomColumn';
  data: Data;
  driverParam: unknown;
  enumValues: undefined;
}>;

type ColumnOf<F extends Field> =
  null extends Value<F>
    ? Builder<NonNullable<Value<F>>>
    : F['isRequired'] extends true
      ? NotNull<Builder<Value<F>>>
      : HasDefault<NotNull<Builder<Value<F>>>>;

/** The column of a picture holds its id. */
type ColumnsOf<F extends Fields> = {
  -readonly [Name in keyof F as F[Name]['kind'] extends 'picture'
    ? `${Extract<Name, string>}Id`
    : Name]: F[Name]['kind'] extends 'picture' ? Builder<number> : ColumnOf<F[Name]>;
};

const builders = {
  text: (name: string) => text(name),
  choice: (name: string) => text(name),
  boolean: (name: string) => boolean(name),
  instant: (name: string) => instantColumn(name),
  integer: (name: string) => integer(name),
  duration: (name: string) => integer(name),
  money: (name: string) => bigint(name, { mode: 'number' }),
  decimal: (name: string) => doublePrecision(name),
  reference: (name: string) => integer(name),
  picture: (name: string) => integer(name),
  json: (name: string) => jsonb(name),
  group: (name: string) => jsonb(name),
} satisfies Record<FieldKind, (name: string) => unknown>;

/**
 * Builds the columns of an entity's fields: `saleStart` as `sale_start`, and the picture `photo` as `photo_id`. A field
 * that is not required has its initial value as the column's default, so that adding the field to a table gives existing
 * rows that value.
 *
 *     export const tags = pgTable('tags', { ...rowColumns, ...columnsOf(contract.fields) }, (table) => [rowKey(table)]);
 */
export function columnsOf<F extends Fields>(fields: F): ColumnsOf<F> {
  const columns = Object.entries(fields).map(([name, field]) => {
    const column = field.kind === 'picture' ? `${name}Id` : name;
    return { [column]: columnOf(column, field) };
  });
  return Object.assign({}, ...columns);
}

// biome-ignore lint/suspicious/noExplicitAny: any of the builders above
type AnyBuilder = any;

function columnOf(name: string, { kind, schema, isRequired, initial }: Field) {
  const column: AnyBuilder = builders[kind](name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  if (!schema.safeParse(null).success) column.notNull();
  return isRequired || initial === null ? column : column.default(initial);
}
