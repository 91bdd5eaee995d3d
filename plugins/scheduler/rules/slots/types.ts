import type { AvailabilityRules } from '../../contract/availability.ts';
import type { Assignment } from '../../contract/shared.ts';

/** Instants are milliseconds since 1970, because thousands of slots are compared. */

/** The rules of a scheduler, and the periods in which none of the account's schedulers can be booked. */
export type PlanningRules = AvailabilityRules & { sharedBlockedPeriods?: AvailabilityRules['blockedPeriods'] };

/** The reasons for which a time cannot be booked. All but the last ones are rules of `AvailabilityRules`. */
export type ReasonCode =
  | 'closed'
  | 'override'
  | 'break'
  | 'holiday'
  | 'blocked'
  | 'clockChange'
  | 'offGrid'
  | 'noRoom'
  | 'notice'
  | 'window'
  | 'firstSlotOnly'
  | 'maxBookings'
  | 'maxMinutes'
  | 'inviteeActive'
  | 'inviteeDay'
  | 'inviteeTotal'
  | 'inviteeBusy'
  | 'hostLimit'
  | 'buffer'
  | 'busy'
  | 'pending'
  | 'hold'
  | 'seats';

export type Reason = {
  code: ReasonCode;
  /**
   * The deciding field of the availability, such as `breaks.0`; `bookings` or `hosts` for reasons that are no rule,
   * `sharedBlockedPeriods` for one of the account.
   */
  rule: string;
  /** The rule's name: that of a holiday, the note of a special day. */
  name?: string;
  /** The period of a limit. */
  period?: Period;
};

export type Period = 'day' | 'week' | 'month' | 'year';

export type SlotHost = {
  id: number;
  isFixed: boolean;
  priority: number;
  weight: number;
  maxPerDay: number | null;
  timeZone: string;
};

/** An existing calendar entry, of this scheduler or another one of the same hosts. */
export type Taken = {
  start: number;
  end: number;
  hostIds: readonly number[];
  schedulerId: number;
  kind: 'confirmed' | 'pending' | 'hold';
  /** True if nobody else can book the time. Pending requests may leave it available. */
  blocks: boolean;
  /** In minutes, from the settings of the entry's own scheduler. */
  bufferBefore: number;
  bufferAfter: number;
  /** In lower case; empty for a hold. */
  email: string;
};

/** The existing bookings of one guest. */
export type Invitee = {
  /** In lower case. */
  email: string;
  active: number;
  total: number;
};

export type SlotRequest = {
  rules: PlanningRules;
  schedulerId: number;
  /** In minutes. */
  duration: number;
  seats: number;
  assignment: Assignment;
  /** Empty if the scheduler has a calendar of its own. */
  hosts: readonly SlotHost[];
  /** The range from `from` (inclusive) to `to` (exclusive). */
  from: number;
  to: number;
  now: number;
  /** The entries of all hosts, in all periods that limits count. */
  taken: readonly Taken[];
  invitee?: Invitee | undefined;
};

export type Slot = {
  start: number;
  end: number;
  /** The local date whose hours it belongs to, in the zone that applies on it. */
  day: string;
  /** Null if it can be booked. */
  reason: Reason | null;
  /** The ids of all free hosts if hosts take turns; otherwise those of all hosts who take part. */
  hostIds: readonly number[];
  seatsLeft: number;
};
