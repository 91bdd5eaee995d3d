import { valuesOf } from '@contract/entityValues.ts';
import { refuseIfAny } from '@contract/problem.ts';
import type { ItemOf } from '@contract/resource.ts';
import type { AreaRoutes } from '@server/http/area.ts';
import { eq } from 'drizzle-orm';
import { availabilityFields, availability as document } from '../contract/availability.ts';
import { availabilityProblems } from '../rules/availabilityRules.ts';
import { findScheduler, type SchedulerRecord } from './schedulerRows.ts';
import { schedulers } from './tables.ts';

function present(row: SchedulerRecord): ItemOf<typeof document> {
  return { id: row.id, version: row.availabilityVersion, ...valuesOf(availabilityFields, row) };
}

export function availabilityRoutes(routes: AreaRoutes): void {
  routes.document(document, {
    read: async (context, forUpdate) =>
      present(await findScheduler(context, context.params.schedulerId ?? 0, forUpdate)),
    write: async (patch, current, { tx, params, now }) => {
      refuseIfAny(availabilityProblems({ ...current, ...patch }));
      const [row] = await tx
        .update(schedulers)
        .set({ ...patch, availabilityVersion: current.version + 1, updatedAt: now.toISOString() })
        .where(eq(schedulers.id, params.schedulerId ?? 0))
        .returning();
      if (!row) throw new Error('The scheduler is locked and cannot be gone');
      return present(row);
    },
  });
}
