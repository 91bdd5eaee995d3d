import { RefusedError } from '@contract/problem.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { and, ne, sql } from 'drizzle-orm';
import { organizers as contract } from '../contract/organizers.ts';
import { organizers } from './tables.ts';

/** An arbitrary number that identifies this lock within an account. */
const lockKey = 7_204_131;

/**
 * Throws if another organiser has the name, in any case: in a list, the two could not be told apart. Not an index of
 * the database, because accounts may have such organisers from before this rule.
 */
async function refuseTaken(name: string, except: number, { tx, account }: Context): Promise<void> {
  // Two calls that use the same name at once wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey}, ${account}::int)`);
  const isSameName = sql`lower(${organizers.name}) = lower(${name})`;
  if ((await tx.$count(organizers, and(isSameName, ne(organizers.id, except)))) === 0) return;
  const message = 'Another organiser has this name';
  throw new RefusedError('conflict', message, [{ path: 'name', code: 'taken', message }]);
}

export function organizerRoutes(routes: AreaRoutes): void {
  routes.resource(contract, {
    table: organizers,
    create: async (input, context) => {
      await refuseTaken(input.name, 0, context);
      return input;
    },
    update: async ({ id, name }, patch, context) => {
      if (patch.name !== undefined && patch.name !== name) await refuseTaken(patch.name, id, context);
      return patch;
    },
  });
}
