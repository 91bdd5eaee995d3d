import { RefusedError, untypedProblem } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { wallClockAt } from '@shared/wallClock.ts';
import { chooseHosts } from '../../rules/chooseHosts.ts';
import { explainTime } from '../../rules/slots/explainTime.ts';
import { generateSlots } from '../../rules/slots/generateSlots.ts';
import type { Reason, ReasonCode, Slot, SlotRequest } from '../../rules/slots/types.ts';
import type { SchedulerRecord } from '../schedulerRows.ts';
import { lockCalendars, slotRequest } from './calendar.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The reasons that mean that somebody else has booked the time. All other reasons are rules of the scheduler. */
const takenReasons = new Set<ReasonCode>([
  'busy',
  'hold',
  'pending',
  'buffer',
  'seats',
  'hostLimit',
  'maxBookings',
  'maxMinutes',
]);

/** Returns the free times around an unavailable one, the nearest first. */
function nearestFree(slots: readonly Slot[], start: number, count: number): Slot[] {
  return slots
    .filter(({ reason }) => reason === null)
    .sort((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start))
    .slice(0, count);
}

type RequestedTime = {
  start: number;
  duration: number;
  email?: string;
  except?: { bookingId?: number; holdToken?: string };
};

export type SlotCheck = { slot: Slot | undefined; request: SlotRequest; hostIds: number[] };

/**
 * Checks whether a time is available, with the same function as the page. Locks the calendars until the transaction
 * ends, so that the result stays valid.
 */
export async function checkSlot(
  context: Pick<Context, 'tx' | 'now'>,
  scheduler: SchedulerRecord,
  requested: RequestedTime,
): Promise<SlotCheck> {
  await lockCalendars(context, scheduler);
  const { start, duration } = requested;
  const request = await slotRequest(context, { ...requested, scheduler, from: start, to: start + minute });
  const slot = generateSlots(request).find((one) => one.start === start && one.end === start + duration * minute);
  return { slot, request, hostIds: slot?.reason === null ? chooseHosts(request, slot.hostIds) : [] };
}

/** Returns the rule by which no booking starts at an instant. */
function unbookableReason(request: SlotRequest, start: number): Reason {
  const { timeZone } = request.rules;
  const wall = wallClockAt(new Date(start), timeZone);
  const explanation = explainTime(request, wall.slice(0, 10), wall.slice(11, 16));
  return explanation.reason ?? { code: 'closed', rule: 'weekly' };
}

/** Throws 409 if somebody else has the time and 422 if a rule forbids it; both name free times nearby. */
export function refuseSlot({ slot, request }: SlotCheck, start: number): never {
  const reason = slot?.reason ?? unbookableReason(request, start);
  const { code } = reason;
  const slotsAround = generateSlots({ ...request, from: Math.max(request.now, start - 2 * day), to: start + 7 * day });
  const next = nearestFree(slotsAround, start, 3).map((one) => new Date(one.start).toISOString());
  const isTaken = takenReasons.has(code);
  const message = isTaken ? 'This time was taken in the meantime' : 'This time cannot be booked';
  const params = { rule: reason.rule, next: next.join(',') };
  throw new RefusedError(isTaken ? 'conflict' : 'rule_broken', message, [
    untypedProblem({ path: 'startsAt', code: `slot_${snakeCase(code)}`, message, params }),
  ]);
}

const snakeCase = (code: string) => code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
