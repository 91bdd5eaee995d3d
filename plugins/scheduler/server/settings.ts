import { refuseIfAny } from '@contract/problem.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { schedulerSettings as document } from '../contract/customization.ts';
import { blockedProblems } from '../rules/availabilityRules.ts';
import { settings } from './tables.ts';

async function read({ tx }: Context, forUpdate: boolean) {
  const query = tx.select().from(settings);
  const [row] = await (forUpdate ? query.for('update') : query);
  return {
    id: 1,
    version: row?.version ?? 1,
    redirectHosts: row?.redirectHosts ?? [],
    blockedPeriods: row?.blockedPeriods ?? [],
  };
}

/** The routes of the settings that apply to all schedulers of an account. */
export function settingsRoutes(routes: AreaRoutes): void {
  routes.document(document, {
    read,
    write: async (patch, current, context) => {
      const { tx, account, now } = context;
      const { redirectHosts, blockedPeriods } = { ...current, ...patch };
      refuseIfAny(blockedProblems(blockedPeriods));
      const values = {
        redirectHosts: [...new Set(redirectHosts)],
        blockedPeriods,
        version: current.version + 1,
        updatedAt: now.toISOString(),
      };
      await tx
        .insert(settings)
        .values({ ...values, accountId: account })
        .onConflictDoUpdate({ target: [settings.accountId], set: values });
      return read(context, false);
    },
  });
}
