import { media } from '@server/database/tables.ts';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { pictureColumns } from './pictures.ts';
import { events } from './tables.ts';

const modules = import.meta.glob<Record<string, unknown>>(['./tables.ts', './*Tables.ts'], { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable));

test('searches for a picture in every column of the area that refers to one', () => {
  const naming = tables.flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === media)
      .map(({ columns }) => `${getTableName(table)}.${columns.at(-1)?.name}`),
  );
  const searchedColumns = [events.coverMediaId, ...pictureColumns].map(
    ({ table, name }) => `${getTableName(table)}.${name}`,
  );
  expect(searchedColumns.sort()).toEqual(naming.sort());
});
