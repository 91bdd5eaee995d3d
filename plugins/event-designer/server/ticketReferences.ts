import type { RefusedError } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { firstOf } from '../rules/firstOf.ts';
import { ticketReferencesRefusal } from '../rules/ticketReferences.ts';
import { appHighlights } from './appTables.ts';
import { codes } from './codeTables.ts';
import { extras } from './extraTables.ts';
import { accessibilityRules } from './settingsTables.ts';

type Ticket = { id: number; name: string };
type ScopedTable = PgTable & Record<'id' | 'eventId' | 'scope' | 'ticketIds', PgColumn>;

/**
 * Returns the function for the names of the rows that are only for tickets of which it is one. Rows for all tickets except
 * some stay right without them. `isInUse`: leaves out archived rows.
 */
async function namesOf(
  table: ScopedTable,
  { name, isInUse }: { name: PgColumn; isInUse?: SQL },
  { tickets, context }: { tickets: readonly Ticket[]; context: Context },
) {
  const ids = JSON.stringify(tickets.map(({ id }) => id));
  const isNamed: SQL = sql`exists (select from jsonb_array_elements(${table.ticketIds}) named
    where named.value in (select value from jsonb_array_elements(${ids}::jsonb)))`;
  const from: PgTable = table;
  const rows = await context.tx
    .select({ name: sql<string>`${name}`, ticketIds: sql<number[]>`${table.ticketIds}` })
    .from(from)
    .where(
      and(eq(table.eventId, Number(context.params.eventId)), eq(table.scope, 'specific_tickets'), isNamed, isInUse),
    )
    .orderBy(table.id);
  return (id: number) => rows.filter(({ ticketIds }) => ticketIds.includes(id)).map((row) => row.name);
}

/**
 * Returns the refusal to delete tickets of which one is needed by a code, an extra, an admission rule or a card of the app
 * that is for specific tickets.
 */
export async function ticketReferencesOf(
  tickets: readonly Ticket[],
  context: Context,
): Promise<RefusedError | undefined> {
  const referring = { tickets, context };
  const codesOf = await namesOf(codes, { name: codes.code, isInUse: eq(codes.isArchived, false) }, referring);
  const extrasOf = await namesOf(extras, { name: extras.title, isInUse: eq(extras.isArchived, false) }, referring);
  const rulesOf = await namesOf(accessibilityRules, { name: accessibilityRules.name }, referring);
  const cardsOf = await namesOf(appHighlights, { name: appHighlights.title }, referring);
  return firstOf(tickets, ({ id, name }) =>
    ticketReferencesRefusal(name, { codes: codesOf(id), extras: extrasOf(id), rules: rulesOf(id), cards: cardsOf(id) }),
  );
}
