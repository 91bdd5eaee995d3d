import { refuseIfAny } from '@contract/problem.ts';
import type { AreaRoutes } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { workflows as resource } from '../../contract/workflows.ts';
import { workflowProblems } from '../../rules/workflow/workflowProblems.ts';
import { questionKeysOf } from '../customization/looks.ts';
import { findScheduler } from '../schedulerRows.ts';
import { workflows } from '../tables.ts';
import { planScheduler } from './planning.ts';
import { runLogRoutes } from './runLog.ts';
import { testMailRoutes } from './testMail.ts';
import { newSecret } from './workflowRows.ts';

/** The routes of a scheduler's workflows. Each change replans the unsent messages. */
export function workflowRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: workflows,
    parent: { schedulerId: workflows.schedulerId },
    // Bookings are made under the same lock, so none is planned by a workflow that is being changed.
    before: async (context, isWrite) => {
      await findScheduler(context, context.params.schedulerId ?? 0, isWrite);
    },
    present: presentColumns(resource),
    create: async (input, context) => {
      refuseIfAny(workflowProblems(input, await questionKeysOf(context, context.params.schedulerId ?? 0)));
      return { ...input, webhookSecret: newSecret() };
    },
    update: async (row, patch, context) => {
      // Switching a workflow on or off is not refused for a question that was deleted meanwhile.
      if (patch.steps || patch.conditions) {
        refuseIfAny(workflowProblems({ ...row, ...patch }, await questionKeysOf(context, row.schedulerId)));
      }
      return row.webhookSecret === '' ? { ...patch, webhookSecret: newSecret() } : patch;
    },
    written: ({ schedulerId }, context) => planScheduler(context, schedulerId),
  });
  runLogRoutes(routes);
  testMailRoutes(routes);
}
