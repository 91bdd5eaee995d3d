import { refuseIfAny } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { sameExternalIdProblem } from '../rules/sessions/sessionRules.ts';

type Named = PgTable & Record<'id' | 'eventId' | 'externalId' | 'title', PgColumn>;

/** The rows to compare with: all but the row `except`, and only those that meet `kind`. */
type Among = { except?: number; kind?: SQL };

/**
 * Throws if another row of the event has the same id of another system, because an import could not distinguish the
 * rows.
 */
export async function refuseTakenId(
  table: Named,
  externalId: string,
  { tx, params }: Pick<Context, 'tx' | 'params'>,
  { except = 0, kind }: Among = {},
): Promise<void> {
  if (externalId === '') return;
  const rows: PgTable = table;
  const ofEvent = and(eq(table.eventId, Number(params.eventId)), eq(table.externalId, externalId));
  const [other] = await tx
    .select({ title: table.title })
    .from(rows)
    .where(and(ofEvent, ne(table.id, except), kind))
    .limit(1);
  refuseIfAny(other ? [sameExternalIdProblem(String(other.title))] : []);
}
