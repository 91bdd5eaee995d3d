import type { Context } from '@server/http/area.ts';
import { replanMessages } from '@server/outbox/queue.ts';
import { outboxMessages } from '@server/outbox/tables.ts';
import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { channelOf } from '../../contract/workflowSteps.ts';
import { holdReasonOf, type PlannedMessage, planMessages } from '../../rules/workflow/plan.ts';
import { hostsById } from '../hosts.ts';
import { bookings } from '../tables.ts';
import { type BookingRow, workflowBookingsOf } from './bookingEvents.ts';
import { recipientOf } from './recipientOf.ts';
import { schedulerStep } from './step.ts';
import { type WorkflowRecord, workflowsOf } from './workflowRows.ts';

type PlanContext = Pick<Context, 'tx' | 'account' | 'now'>;

const day = 24 * 60 * 60_000;
/** The longest time after a booking's end in which it can still cause a message. */
const maxDelay = 366 * day;

/** Returns the workflow and the step that a message was planned by. */
function sourceOf(plans: readonly WorkflowRecord[], { workflowId, stepId }: PlannedMessage) {
  const workflow = plans.find(({ id }) => id === workflowId);
  const step = workflow?.steps.find(({ id }) => id === stepId);
  if (!workflow || !step) throw new Error('A message was planned by a workflow without its step');
  return { workflow, step };
}

/**
 * Plans the messages for these bookings in their current state, by the current workflows. Messages whose time has
 * passed are not planned: a step added today sends nothing about last week's bookings. Sample guests get no messages.
 */
export async function planBookings(context: PlanContext, rows: readonly BookingRow[]): Promise<void> {
  const { now } = context;
  const real = rows.filter(({ source }) => source !== 'sample');
  if (real.length === 0) return;
  const plans = await workflowsOf(
    context,
    real.map(({ schedulerId }) => schedulerId),
  );
  const workflowBookings = await workflowBookingsOf(context, real);
  const messages: { message: PlannedMessage; held?: string }[] = [];
  const reasons = new Map<string, string>();
  for (const [index, booking] of workflowBookings.entries()) {
    const own = plans.filter(({ schedulerId }) => schedulerId === real[index]?.schedulerId);
    const plan = planMessages(own, booking);
    messages.push(...plan.messages.map((message) => ({ message })));
    for (const { message, reason } of plan.held) {
      reasons.set(message.cause, reason);
      // Recorded for the log; messages held for another reason may still be sent later.
      if (reason === 'bookedTooLate') messages.push({ message, held: reason });
    }
  }
  const rowById = new Map(real.map((row) => [row.id, row]));
  const hostById = await hostsById(
    context,
    real.flatMap(({ hostIds }) => hostIds),
  );
  const nowText = now.toISOString();
  const due = messages.filter(({ message }) => message.sendAt >= nowText);
  const past = new Set(messages.filter(({ message }) => message.sendAt < nowText).map(({ message }) => message.cause));
  await replanMessages(context, schedulerStep, {
    planned: due.map(({ message, held }) => {
      const { cause, sendAt, ...occasion } = message;
      const { workflow, step } = sourceOf(plans, message);
      const booking = rowById.get(message.bookingId);
      if (!booking) throw new Error('A message was planned for another booking');
      const hosts = booking.hostIds.flatMap((id) => hostById.get(id) ?? []);
      return {
        cause,
        channel: channelOf(step.action),
        reference: { ...occasion, schedulerId: booking.schedulerId },
        title: workflow.name,
        recipient: recipientOf(step, { booking, hosts }),
        sendAt: new Date(sendAt),
        ...(held !== undefined && { held }),
      };
    }),
    about: sql`(${outboxMessages.reference} ->> 'bookingId')::int in ${workflowBookings.map(({ id }) => id)}`,
    withdrawn: ({ cause, reference, sendAt }) => {
      // Either it is due and about to be sent, or its time was moved into the past.
      if (past.has(cause)) return sendAt > nowText ? 'tooLate' : undefined;
      const booking = workflowBookings.find(({ id }) => id === reference.bookingId);
      return reasons.get(cause) ?? holdReasonOf(reference, { workflows: plans, booking, now: nowText }) ?? 'superseded';
    },
  });
}

/** Replans the unsent messages after the workflows of a scheduler were changed. */
export async function planScheduler(context: PlanContext, schedulerId: number): Promise<void> {
  await planWhere(context, eq(bookings.schedulerId, schedulerId));
}

/** Replans the unsent messages after a host's name or address was changed. */
export async function planHost(context: PlanContext, hostId: number): Promise<void> {
  await planWhere(context, sql`${bookings.hostIds} @> ${JSON.stringify([hostId])}::jsonb`);
}

async function planWhere(context: PlanContext, isAffected: SQL): Promise<void> {
  const since = new Date(context.now.getTime() - maxDelay).toISOString();
  const rows = await context.tx
    .select()
    .from(bookings)
    .where(
      and(
        isAffected,
        inArray(bookings.state, ['pending', 'confirmed']),
        ne(bookings.source, 'sample'),
        gt(bookings.endsAt, since),
      ),
    );
  for (let from = 0; from < rows.length; from += 500) await planBookings(context, rows.slice(from, from + 500));
}
