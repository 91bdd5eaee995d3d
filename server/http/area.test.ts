import { requiredText, rowShape, z } from '@contract/fields.ts';
import { resource } from '@contract/resource.ts';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { rowColumns } from '../database/table.ts';
import type { ResourceRoutes } from './area.ts';

const tags = resource({
  name: 'tags',
  path: '/tags',
  item: z.object({ ...rowShape, name: z.string() }),
  create: z.object({ name: requiredText(50), colour: z._default(requiredText(20), 'grey') }),
  update: z.object({ name: z.optional(requiredText(50)) }),
});
const table = pgTable('tags', { ...rowColumns, name: text('name').notNull(), colour: text('colour').notNull() });

type Handlers = Pick<ResourceRoutes<typeof tags, typeof table>, 'create' | 'update'>;

test('handlers get what the contract says, which is checked by the compiler', async () => {
  const right: Handlers = {
    create: async ({ name, colour }) => ({ name: name.trim(), colour: colour.trim() }),
    update: async (row, { name }) => ({ name: name ?? row.name }),
  };
  expect(right.create).toBeTypeOf('function');

  const wrong: Handlers = {
    // @ts-expect-error: nothing in `create` is called "nme"
    create: async ({ nme }) => ({ name: nme }),
    // @ts-expect-error: "name" may be missing in `update`
    update: async (_, { name }) => ({ name: name.trim() }),
  };
  expect(wrong.update).toBeTypeOf('function');
});
