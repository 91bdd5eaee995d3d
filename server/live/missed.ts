import { parseId } from '@contract/input.ts';
import type { LiveChange } from '@contract/live.ts';
import { and, asc, eq, gt, gte, ne, or, type SQL, sql } from 'drizzle-orm';
import { authorOf } from '../changes/author.ts';
import { changes } from '../changes/tables.ts';
import type { Database, Tx } from '../database/types.ts';
import type { Ports } from '../ports.ts';
import type { LiveEvent } from './live.ts';

/** Changes. Beyond this, clients read everything again, which is quicker. */
const maximumEvents = 200;

/**
 * Returns the events since the change with this id, for a stream that resumes. A change that began earlier may have
 * been committed later, so those of the last seconds before are repeated: a repeated change does no harm.
 */
export async function missedSince(database: Database, account: number, lastEventId: string): Promise<LiveEvent[]> {
  const last = parseId(lastEventId);
  if (last === undefined) return [{ event: 'resync' }];
  return database.asAccount(account, async (tx) => {
    const [lastChange] = await tx.select({ at: changes.createdAt }).from(changes).where(eq(changes.id, last));
    if (!lastChange) return [{ event: 'resync' }];
    const earliest = new Date(Date.parse(lastChange.at) - 10_000).toISOString();
    const since = or(
      gt(changes.id, last),
      and(gt(changes.id, sql`${last}::integer - 1000`), gte(changes.createdAt, earliest)),
    );
    return eventsWhere(tx, and(since, ne(changes.id, last)));
  });
}

/**
 * Returns the events since a page began to load, for its first stream: what it read before the stream was open may be
 * stale by now. The page sends its age, so that its clock does not matter.
 */
export async function missedWithin(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  account: number,
  milliseconds: number,
): Promise<LiveEvent[]> {
  const since = new Date(clock().getTime() - milliseconds).toISOString();
  return database.asAccount(account, (tx) => eventsWhere(tx, gte(changes.createdAt, since)));
}

async function eventsWhere(tx: Tx, condition: SQL | undefined): Promise<LiveEvent[]> {
  const rows = await tx
    .select()
    .from(changes)
    .where(condition)
    .orderBy(asc(changes.id))
    .limit(maximumEvents + 1);
  if (rows.length > maximumEvents) return [{ event: 'resync' }];
  return rows.map((row): LiveEvent => ({ event: 'change', data: liveOf(row) }));
}

function liveOf(row: typeof changes.$inferSelect): LiveChange {
  const { id, createdAt, userId, userName, client, resource, params, rowId, scope, name, kind } = row;
  return {
    id,
    at: createdAt,
    user: authorOf({ userId, userName }),
    client,
    resource,
    params,
    rowId,
    scope,
    name,
    kind,
  };
}
