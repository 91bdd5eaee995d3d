import type { OutboxChannel } from '@contract/outbox.ts';
import type { Context } from '@server/http/area.ts';
import { replanMessages } from '@server/outbox/queue.ts';
import { outboxMessages } from '@server/outbox/tables.ts';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { isSms } from '../../contract/workflowSteps.ts';
import type { WorkflowPlan } from '../../contract/workflows.ts';
import { holdOf, type PlannedMessage, planMessages } from '../../rules/workflow/plan.ts';
import { bookings } from '../tables.ts';
import { type BookingRow, workflowBookingsOf } from './bookingEvents.ts';
import { schedulerStep } from './step.ts';
import { workflowsOf } from './workflowRows.ts';

type Planning = Pick<Context, 'tx' | 'account' | 'now'>;

const day = 24 * 60 * 60_000;
/** The longest time after a booking's end in which it can still cause a message. */
const longestAfter = 366 * day;

function channelOf(plans: readonly WorkflowPlan[], { workflowId, stepId }: PlannedMessage): OutboxChannel {
  const step = plans.find(({ id }) => id === workflowId)?.steps.find(({ id }) => id === stepId);
  if (step && isSms(step.action)) return 'sms';
  if (step?.action === 'consoleHosts') return 'console';
  return step?.action === 'webhook' ? 'webhook' : 'mail';
}

/**
 * Plans the messages for these bookings in their current state, by the current workflows. Messages whose time has
 * passed are not planned: a step added today sends nothing about last week's bookings. Sample guests get no messages.
 */
export async function planBookings(planning: Planning, rows: readonly BookingRow[]): Promise<void> {
  const { now } = planning;
  const real = rows.filter(({ source }) => source !== 'sample');
  if (real.length === 0) return;
  const plans = await workflowsOf(
    planning,
    real.map(({ schedulerId }) => schedulerId),
  );
  const workflowBookings = await workflowBookingsOf(planning, real);
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
  const schedulerOf = new Map(real.map(({ id, schedulerId }) => [id, schedulerId]));
  const moment = now.toISOString();
  const due = messages.filter(({ message }) => message.sendAt >= moment);
  const past = new Set(messages.filter(({ message }) => message.sendAt < moment).map(({ message }) => message.cause));
  await replanMessages(planning, schedulerStep, {
    planned: due.map(({ message, held }) => {
      const { cause, sendAt, ...occasion } = message;
      return {
        cause,
        channel: channelOf(plans, message),
        reference: { ...occasion, schedulerId: schedulerOf.get(message.bookingId) ?? 0 },
        sendAt: new Date(sendAt),
        ...(held !== undefined && { held }),
      };
    }),
    about: sql`(${outboxMessages.reference} ->> 'bookingId')::int in ${workflowBookings.map(({ id }) => id)}`,
    withdrawn: ({ cause, reference, sendAt }) => {
      // Either it is due and about to be sent, or its time was moved into the past.
      if (past.has(cause)) return sendAt > moment ? 'tooLate' : undefined;
      const booking = workflowBookings.find(({ id }) => id === reference.bookingId);
      return reasons.get(cause) ?? holdOf(reference, { workflows: plans, booking, now: moment }) ?? 'superseded';
    },
  });
}

/** Replans the unsent messages after the workflows of a scheduler were changed. */
export async function planScheduler(planning: Planning, schedulerId: number): Promise<void> {
  const since = new Date(planning.now.getTime() - longestAfter).toISOString();
  const rows = await planning.tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.schedulerId, schedulerId),
        inArray(bookings.state, ['pending', 'confirmed']),
        ne(bookings.source, 'sample'),
        gt(bookings.endsAt, since),
      ),
    );
  for (let from = 0; from < rows.length; from += 500) await planBookings(planning, rows.slice(from, from + 500));
}
