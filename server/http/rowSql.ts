import { Column, is, Placeholder, SQL, StringChunk, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type { TableFacts } from './tableFacts.ts';

/**
 * Statements about one row are rendered once. Drizzle's builders would render them for each request, which takes as much
 * processor time as the rest of the kernel together.
 */

// biome-ignore lint/suspicious/noExplicitAny: the row's type is the area's; in here it is carried, not looked into
export type Row = any;

const dialect = new PgDialect();

/** Renders a statement with `sql.placeholder`s once, and returns a function that fills in their values. */
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

/** Renders an expression to SQL text once. It must not contain parameters. */
export function rendered(expression: SQL): SQL {
  return sql.raw(dialect.sqlToQuery(expression).sql);
}

/** Returns all columns of a table, for use after `select` or `returning`. */
export function columnList({ columns }: Pick<TableFacts, 'columns'>): SQL {
  return rendered(
    sql.join(
      Object.values(columns).map((column) => sql`${column}`),
      sql`, `,
    ),
  );
}

/** Returns a function that converts a row of the driver, keyed by column names, to one keyed by TypeScript names. */
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

/** Returns a function that renders `"name" = …, "notes" = …` for the defined values. Throws for an unknown name. */
export function assignments({ columns }: TableFacts): (values: Record<string, unknown>) => SQL[] {
  const targets = new Map(
    Object.entries(columns).map(([name, column]) => [name, { column, text: sql.raw(`"${column.name}" = `) }] as const),
  );
  return (values) =>
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const target = targets.get(name);
      if (!target) throw new Error(`There is no column for "${name}"`);
      return [sql`${target.text}${bound(value, target.column)}`];
    });
}

function bound(value: unknown, column: PgColumn): unknown {
  return is(value, SQL) || is(value, Column) ? value : sql.param(value, column);
}
