import type { WorkflowPlan } from '../../contract/workflows.ts';
import { type BookingEvent, bookingAfter, type WorkflowBooking } from './booking.ts';
import { type HoldReason, holdReasonOf, type PlannedMessage, planMessages } from './plan.ts';

/** The outcome of one message in the simulation. A held one has the time at which it would have been sent. */
export type SimulatedMessage =
  | { outcome: 'sent'; message: PlannedMessage }
  | { outcome: 'held'; message: PlannedMessage; reason: HoldReason };

/** Sorts by the time of sending; at the same time, what is sent comes before what is held back. */
function bySendTime(one: SimulatedMessage, other: SimulatedMessage): number {
  const [time, otherTime] = [one.message.sendAt, other.message.sendAt];
  if (time !== otherTime) return time < otherTime ? -1 : 1;
  return Number(one.outcome === 'held') - Number(other.outcome === 'held');
}

/** The end of the simulation, by which every planned message is due. */
const endOfTime = '9999-12-31T00:00:00.000Z';

/**
 * Simulates the life of a booking: plans after each event, sends what is due in between, and checks again at the moment
 * of sending, by the server's rules. Each message that was ever planned is reported once, in the order of their times.
 */
export function timeTravel(
  workflows: readonly WorkflowPlan[],
  booking: Pick<WorkflowBooking, 'id' | 'timeZone'>,
  events: readonly BookingEvent[],
): SimulatedMessage[] {
  const outcomes: SimulatedMessage[] = [];
  const waiting = new Map<string, PlannedMessage>();
  const done = new Set<string>();
  /** Withdrawn by a plan before they were due: a later plan may reopen them, as the outbox does. */
  const withdrawn = new Set<string>();
  const report = (one: SimulatedMessage): void => {
    waiting.delete(one.message.cause);
    done.add(one.message.cause);
    outcomes.push(one);
  };
  const withdraw = (message: PlannedMessage, reason: HoldReason): void => {
    report({ outcome: 'held', message, reason });
    withdrawn.add(message.cause);
  };
  /** Plans or reopens a message. One whose time has passed by now stays withdrawn. */
  const schedule = (message: PlannedMessage, now: string): void => {
    const { cause, sendAt } = message;
    if (withdrawn.has(cause) && sendAt >= now) {
      withdrawn.delete(cause);
      done.delete(cause);
      outcomes.splice(
        outcomes.findIndex((one) => one.message.cause === cause),
        1,
      );
    }
    if (!done.has(cause)) waiting.set(cause, message);
  };

  const deliverUntil = (until: string, now: WorkflowBooking | undefined): void => {
    const due = [...waiting.values()].filter(({ sendAt }) => sendAt < until);
    for (const message of due.sort((one, other) => (one.sendAt < other.sendAt ? -1 : 1))) {
      const reason = holdReasonOf(message, { workflows, booking: now, now: message.sendAt });
      report(reason ? { outcome: 'held', message, reason } : { outcome: 'sent', message });
    }
  };

  const pastEvents: BookingEvent[] = [];
  for (const event of [...events].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))) {
    deliverUntil(event.at, bookingAfter(booking, pastEvents));
    pastEvents.push(event);
    const changed = bookingAfter(booking, pastEvents);
    if (!changed) continue;
    const plan = planMessages(workflows, changed);
    const planned = new Set(plan.messages.map(({ cause }) => cause));
    for (const message of [...waiting.values()]) {
      if (planned.has(message.cause)) continue;
      const reason = holdReasonOf(message, { workflows, booking: changed, now: event.at });
      if (reason) withdraw(message, reason);
    }
    for (const message of plan.messages) schedule(message, event.at);
    for (const { message, reason } of plan.held) {
      const isNew = !done.has(message.cause) && !waiting.has(message.cause);
      if (isNew) withdraw(message, reason);
    }
  }
  deliverUntil(endOfTime, bookingAfter(booking, pastEvents));
  return outcomes.sort(bySendTime);
}
