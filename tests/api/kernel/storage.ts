import { cents, count, id, instant, longText, requiredText, rowShape, wallClock, z } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import { document, endpoint, resource } from '@contract/resource.ts';
import { isolateAccounts } from '@server/database/isolateAccounts.ts';
import { belongsTo, instantColumn, rowColumns, rowKey } from '@server/database/table.ts';
import type { Database } from '@server/database/types.ts';
import type { Area } from '@server/http/area.ts';
import { and, eq, sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';

/** An area for the tests of the kernel: shelves, and boxes on them. */

const shelves = pgTable(
  'shelves',
  {
    ...rowColumns,
    name: text('name').notNull(),
    label: jsonb('label').$type<{ title: string; colours: string[] }>().notNull().default({ title: '', colours: [] }),
  },
  (table) => [rowKey(table)],
);

const boxes = pgTable(
  'boxes',
  {
    ...rowColumns,
    shelfId: integer('shelf_id').notNull(),
    title: text('name').notNull(),
    notes: text('notes').notNull().default(''),
    kind: text('kind').notNull().default('paper'),
    weight: integer('weight'),
    isOpen: boolean('is_open').notNull().default(false),
    packedAt: instantColumn('packed_at'),
  },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.shelfId, shelves),
    unique('boxes_name').on(table.accountId, table.shelfId, table.title),
  ],
);

const kind = z.enum(['paper', 'glass']);

export const shelfResource = resource({
  name: 'shelves',
  path: '/shelves',
  item: z.object({ ...rowShape, name: z.string() }),
  create: z.object({ name: requiredText(50) }),
  update: z.object({ name: z.optional(requiredText(50)) }),
  removable: true,
  sort: ['name'],
});

export const boxResource = resource({
  name: 'boxes',
  path: '/shelves/{shelfId}/boxes',
  item: z.object({
    ...rowShape,
    shelfId: id(),
    name: z.string(),
    notes: z.string(),
    kind,
    weight: z.nullable(z.int()),
    isOpen: z.boolean(),
    packedAt: z.nullable(instant()),
    nameLength: z.int(),
  }),
  create: z.object({
    name: requiredText(50),
    notes: z.optional(longText(2_000_000)),
    kind: z._default(kind, 'paper'),
    weight: z.optional(z.nullable(count(1000))),
    packedAt: z.optional(z.nullable(instant())),
    slots: z.optional(
      z.array(z.object({ start: wallClock(), end: wallClock(), price: z.optional(cents()) })).check(z.maxLength(500)),
    ),
  }),
  update: z.object({
    name: z.optional(requiredText(50)),
    notes: z.optional(longText(2_000_000)),
    weight: z.optional(z.nullable(count(1000))),
    isOpen: z.optional(z.boolean()),
    packedAt: z.optional(z.nullable(instant())),
  }),
  removable: true,
  filters: { name: 'text', kind: 'text', weight: 'number', isOpen: 'boolean', packedAt: 'instant', id: 'id' },
  sort: ['name', 'weight', 'packedAt', 'nameLength', 'createdAt'],
  defaultSort: 'name',
  search: ['name', 'notes'],
});

export const labelDocument = document({
  name: 'shelfLabel',
  path: '/shelves/{shelfId}/label',
  item: z.object({ id: id(), version: z.int(), title: z.string(), colours: z.array(z.string()) }),
  update: z.object({
    title: z.optional(z.string().check(z.maxLength(2000))),
    colours: z.optional(z.array(requiredText(20)).check(z.maxLength(20))),
  }),
});

export const echo = endpoint({
  name: 'echo',
  method: 'POST',
  path: '/shelves/{shelfId}/boxes/echo',
  query: z.object({ loud: z.optional(z.enum(['true', 'false'])) }),
  body: z.object({ words: z.array(requiredText(20)) }),
  response: z.object({ words: z.array(z.string()), loud: z.boolean() }),
});

export const weigh = endpoint({
  name: 'weigh',
  method: 'POST',
  path: '/weigh',
  body: 'multipart',
  response: z.object({ name: z.nullable(z.string()), bytes: z.int(), texts: z.record(z.string(), z.string()) }),
});

export const opening = endpoint({
  name: 'opening',
  method: 'GET',
  path: '/opening-hours',
  response: z.object({ account: z.int(), shelves: z.int() }),
  auth: false,
});

/** Counts an attempt, checks the word outside the transaction, and responds. */
const unlock = endpoint({
  name: 'unlock',
  method: 'POST',
  path: '/shelves/{shelfId}/unlock',
  body: z.object({ word: requiredText(50) }),
  response: z.object({ isRight: z.boolean(), label: z.string() }),
});

const knock = endpoint({
  name: 'knock',
  method: 'POST',
  path: '/knocks',
  body: z.object({ name: requiredText(20) }),
  response: z.object({ name: z.string() }),
  auth: false,
});

const fault = endpoint({
  name: 'fault',
  method: 'GET',
  path: '/faults/{id}',
  response: z.object({ never: z.string() }),
});

/** The text of an internal error, which no response may contain. */
export const secretOfFault = 'the secret of the house';

export const storage: Area = {
  id: 'storage',
  since: '2027-01-04',
  owns: ['/shelves/*', '/weigh', '/opening-hours', '/knocks', '/faults/*'],
  routes: ({ resource: add, document: addDocument, endpoint: addEndpoint }) => {
    add(shelfResource, { table: shelves });
    add(boxResource, {
      table: boxes,
      parent: { shelfId: boxes.shelfId },
      before: async ({ tx, params }) => {
        const found = await tx
          .select({ id: shelves.id })
          .from(shelves)
          .where(eq(shelves.id, params.shelfId ?? 0));
        if (found.length === 0) throw new RefusedError('not_found', 'There is no such shelf');
      },
      columns: { name: boxes.title, nameLength: sql`length(${boxes.title})` },
      present: ({ accountId: _, title, kind: stored, ...row }) => ({
        ...row,
        name: title,
        nameLength: title.length,
        kind: kind.parse(stored),
      }),
      create: async ({ name, slots: _, ...input }) => ({ ...input, title: name }),
      update: async (_, { name, ...patch }) => (name === undefined ? patch : { ...patch, title: name }),
      remove: async (row) => {
        if (row.isOpen) throw new RefusedError('conflict', 'An open box stays');
      },
    });
    addDocument(labelDocument, {
      read: async ({ tx, params }, forUpdate) => {
        const query = tx
          .select()
          .from(shelves)
          .where(eq(shelves.id, params.shelfId ?? 0));
        const [row] = await (forUpdate ? query.for('update') : query);
        if (!row) throw new RefusedError('not_found', 'There is no such shelf');
        return { id: row.id, version: row.version, ...row.label };
      },
      write: async (patch, { id, version, ...label }, { tx }) => {
        const changed = { ...label, ...patch };
        await tx
          .update(shelves)
          .set({ label: changed, version: version + 1 })
          .where(and(eq(shelves.id, id), eq(shelves.version, version)));
        return { id, version: version + 1, ...changed };
      },
    });
    addEndpoint(echo, async ({ query, body }) => ({ words: body.words, loud: query.loud === 'true' }));
    addEndpoint(weigh, async ({ file, body }, { tx }) => {
      // Stands for a write: it makes the transaction get an id.
      await tx.execute(sql`select pg_current_xact_id()`);
      return { name: file?.name ?? null, bytes: file?.bytes.byteLength ?? 0, texts: body };
    });
    addEndpoint(opening, async (_, { tx, account }) => ({ account, shelves: await tx.$count(shelves) }));
    addEndpoint(unlock, {
      begin: async ({ body }, { tx, params }) => {
        const [shelf] = await tx
          .update(shelves)
          .set({ label: sql`jsonb_set(${shelves.label}, '{title}', to_jsonb((${shelves.label} ->> 'title') || '.'))` })
          .where(eq(shelves.id, params.shelfId ?? 0))
          .returning();
        if (!shelf) throw new RefusedError('not_found', 'There is no such shelf');
        return { word: body.word, name: shelf.name };
      },
      outside: async ({ word, name }, { passwords }) => passwords.verify(`hash of ${name}`, word),
      finish: async (isRight, { tx, params }) => {
        const [shelf] = await tx
          .select()
          .from(shelves)
          .where(eq(shelves.id, params.shelfId ?? 0));
        return { isRight, label: shelf?.label.title ?? '' };
      },
    });
    addEndpoint(knock, async ({ body }) => ({ name: body.name }));
    addEndpoint(fault, async (_, { tx, params }) => faults[params.id ?? 0]?.(tx) ?? { never: '' });
  },
};

type Fault = (tx: Parameters<Parameters<Database['asAccount']>[1]>[0]) => Promise<{ never: string }>;

const failing =
  (statement: string): Fault =>
  async (tx) => {
    await tx.execute(sql.raw(statement));
    return { never: '' };
  };

/** Errors of every kind: our own, and those that only the database detects. */
const faults: Record<number, Fault> = {
  1: async () => {
    throw new TypeError(secretOfFault);
  },
  2: failing(`select '${secretOfFault}' from nowhere`),
  3: failing('select 2147483647 + 1'),
  4: failing("select 'abc'::integer"),
  5: failing("select '2027-02-30'::date"),
  6: failing(
    "insert into boxes (account_id, shelf_id, name) values (current_setting('app.account')::integer, 9999, 'a')",
  ),
  7: failing("insert into shelves (account_id, name) values (current_setting('app.account')::integer, null)"),
  8: failing("do $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$"),
  9: failing("do $$ begin raise exception 'read-only' using errcode = 'read_only_sql_transaction'; end $$"),
  10: failing("do $$ begin raise exception 'input/output error' using errcode = 'io_error'; end $$"),
};

/** Creates the area's tables with row-level security, as a migration would. */
export async function createStorage(database: Database): Promise<void> {
  await database.asSystem(async (tx) => {
    await tx.execute(
      sql.raw(`do $$ begin
        create table shelves (
          id integer not null generated always as identity, account_id integer not null, version integer not null default 1,
          created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
          name text not null, label jsonb not null default '{"title":"","colours":[]}', primary key (account_id, id));
        create table boxes (
          id integer not null generated always as identity, account_id integer not null, version integer not null default 1,
          created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
          shelf_id integer not null, name text not null, notes text not null default '', kind text not null default 'paper',
          weight integer, is_open boolean not null default false, packed_at timestamptz(3),
          primary key (account_id, id), constraint boxes_name unique (account_id, shelf_id, name),
          constraint boxes_account_id_shelf_id_shelves_account_id_id_fk
            foreign key (account_id, shelf_id) references shelves (account_id, id) on delete cascade);
      end $$`),
    );
    await isolateAccounts(tx);
  });
}
