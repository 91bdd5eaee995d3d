import { email, id, text, z } from '@contract/fields.ts';
import { languages } from '@contract/language.ts';
import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { AreaRoutes } from '@server/http/area.ts';
import { outboxKind } from '@server/outbox/message.ts';
import { queueMessage } from '@server/outbox/queue.ts';
import { eq } from 'drizzle-orm';
import { isSms, workflowStep } from '../../contract/workflowSteps.ts';
import { sendWorkflowTest } from '../../contract/workflows.ts';
import { fillStep, sampleFacts } from '../../rules/workflow/bookingVariables.ts';
import { workflowProblems } from '../../rules/workflow/workflowProblems.ts';
import { draftOf, findCustomization, questionKeysOf } from '../customization/looks.ts';
import { findScheduler } from '../schedulerRows.ts';
import { schedulers } from '../tables.ts';

/** An unsaved step, sent to the user who requested the test. */
export const schedulerTest = outboxKind({
  kind: 'scheduler.test',
  reference: z.object({
    schedulerId: id(),
    step: workflowStep,
    language: z.enum(languages),
    to: email(),
    organizer: text(255),
  }),
  compose: async ({ schedulerId, step, language, to, organizer }, { tx, now }) => {
    const [scheduler] = await tx.select().from(schedulers).where(eq(schedulers.id, schedulerId));
    if (!scheduler) return { skip: 'bookingGone', forget: true };
    const { questions } = draftOf(await findCustomization({ tx }, schedulerId));
    const facts = sampleFacts(now, { name: scheduler.name, organizer, questions });
    const filled = fillStep(step, facts, { language, zone: scheduler.timeZone });
    if (step.action === 'consoleHosts') {
      const { subject, text } = filled;
      return { notification: { to, subject, text, link: null } };
    }
    return { mail: { ...filled, to, fromName: scheduler.name } };
  },
});

export function testMailRoutes(routes: AreaRoutes): void {
  routes.endpoint(sendWorkflowTest, async ({ body: { step, language } }, context) => {
    const { user, params, requestId } = context;
    const scheduler = await findScheduler(context, params.schedulerId ?? 0);
    if (step.action === 'webhook' || isSms(step.action)) {
      const message = 'Only emails and messages in the console can be tested';
      throw new RefusedError('rule_broken', message, [{ path: 'step.action', code: 'test_mail_only', message }]);
    }
    const keys = await questionKeysOf(context, scheduler.id);
    refuseIfAny(
      workflowProblems({ steps: [step] }, keys).map((problem) => ({ ...problem, path: `step.${problem.path}` })),
    );
    await queueMessage(context, schedulerTest, {
      cause: `test ${requestId}`,
      channel: step.action === 'consoleHosts' ? 'console' : 'mail',
      reference: { schedulerId: scheduler.id, step, language, to: user.email, organizer: user.name },
      title: scheduler.name,
      recipient: { name: user.name, address: user.email },
    });
    return { to: user.email };
  });
}
