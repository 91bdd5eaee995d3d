import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf, ResponseOf } from '@contract/resource.ts';
import { writtenChange } from '@server/changes/writtenChange.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { bulkEditTickets } from '../contract/ticketBulk.ts';
import { tickets as resource } from '../contract/tickets.ts';
import { bulkOutcome, bulkProblems, choiceProblems } from '../rules/bulkEdit.ts';
import { refuseTicketsAboveFree } from './codes/refuseReturning.ts';
import { findEvent } from './eventRows.ts';
import { countTickets, fieldsOf, ruleSituation } from './ticketRows.ts';
import { toValues } from './tickets.ts';
import { tickets } from './ticketTables.ts';

type Outcome = ReturnType<typeof bulkOutcome>;

/** Groups tickets that get the same values, so that hundreds of them need only one or two statements. */
function alike(outcomes: readonly Outcome[]): Outcome[][] {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    if (outcome.changes.length === 0) continue;
    const key = JSON.stringify(outcome.patch);
    groups.set(key, [...(groups.get(key) ?? []), outcome]);
  }
  return [...groups.values()];
}

async function edit(
  { tickets: chosen, changes, dryRun = false }: BodyOf<typeof bulkEditTickets>,
  context: Context,
): Promise<ResponseOf<typeof bulkEditTickets>> {
  refuseIfAny(choiceProblems(chosen, changes));
  const event = await findEvent(context, !dryRun);
  const { rows, ...situation } = await ruleSituation(event, context);
  const stored = new Map(rows.map((row) => [row.id, fieldsOf(row)]));
  const outcomes = chosen.map(({ id, version }) => {
    const ticket = stored.get(id);
    if (!ticket) throw new RefusedError('not_found', 'There is no such ticket');
    return bulkOutcome(ticket, changes, situation, version);
  });
  const answer = outcomes.map(({ patch: _patch, ...outcome }) => outcome);
  if (dryRun) return { tickets: answer, isSaved: false, changeId: null };
  refuseIfAny(bulkProblems(outcomes));
  const patches = new Map(outcomes.map(({ id, patch }) => [id, patch]));
  const after = rows.map((row) => ({ ...row, isArchived: patches.get(row.id)?.isArchived ?? row.isArchived }));
  const returning = rows.filter(({ id, isArchived }) => isArchived && patches.get(id)?.isArchived === false);
  await refuseTicketsAboveFree(
    returning.map(({ id }) => id),
    { tickets: after, event, path: '' },
    context,
  );
  const { tx, now } = context;
  for (const same of alike(outcomes)) {
    const [first] = same;
    if (!first) continue;
    await tx
      .update(tickets)
      .set({ ...toValues(first.patch), version: sql`${tickets.version} + 1`, updatedAt: now.toISOString() })
      .where(
        and(
          eq(tickets.eventId, event.id),
          inArray(
            tickets.id,
            same.map(({ id }) => id),
          ),
        ),
      );
  }
  await countTickets(context, event, after, situation.pools);
  for (const { id, patch, changes: changed } of outcomes) {
    const before = stored.get(id);
    if (!before || changed.length === 0) continue;
    context.history.record(resource, { id, before, after: { ...before, ...patch }, patch });
  }
  return { tickets: answer, isSaved: true, changeId: await writtenChange(resource, context) };
}

export function ticketBulkRoutes(routes: AreaRoutes): void {
  routes.endpoint(bulkEditTickets, ({ body }, context) => edit(body, context));
}
