import { Temporal } from 'temporal-polyfill';
import type { WorkflowTrigger } from '../../contract/workflowSteps.ts';
import type { WorkflowPlan } from '../../contract/workflows.ts';
import { isCancelledOrRejected } from '../bookingRules.ts';
import type { WorkflowBooking } from './booking.ts';
import { conditionsHold } from './conditions.ts';

/** A message planned for one booking, step and occurrence. */
export type PlannedMessage = {
  /** Identical for the same booking, step and occurrence, however often it is planned, so that it is sent once. */
  cause: string;
  bookingId: number;
  workflowId: number;
  stepId: number;
  trigger: WorkflowTrigger;
  /** The occasion: the start or end of the booking, or the number of its event. */
  occurrence: string;
  sendAt: string;
};

/** The reasons for which a message is not sent. */
export const holdReasons = [
  'workflowOff',
  'stepGone',
  'bookingGone',
  'bookingEnded',
  'bookingMoved',
  'notConfirmed',
  'conditionsNotMet',
  'bookedTooLate',
  'tooLate',
  'superseded',
  'noRecipient',
  'noPhone',
  'noMember',
] as const;
export type HoldReason = (typeof holdReasons)[number];

type Plan = { messages: PlannedMessage[]; held: { message: PlannedMessage; reason: HoldReason }[] };

/**
 * Plans every message for a booking in its current state, at whatever time. After a change, unchanged messages keep
 * their causes, so a new plan only adds and withdraws messages.
 */
export function planMessages(workflows: readonly WorkflowPlan[], booking: WorkflowBooking): Plan {
  const plan: Plan = { messages: [], held: [] };
  for (const workflow of workflows) {
    if (!workflow.isActive) continue;
    for (const { occurrence, sendAt, isLate } of occurrencesOf(workflow, booking)) {
      for (const step of workflow.steps) {
        const message = messageOf(workflow, { bookingId: booking.id, stepId: step.id, occurrence, sendAt });
        const reason = isLate ? 'bookedTooLate' : holdReasonOf(message, { workflows, booking, now: sendAt });
        if (reason) plan.held.push({ message, reason });
        else plan.messages.push(message);
      }
    }
  }
  return plan;
}

function messageOf(
  { id: workflowId, trigger }: WorkflowPlan,
  rest: Pick<PlannedMessage, 'bookingId' | 'stepId' | 'occurrence' | 'sendAt'>,
): PlannedMessage {
  const cause = `booking ${rest.bookingId}, workflow ${workflowId}, step ${rest.stepId}, ${trigger} ${rest.occurrence}`;
  return { ...rest, cause, workflowId, trigger };
}

type Occurrence = Pick<PlannedMessage, 'occurrence' | 'sendAt'> & { isLate?: boolean };

function occurrencesOf({ trigger, offset, whenLate }: WorkflowPlan, booking: WorkflowBooking): Occurrence[] {
  const { startsAt, endsAt, timesSince, timeZone, events, isFromPage } = booking;
  if (trigger === 'beforeStart') {
    const sendAt = shiftInstant(startsAt, { ...offset, sign: -1, timeZone });
    if (sendAt >= timesSince) return [{ occurrence: startsAt, sendAt }];
    // The time to send had already passed when the booking got this time.
    return [{ occurrence: startsAt, sendAt: timesSince, isLate: whenLate === 'skip' }];
  }
  if (trigger === 'afterEnd')
    return [{ occurrence: endsAt, sendAt: shiftInstant(endsAt, { ...offset, sign: 1, timeZone }) }];
  if (trigger === 'formSubmitted') {
    const [first] = events;
    return isFromPage && first ? [{ occurrence: '0', sendAt: first.at }] : [];
  }
  return events.flatMap(({ kind, at }, index) => (kind === trigger ? [{ occurrence: String(index), sendAt: at }] : []));
}

/** Shifts an instant. Days are calendar days: one day before 9:00 is 9:00 even if clocks change in between. */
function shiftInstant(
  instant: string,
  { value, unit, sign, timeZone }: WorkflowPlan['offset'] & { sign: 1 | -1; timeZone: string },
): string {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return new Date(zoned.add({ [unit]: sign * value }).epochMilliseconds).toISOString();
}

/** The occasion of a message, without its time. */
type Occasion = Omit<PlannedMessage, 'cause' | 'sendAt'>;

type SendState = { workflows: readonly WorkflowPlan[]; booking: WorkflowBooking | undefined; now: string };

/** Decides at the moment of sending. Returns why the message is held back; `undefined` when it is sent. */
export function holdReasonOf(message: Occasion, { workflows, booking, now }: SendState): HoldReason | undefined {
  const workflow = workflows.find(({ id }) => id === message.workflowId);
  if (!workflow?.isActive || workflow.trigger !== message.trigger) return 'workflowOff';
  if (!workflow.steps.some(({ id }) => id === message.stepId)) return 'stepGone';
  if (!booking) return 'bookingGone';
  if (booking.facts && !conditionsHold(workflow.conditions, booking.facts)) return 'conditionsNotMet';
  return bookingHoldReason(message, booking, now);
}

function bookingHoldReason(message: Occasion, booking: WorkflowBooking, now: string): HoldReason | undefined {
  const { state, startsAt, endsAt, events } = booking;
  const { trigger, occurrence } = message;
  const isOver = isCancelledOrRejected(state);
  switch (trigger) {
    case 'beforeStart':
      if (isOver || state === 'noShow') return 'bookingEnded';
      if (startsAt !== occurrence) return 'bookingMoved';
      if (state !== 'confirmed') return 'notConfirmed';
      return now >= startsAt ? 'tooLate' : undefined;
    case 'afterEnd':
      if (isOver || state === 'noShow') return 'bookingEnded';
      if (endsAt !== occurrence) return 'bookingMoved';
      return state === 'confirmed' ? undefined : 'notConfirmed';
    case 'formSubmitted':
    case 'requested':
    case 'booked':
    case 'confirmed':
      return isOver ? 'bookingEnded' : undefined;
    case 'moved': {
      if (isOver) return 'bookingEnded';
      const isMovedAgain = events.some(({ kind }, index) => kind === 'moved' && index > Number(occurrence));
      return isMovedAgain ? 'superseded' : undefined;
    }
    case 'rejected':
    case 'cancelled':
    case 'noShow':
      return state === trigger ? undefined : 'superseded';
  }
}
