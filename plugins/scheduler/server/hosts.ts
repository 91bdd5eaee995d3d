import type { Context } from '@server/http/area.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { hosts } from './tables.ts';

export type HostRecord = typeof hosts.$inferSelect;

/** Returns the hosts with these ids, keyed by id. */
export async function hostsById({ tx }: Pick<Context, 'tx'>, ids: readonly number[]): Promise<Map<number, HostRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(hosts)
    .where(inArray(hosts.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the names of these hosts, in the order of the ids. A deleted host has none. */
export const namesOfHosts = (hosts: ReadonlyMap<number, HostRecord>, ids: readonly number[]): string[] =>
  ids.flatMap((id) => hosts.get(id)?.name ?? []);

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
