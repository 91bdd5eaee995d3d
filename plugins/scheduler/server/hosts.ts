import { RefusedError } from '@contract/problem.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { hosts as contract } from '../contract/hosts.ts';
import { hosts, schedulers } from './tables.ts';

export type HostRecord = typeof hosts.$inferSelect;

/** Returns the hosts with these ids by id. Locks are always taken in the order of ids, which prevents deadlocks. */
export async function hostsById({ tx }: Pick<Context, 'tx'>, ids: readonly number[]): Promise<Map<number, HostRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(hosts)
    .where(inArray(hosts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the host of the signed-in user, and creates it if there is none. */
export async function ownHost({ tx, account, user }: Pick<Context, 'tx' | 'account' | 'user'>): Promise<number> {
  const [existing] = await tx
    .select({ id: hosts.id })
    .from(hosts)
    .where(eq(sql`lower(${hosts.email})`, user.email.toLowerCase()))
    .orderBy(hosts.id)
    .limit(1);
  if (existing) return existing.id;
  const [created] = await tx
    .insert(hosts)
    .values({ accountId: account, name: user.name, email: user.email })
    .returning({ id: hosts.id });
  if (!created) throw new Error('The host was not inserted');
  return created.id;
}

export function hostRoutes(routes: AreaRoutes): void {
  routes.resource(contract, {
    table: hosts,
    remove: async ({ id, name }, { tx }) => {
      const [used] = await tx
        .select({ name: schedulers.name })
        .from(schedulers)
        .where(sql`${schedulers.hosts} @> ${JSON.stringify([{ hostId: id }])}::jsonb`)
        .limit(1);
      if (!used) return;
      const message = `${name} is a host of "${used.name}"; take the host out there first`;
      throw new RefusedError('conflict', message, [
        { path: '', code: 'host_in_use', message, params: { scheduler: used.name } },
      ]);
    },
  });
}
