import type { WorkflowPlan } from '../../contract/workflows.ts';
import { type BookingEvent, bookingAfter, type WorkflowBooking } from './booking.ts';
import { type HoldReason, holdOf, type PlannedMessage, planMessages } from './plan.ts';

/** The outcome of one message in the simulation, and its time. */
export type Told =
  | { outcome: 'sent'; message: PlannedMessage; at: string }
  | { outcome: 'held'; message: PlannedMessage; at: string; reason: HoldReason };

/** The end of the simulation, by which every planned message is due. */
const endOfTime = '9999-12-31T00:00:00.000Z';

/**
 * Simulates the life of a booking: plans after each event, sends what is due in between, and checks again at the moment
 * of sending, by the server's rules. Each message that was ever planned is reported once.
 */
export function timeTravel(
  workflows: readonly WorkflowPlan[],
  booking: Pick<WorkflowBooking, 'id' | 'timeZone'>,
  events: readonly BookingEvent[],
): Told[] {
  const outcomes: Told[] = [];
  const waiting = new Map<string, PlannedMessage>();
  const done = new Set<string>();
  /** Withdrawn by a plan before they were due: a later plan may reopen them, as the outbox does. */
  const takenBack = new Set<string>();
  const tell = (one: Told): void => {
    waiting.delete(one.message.cause);
    done.add(one.message.cause);
    outcomes.push(one);
  };
  const takeBack = (message: PlannedMessage, at: string, reason: HoldReason): void => {
    tell({ outcome: 'held', message, at, reason });
    takenBack.add(message.cause);
  };
  /** Plans or reopens a message. One whose time has passed by now stays withdrawn. */
  const open = (message: PlannedMessage, now: string): void => {
    const { cause, sendAt } = message;
    if (takenBack.has(cause) && sendAt >= now) {
      takenBack.delete(cause);
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
      const reason = holdOf(message, { workflows, booking: now, now: message.sendAt });
      tell(
        reason
          ? { outcome: 'held', message, at: message.sendAt, reason }
          : { outcome: 'sent', message, at: message.sendAt },
      );
    }
  };

  const happened: BookingEvent[] = [];
  for (const event of [...events].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))) {
    deliverUntil(event.at, bookingAfter(booking, happened));
    happened.push(event);
    const changed = bookingAfter(booking, happened);
    if (!changed) continue;
    const plan = planMessages(workflows, changed);
    const planned = new Set(plan.messages.map(({ cause }) => cause));
    for (const message of [...waiting.values()]) {
      if (planned.has(message.cause)) continue;
      const reason = holdOf(message, { workflows, booking: changed, now: event.at });
      if (reason) takeBack(message, event.at, reason);
    }
    for (const message of plan.messages) open(message, event.at);
    for (const { message, reason } of plan.held) {
      const isNew = !done.has(message.cause) && !waiting.has(message.cause);
      if (isNew) takeBack(message, event.at, reason);
    }
  }
  deliverUntil(endOfTime, bookingAfter(booking, happened));
  return outcomes;
}
