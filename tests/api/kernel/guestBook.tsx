/** @jsxImportSource hono/jsx */

import { isolateAccounts } from '@server/database/isolateAccounts.ts';
import { rowColumns, rowKey } from '@server/database/table.ts';
import type { Database } from '@server/database/types.ts';
import type { Area } from '@server/http/area.ts';
import { PublicField, PublicForm } from '@server/publicPages/parts.tsx';
import type { PublicAnswer, PublicContext, PublicPage } from '@server/publicPages/publicPage.ts';
import { signLink } from '@server/publicPages/signedLinks.ts';
import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';

/** A small area with public pages: a guest book that anyone with its address can read and write. */

export const guestBooks = pgTable(
  'guest_books',
  { ...rowColumns, name: text('name').notNull(), lines: text('lines').notNull().default('') },
  (table) => [rowKey(table)],
);

export async function createGuestBooks(database: Database): Promise<void> {
  await database.asSystem(async (tx) => {
    await tx.execute(
      sql.raw(`create table guest_books (id integer not null generated always as identity, account_id integer not null,
        version integer not null default 1, created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(), name text not null, lines text not null default '',
        primary key (account_id, id))`),
    );
    await isolateAccounts(tx);
  });
}

async function bookOf({ tx, target }: PublicContext) {
  const [book] = await tx.select().from(guestBooks).where(eq(guestBooks.id, target));
  if (!book) throw new Error('An address leads to a book that is gone');
  return book;
}

async function show(context: PublicContext, problem?: string): Promise<PublicAnswer> {
  const book = await bookOf(context);
  if (book.name === 'Torn') throw new Error('torn');
  return {
    page: {
      title: book.name,
      status: problem ? 422 : 200,
      colours: { accent: '#0a7d52', onAccent: 'red;}body{display:none' },
      body: (
        <section class="card">
          <h1>{book.name}</h1>
          <p>{book.lines}</p>
          <PublicForm context={context}>
            <PublicField
              name="line"
              label="Your line"
              value={context.fields.get('line') ?? ''}
              required
              problem={problem}
            />
            <div class="actions">
              <button class="button main" type="submit">
                Write
              </button>
            </div>
          </PublicForm>
        </section>
      ),
    },
  };
}

export const bookPage: PublicPage = {
  path: '/guests/{slug}',
  finds: { address: 'slug', of: 'guests.book' },
  script: 'book',
  show: (context) => show(context),
  submit: async (context) => {
    const line = context.fields.get('line') ?? '';
    if (line === '') return show(context, 'Write something');
    const { tx, account, target, path } = context;
    await tx
      .update(guestBooks)
      .set({ lines: sql`${guestBooks.lines} || ${`${line}\n`}` })
      .where(eq(guestBooks.id, target));
    const link = await signLink({ tx, account }, { purpose: 'guests.own', target });
    return { seeOther: `/guests/${path.slug}/own/${link}` };
  },
};

const ownPage: PublicPage = {
  path: '/guests/{slug}/own/{link}',
  finds: { link: 'link', of: 'guests.own' },
  show: async (context) => ({ json: { lines: (await bookOf(context)).lines } }),
};

export const guestsArea: Area = {
  id: 'guests',
  since: '2027-01-04',
  ownsPublic: ['/guests/*'],
  routes: () => undefined,
  publicPages: [bookPage, ownPage],
};
