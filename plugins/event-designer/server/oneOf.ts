import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns a condition that has all ids in a single parameter, so their number is not limited. */
export const oneOf = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
