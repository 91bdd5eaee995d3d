import * as field from '@contract/entityFields.ts';
import { z } from '@contract/fields.ts';
import { getTableColumns } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { expect, expectTypeOf, test } from 'vitest';
import { columnsOf } from './columnsOf.ts';

const table = pgTable('items', {
  id: integer('id').notNull(),
  ...columnsOf({
    name: field.text({ max: 20, required: true }),
    notes: field.text({ max: 100 }),
    foundAt: field.instant(),
    state: field.choice(['waiting', 'returned'], 'waiting'),
    price: field.money({ currency: 'EUR', initial: 0 }),
    weight: field.decimal(),
    pieces: field.of('integer', z.nullable(z.int()), 5),
    kept: field.of('boolean', z.nullable(z.boolean())),
    tags: field.of('json', z.array(z.string()), []),
  }),
});

test('columns have the names, types and defaults of their fields', () => {
  const columns = Object.values(getTableColumns(table)).map((column) => [
    column.name,
    column.getSQLType(),
    column.notNull,
    column.default,
  ]);
  expect(columns).toEqual([
    ['id', 'integer', true, undefined],
    ['name', 'text', true, undefined],
    ['notes', 'text', true, ''],
    ['found_at', 'timestamp (3) with time zone', false, undefined],
    ['state', 'text', true, 'waiting'],
    ['price', 'bigint', true, 0],
    ['weight', 'double precision', false, undefined],
    ['pieces', 'integer', false, 5],
    ['kept', 'boolean', false, undefined],
    ['tags', 'jsonb', true, []],
  ]);
  expectTypeOf<typeof table.$inferSelect>().toEqualTypeOf<{
    id: number;
    name: string;
    notes: string;
    foundAt: string | null;
    state: 'waiting' | 'returned';
    price: number;
    weight: number | null;
    pieces: number | null;
    kept: boolean | null;
    tags: string[];
  }>();
  expectTypeOf<typeof table.$inferInsert>().toExtend<{ name: string; state?: string }>();
});
