import { dateAt, minute } from './clock.ts';
import type { Reason, SlotHost, SlotRequest, Taken } from './types.ts';

/** The longest booking with its buffers, in milliseconds. */
const maxBookingLength = 24 * 60 * minute;

/** The calendar of a host, or of a scheduler without hosts, sorted by time. */
type Calendar = { host: SlotHost | undefined; taken: Taken[]; perDay: Map<string, number> };

const kindReasons = { confirmed: 'busy', pending: 'pending', hold: 'hold' } as const;

/** Returns the index of the first entry that begins at or after an instant. */
function firstFrom(taken: readonly Taken[], instant: number): number {
  let low = 0;
  let high = taken.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((taken[middle]?.start ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

function calendarsOf({ hosts, taken, schedulerId }: SlotRequest): Calendar[] {
  const sorted = [...taken].sort((one, other) => one.start - other.start);
  const blocking = sorted.filter(({ blocks }) => blocks);
  if (hosts.length === 0) {
    const own = blocking.filter((one) => one.schedulerId === schedulerId);
    return [{ host: undefined, taken: own, perDay: new Map() }];
  }
  return hosts.map((host) => {
    const ofHost = sorted.filter(({ hostIds }) => hostIds.includes(host.id));
    const perDay = new Map<string, number>();
    const seen = new Set<number>();
    for (const { start, kind } of host.maxPerDay === null ? [] : ofHost) {
      if (kind === 'hold' || seen.has(start)) continue;
      seen.add(start);
      const day = dateAt(start, host.timeZone);
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
    }
    return { host, taken: ofHost.filter(({ blocks }) => blocks), perDay };
  });
}

/**
 * The result for a time in one calendar. `guestCount` is the number of guests of this scheduler at exactly this time.
 */
type Verdict = { reason: Reason | null; guestCount: number };

function verdictOf(calendar: Calendar, start: number, end: number, request: SlotRequest): Verdict {
  const { rules, schedulerId, seats } = request;
  const { taken, host, perDay } = calendar;
  let guestCount = 0;
  for (let index = firstFrom(taken, start - maxBookingLength); index < taken.length; index += 1) {
    const other = taken[index];
    if (!other || other.start >= end + maxBookingLength) break;
    const isShared = seats > 1 && other.schedulerId === schedulerId && other.start === start && other.end === end;
    if (isShared) {
      guestCount += 1;
      continue;
    }
    if (other.start < end && start < other.end)
      return { guestCount, reason: { code: kindReasons[other.kind], rule: 'bookings' } };
    // The gap between two bookings is the larger of the first one's "after" and the second one's "before".
    const gapAfterOther = Math.max(other.bufferAfter, rules.bufferBefore) * minute;
    const gapBeforeOther = Math.max(rules.bufferAfter, other.bufferBefore) * minute;
    const isTooClose = other.end <= start ? start < other.end + gapAfterOther : other.start < end + gapBeforeOther;
    if (isTooClose) return { guestCount, reason: bufferReason(request, other, start) };
  }
  const isFull = host && host.maxPerDay !== null && guestCount === 0;
  if (isFull && (perDay.get(dateAt(start, host.timeZone)) ?? 0) >= (host.maxPerDay ?? 0))
    return { guestCount, reason: { code: 'hostLimit', rule: 'hosts' } };
  return { guestCount, reason: null };
}

/**
 * Returns the buffer that decides. If both buffers are equally long, it is the one of this scheduler, so that the link
 * leads to its settings.
 */
function bufferReason({ rules }: SlotRequest, other: Taken, start: number): Reason {
  const comesBefore = other.end <= start;
  const ownBuffer = comesBefore ? rules.bufferBefore : rules.bufferAfter;
  const othersBuffer = comesBefore ? other.bufferAfter : other.bufferBefore;
  // For another booking of the same scheduler, the deciding buffer is the other one of the two fields.
  const field = ownBuffer >= othersBuffer === comesBefore ? 'bufferBefore' : 'bufferAfter';
  return { code: 'buffer', rule: field };
}

type Occupancy = { reason: Reason | null; hostIds: readonly number[]; seatsLeft: number };

/** Returns a function that tells which hosts are free for a time, or why none is. */
export function occupancyCheck(request: SlotRequest): (start: number, end: number) => Occupancy {
  const calendars = calendarsOf(request);
  const { seats, assignment } = request;
  return (start, end) => {
    const verdicts = calendars.map((calendar) => ({
      calendar,
      ...verdictOf(calendar, start, end, request),
    }));
    const unavailable = (reason: Reason): Occupancy => ({ reason, hostIds: [], seatsLeft: 0 });
    const idsOf = (chosen: typeof verdicts) => chosen.flatMap(({ calendar }) => calendar.host?.id ?? []);
    const joined = verdicts.find(({ guestCount, reason }) => guestCount > 0 && guestCount < seats && reason === null);
    if (assignment !== 'roundRobin' || calendars.length === 1) {
      const blockingReason = verdicts.find(({ reason }) => reason !== null)?.reason;
      if (blockingReason) return unavailable(blockingReason);
      const taken = Math.max(0, ...verdicts.map(({ guestCount }) => guestCount));
      if (taken >= seats) return unavailable({ code: 'seats', rule: 'seats' });
      return { reason: null, hostIds: idsOf(verdicts), seatsLeft: seats - taken };
    }
    const fixed = verdicts.filter(({ calendar }) => calendar.host?.isFixed);
    const fixedHostReason = fixed.find(({ reason }) => reason !== null)?.reason;
    if (fixedHostReason) return unavailable(fixedHostReason);
    const rotating = verdicts.filter(({ calendar }) => !calendar.host?.isFixed);
    // Guests join an existing appointment before a second host is booked for the same time.
    if (joined) {
      const joinedVerdicts = [...fixed, ...rotating.filter(({ guestCount }) => guestCount === joined.guestCount)].slice(
        0,
        fixed.length + 1,
      );
      return { reason: null, hostIds: idsOf(joinedVerdicts), seatsLeft: seats - joined.guestCount };
    }
    const free = rotating.filter(({ reason, guestCount }) => reason === null && guestCount === 0);
    if (rotating.length > 0 && free.length === 0)
      return unavailable(rotating.find(({ reason }) => reason !== null)?.reason ?? { code: 'seats', rule: 'seats' });
    return { reason: null, hostIds: idsOf([...fixed, ...free]), seatsLeft: seats };
  };
}
