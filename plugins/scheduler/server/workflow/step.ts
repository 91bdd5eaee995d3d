import { id, text, z } from '@contract/fields.ts';
import { outboxKind } from '@server/outbox/message.ts';
import { eq } from 'drizzle-orm';
import { workflowTriggers } from '../../contract/workflowSteps.ts';
import { holdReasonOf } from '../../rules/workflow/plan.ts';
import { bookings, schedulers } from '../tables.ts';
import { workflowBookingsOf } from './bookingEvents.ts';
import { composeStep } from './composeStep.ts';
import { workflowsOf } from './workflowRows.ts';

/** A workflow's step for one booking and occurrence. It is composed when it is due, from the data at that time. */
export const schedulerStep = outboxKind({
  kind: 'scheduler.step',
  reference: z.object({
    schedulerId: id(),
    bookingId: id(),
    workflowId: id(),
    stepId: id(),
    trigger: z.enum(workflowTriggers),
    occurrence: text(40),
  }),
  compose: async (reference, composing) => {
    const { tx, now } = composing;
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, reference.bookingId));
    if (!booking) return { skip: 'bookingGone', forget: true };
    const [scheduler] = await tx.select().from(schedulers).where(eq(schedulers.id, reference.schedulerId));
    const workflows = await workflowsOf(composing, [reference.schedulerId]);
    const [workflowBooking] = await workflowBookingsOf(composing, [booking]);
    const reason = holdReasonOf(reference, { workflows, booking: workflowBooking, now: now.toISOString() });
    if (reason) return { skip: reason };
    const workflow = workflows.find(({ id: workflowId }) => workflowId === reference.workflowId);
    const step = workflow?.steps.find(({ id: stepId }) => stepId === reference.stepId);
    if (!scheduler || !workflow || !step) return { skip: 'bookingGone', forget: true };
    return composeStep(composing, { booking, scheduler, workflow, step, trigger: reference.trigger });
  },
});
