import { RefusedError } from '@contract/problem.ts';
import type { AreaRoutes } from '@server/http/area.ts';
import { sql } from 'drizzle-orm';
import { hosts as contract } from '../contract/hosts.ts';
import { hosts, schedulers } from './tables.ts';
import { planHost } from './workflow/planning.ts';

/** The routes of the people who take bookings. */
export function hostRoutes(routes: AreaRoutes): void {
  routes.resource(contract, {
    table: hosts,
    // The outbox shows to whom a planned message will go. A new host has no bookings yet.
    written: async ({ id }, context, how) => {
      if (how !== 'created') await planHost(context, id);
    },
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
