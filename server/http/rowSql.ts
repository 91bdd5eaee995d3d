import { Column, is, Placeholder, SQL, StringChunk, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type { TableFacts } from './tableFacts.ts';

/**
 * Statements about one row, rendered once. Drizzle's builders render anew for each request, which costs as
 * much processor time as the rest of the kernel together.
 */

// biome-ignore lint/suspicious/noExplicitAny: the row's type is the area's; in here it is carried, not looked into
export type Row = any;

const dialect = new PgDialect();

/** A statement with `sql.placeholder`s, as a function of their values. */
export function precompiled(statement: SQL): (values: Record<string, unknown>) => SQL {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const parts = text.split(/\$\d+/).map((part) => new StringChunk(part));
  return (values) =>
    new SQL(
      parts.flatMap((part, index) => {
        const param = params[index];
        if (index === parts.length - 1) return [part];
        return [part, sql.param(is(param, Placeholder) ? values[param.name] : param)];
      }),
    );
}

/** An expression as finished text. It must not carry values. */
export function rendered(expression: SQL): SQL {
  return sql.raw(dialect.sqlToQuery(expression).sql);
}

/** All columns of a table, to stand after `select` or `returning`. */
export function columnList({ columns }: Pick<TableFacts, 'columns'>): SQL {
  return rendered(
    sql.join(
      Object.values(columns).map((column) => sql`${column}`),
      sql`, `,
    ),
  );
}

/** From the driver's row, by the columns' names, to the table's own, by the names in TypeScript. */
export function rowReader({ columns }: Pick<TableFacts, 'columns'>): (raw: Record<string, unknown>) => Row {
  const entries = Object.entries(columns);
  return (raw) => {
    const row: Record<string, unknown> = {};
    for (const [name, column] of entries) {
      const value = raw[column.name];
      row[name] = value === null || value === undefined ? null : column.mapFromDriverValue(value);
    }
    return row;
  };
}

/** `"name" = …, "notes" = …` for the values that are there. Throws for a name that is no column's. */
export function assignments({ columns }: TableFacts): (values: Record<string, unknown>) => SQL[] {
  const left = new Map(
    Object.entries(columns).map(([name, column]) => [name, { column, text: sql.raw(`"${column.name}" = `) }] as const),
  );
  return (values) =>
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const target = left.get(name);
      if (!target) throw new Error(`There is no column for "${name}"`);
      return [sql`${target.text}${bound(value, target.column)}`];
    });
}

function bound(value: unknown, column: PgColumn): unknown {
  return is(value, SQL) || is(value, Column) ? value : sql.param(value, column);
}
