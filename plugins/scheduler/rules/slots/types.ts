import type { AvailabilityRules } from '../../contract/availability.ts';
import type { Assignment } from '../../contract/shared.ts';

/** Instants are milliseconds since 1970, because slots are compared by the thousand. */

/** Why a time cannot be booked. `AvailabilityRules` has the rule, except for the last ones. */
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
  /** The field of the availability that decides, such as `breaks.0`; `bookings` and `hosts` for what is no rule. */
  rule: string;
  /** What the rule is called: the name of a holiday, the note of a special day. */
  name?: string;
  /** Of limits: which period. */
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

/** Something that stands in a calendar already, of this scheduler or another one of the same hosts. */
export type Taken = {
  start: number;
  end: number;
  hostIds: readonly number[];
  schedulerId: number;
  kind: 'confirmed' | 'pending' | 'hold';
  /** Nobody else can have the time. Requests that wait may leave it open. */
  blocks: boolean;
  /** Minutes, of the scheduler that it belongs to. */
  bufferBefore: number;
  bufferAfter: number;
  /** In small letters; empty for a hold. */
  email: string;
};

/** What one guest has already, in bookings that stand. */
export type Invitee = {
  /** In small letters. */
  email: string;
  active: number;
  total: number;
};

export type SlotRequest = {
  rules: AvailabilityRules;
  schedulerId: number;
  /** Minutes. */
  duration: number;
  seats: number;
  assignment: Assignment;
  /** Empty: the scheduler has a calendar of its own. */
  hosts: readonly SlotHost[];
  /** From and to, without `to`. */
  from: number;
  to: number;
  now: number;
  /** Of all periods that limits count in, and of all hosts. */
  taken: readonly Taken[];
  invitee?: Invitee | undefined;
};

export type Slot = {
  start: number;
  end: number;
  /** The day whose hours it belongs to, by the clock that holds on it. */
  day: string;
  /** Null: it can be booked. */
  reason: Reason | null;
  /** Of those who take turns: all that are free. Otherwise everybody who takes part. */
  hostIds: readonly number[];
  seatsLeft: number;
};
