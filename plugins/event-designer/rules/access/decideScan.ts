import type { ruleVerdicts, scanReasons } from '../../contract/access.ts';
import type { AdmissionRule } from '../../contract/accessibility.ts';
import type { Registration } from '../../contract/registrations.ts';
import type { ScanSound, scanResults } from '../../contract/scanResults.ts';
import { isInScope } from '../codes/ticketScope.ts';
import { conditionsHold } from './conditions.ts';
import { dayAt, isWithin, timeAt } from './moments.ts';
import { type Direction, isInside, type PastScan } from './pastScan.ts';
import { admissionSince, type SessionWindow } from './sessionWindows.ts';
import { outsideTimes, type TicketTimes } from './ticketTimes.ts';

type Reason = (typeof scanReasons)[number];
type Verdict = (typeof ruleVerdicts)[number];

export type ScanRule = Omit<AdmissionRule, 'version' | 'createdAt' | 'updatedAt' | 'eventId' | 'position'>;

/** The facts about a sold or reserved ticket that decide a scan. */
export type ScannedTicket = Pick<Registration, 'ticketId' | 'state'> & {
  /** True if everything that was paid for the ticket was refunded. */
  isRevoked: boolean;
  hasName: boolean;
  /** False for a ticket that lets nobody in, such as a poster. */
  isAdmission: boolean;
  /** The extras that the holder has. Only those that rules ask for need to be known. */
  extraIds: readonly number[];
  times: TicketTimes;
  /** The start and end of the date that the ticket is for; null if the event is not recurring. */
  date: { start: string; end: string } | null;
};

export type Scan = {
  /** Null if no ticket has the scanned code. */
  ticket: ScannedTicket | null;
  gateId: number | null;
  direction: Direction;
  at: Date;
  past: readonly PastScan[];
};

/** The settings that apply while an event has no active rule. */
export type Fallback = Pick<ScanRule, 'consecutiveCheckIn' | 'cooldownMinutes'> & { direction: 'in' | 'both' };

export type ScanSituation = {
  /** Sorted by priority: the first rule that applies decides. */
  rules: readonly ScanRule[];
  fallback: Fallback;
  zone: string;
  /** The sessions that rules name, as far as they take place. */
  sessions: readonly SessionWindow[];
};

type Decision = {
  result: (typeof scanResults)[number];
  reason: Reason | null;
  ruleId: number | null;
  ruleName: string;
  message: string;
  colour: string;
  sound: ScanSound;
  secondsLeft: number | null;
  entries: number;
  maximum: number | null;
  isPerDay: boolean;
  lastEntryAt: string | null;
};

export type Decided = Decision & {
  /** True if the ticket itself was refused, before any rule was checked. */
  isOfTicket: boolean;
  rules: { ruleId: number; name: string; verdict: Verdict; decides: boolean }[];
};

type Limits = Pick<ScanRule, 'consecutiveCheckIn' | 'cooldownMinutes' | 'direction'> &
  Pick<ScanRule, 'maximumEntries' | 'maximumEntriesPerDay' | 'requiresName' | 'exitAllAt' | CountedBy>;

/** The fields of a rule that say which scans it counts. */
type CountedBy = 'gateIds' | 'sessionIds' | 'sessionLead';

/** The result of a check, before the rule that made it is added. */
type Outcome = Pick<Decision, 'reason' | 'secondsLeft' | 'entries' | 'maximum' | 'isPerDay' | 'lastEntryAt'>;

const plain = { secondsLeft: null, entries: 0, maximum: null, isPerDay: false, lastEntryAt: null };

/** Reasons that staff can settle at the gate, by taking a payment or by entering a name. */
const canBeResolved = new Set<Reason>(['unpaid', 'incomplete']);

/**
 * Decides a scan. Problems of the ticket itself come first. Then the rules are tried in their order, and the first one
 * that applies decides alone. An event without an active rule uses its scan settings.
 */
export function decideScan(scan: Scan, situation: ScanSituation): Decided {
  const { ticket } = scan;
  if (!ticket) return { ...decision({ ...plain, reason: 'invalid' }), isOfTicket: true, rules: [] };
  const verdicts = situation.rules.map((rule) => ({ rule, verdict: verdictOf(rule, ticket, scan, situation) }));
  const deciding = verdicts.find(({ verdict }) => verdict === 'applies')?.rule;
  const rules = verdicts.map(({ rule, verdict }) => ({
    ruleId: rule.id,
    name: rule.name,
    verdict,
    decides: rule === deciding,
  }));
  const refusal = ticketRefusal(ticket, scan, situation.zone);
  if (refusal) {
    const undecided = rules.map((rule) => ({ ...rule, decides: false }));
    return { ...decision({ ...plain, ...refusal }), isOfTicket: true, rules: undecided };
  }
  const ruleResults = { isOfTicket: false, rules };
  if (deciding) return { ...decision(outcomeOf(deciding, ticket, scan, situation), deciding), ...ruleResults };
  const active = verdicts.flatMap(({ verdict }) => (verdict === 'inactive' ? [] : [verdict]));
  if (active.length > 0) return { ...decision({ ...plain, reason: reasonOf(active) }), ...ruleResults };
  const { fallback } = situation;
  const isAllowed = scan.direction === 'in' || fallback.direction === 'both';
  const limits = { ...unlimited, ...fallback };
  const outcome = isAllowed ? outcomeOf(limits, ticket, scan, situation) : { ...plain, reason: 'rules' as const };
  return { ...decision(outcome), ...ruleResults };
}

/** The limits of an event without rules, besides those of its settings. */
const unlimited = {
  maximumEntries: null,
  maximumEntriesPerDay: null,
  requiresName: false,
  exitAllAt: '',
  gateIds: [],
  sessionIds: [],
  sessionLead: 0,
};

function decision(outcome: Outcome, rule?: ScanRule): Decision {
  const { reason } = outcome;
  const result = reason === null ? 'success' : canBeResolved.has(reason) ? 'pending' : 'error';
  const { id: ruleId = null, name: ruleName = '' } = rule ?? {};
  return { result, ruleId, ruleName, ...signalsOf(rule, result === 'success'), ...outcome };
}

/** Returns the message, colour and sound of the device for a rule that admits or refuses somebody. */
function signalsOf(rule: ScanRule | undefined, isAdmitted: boolean): Pick<Decision, 'message' | 'colour' | 'sound'> {
  if (!rule) return { message: '', colour: '', sound: 'usual' };
  if (isAdmitted) return { message: rule.acceptMessage, colour: rule.colour, sound: rule.acceptSound };
  return { message: rule.rejectMessage, colour: rule.rejectColour, sound: rule.rejectSound };
}

type Refusal = Pick<Outcome, 'reason' | 'secondsLeft'>;

/**
 * Returns the problem of a ticket that no rule can change; null if there is none. Times limit only who enters: people
 * who are inside may leave at any time.
 */
function ticketRefusal(ticket: ScannedTicket, scan: Scan, zone: string): Refusal | null {
  const { state, isRevoked, isAdmission } = ticket;
  const because = (reason: Reason): Refusal => ({ reason, secondsLeft: null });
  if (state === 'cancelled') return because('canceled');
  if (isRevoked) return because('revoked');
  if (state === 'reserved') return because('unpaid');
  if (!isAdmission) return because('product');
  if (scan.direction === 'out') return null;
  const past = scan.past.filter(({ ticketId }) => ticketId === ticket.ticketId);
  const outside = outsideTimes(ticket.times, { at: scan.at, past });
  if (outside) return { reason: 'invalid_time', ...outside };
  return isOnDate(ticket, scan, zone) ? null : because('invalid_time');
}

function isOnDate({ date }: ScannedTicket, { at }: Scan, zone: string): boolean {
  if (!date) return true;
  const day = dayAt(at, zone);
  return dayAt(new Date(date.start), zone) <= day && day <= dayAt(new Date(date.end), zone);
}

/**
 * Returns whether a rule applies to a scan, or the first condition that fails. The gate is checked last, so
 * `wrong_gate` means that everything else matches.
 */
function verdictOf(rule: ScanRule, ticket: ScannedTicket, scan: Scan, situation: ScanSituation): Verdict {
  const { zone, sessions } = situation;
  const { at, direction, gateId } = scan;
  if (!rule.isActive) return 'inactive';
  if (!isInScope(rule, ticket.ticketId)) return 'product';
  if (rule.extraIds.length > 0 && !rule.extraIds.some((id) => ticket.extraIds.includes(id))) return 'extra';
  if (rule.direction !== 'both' && rule.direction !== direction) return 'direction';
  if (rule.validFrom !== null && at.getTime() < Date.parse(rule.validFrom)) return 'period';
  if (rule.validUntil !== null && at.getTime() >= Date.parse(rule.validUntil)) return 'period';
  if (rule.days.length > 0 && !rule.days.includes(dayAt(at, zone))) return 'period';
  if (isForSessions(rule, direction) && admissionSince(rule, sessions, at) === null) return 'session';
  if (!isWithin(timeAt(at, zone), rule.timeFrom, rule.timeUntil)) return 'time';
  const past = countedBy(rule, scan, situation);
  if (!conditionsHold(rule, { at, zone, past, exitAllAt: rule.exitAllAt })) return 'conditions';
  if (rule.gateIds.length > 0 && (gateId === null || !rule.gateIds.includes(gateId))) return 'wrong_gate';
  return 'applies';
}

/** Returns why none of the active rules applies. */
function reasonOf(verdicts: readonly Verdict[]): Reason {
  if (verdicts.includes('wrong_gate')) return 'wrong_gate';
  return verdicts.every((verdict) => verdict === 'product' || verdict === 'extra') ? 'product' : 'rules';
}

/**
 * Returns true if a rule admits people to sessions and the scan is an entry. People may leave at any time, because they
 * leave after the end of a session, when the next session may admit people already.
 */
function isForSessions({ sessionIds }: Pick<ScanRule, 'sessionIds'>, direction: Direction): boolean {
  return sessionIds.length > 0 && direction === 'in';
}

/**
 * Returns the scans that a rule counts, oldest first. A rule for certain gates counts only the scans at these gates,
 * and a rule for sessions counts, when somebody comes in, only those since the admission to the current session.
 */
function countedBy(
  rule: Pick<ScanRule, CountedBy>,
  { past, at, direction }: Scan,
  { sessions }: ScanSituation,
): PastScan[] {
  const { gateIds } = rule;
  const since = isForSessions(rule, direction) ? admissionSince(rule, sessions, at) : null;
  const counted = past.filter(
    (scan) =>
      (gateIds.length === 0 || (scan.gateId !== null && gateIds.includes(scan.gateId))) &&
      (since === null || Date.parse(scan.at) >= since),
  );
  return counted.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function outcomeOf(rule: Limits, ticket: ScannedTicket, scan: Scan, situation: ScanSituation): Outcome {
  const { zone } = situation;
  const past = countedBy(rule, scan, situation);
  const entered = past.filter(({ direction }) => direction === 'in');
  const limits = { ...plain, entries: entered.length, maximum: rule.maximumEntries };
  // A person who is not inside cannot leave again. A person whom only the daily reset treats as gone may.
  if (scan.direction === 'out') {
    return { ...limits, reason: past.at(-1)?.direction === 'in' ? null : 'already_redeemed' };
  }
  if (rule.requiresName && !ticket.hasName) return { ...limits, reason: 'incomplete' };
  const used = { ...limits, reason: 'already_redeemed', lastEntryAt: entered.at(-1)?.at ?? null } as const;
  if (rule.maximumEntries !== null && entered.length >= rule.maximumEntries) return used;
  const today = entered.filter(({ at }) => dayAt(new Date(at), zone) === dayAt(scan.at, zone)).length;
  if (rule.maximumEntriesPerDay !== null && today >= rule.maximumEntriesPerDay) {
    return { ...used, entries: today, maximum: rule.maximumEntriesPerDay, isPerDay: true };
  }
  const isStillIn = isInside(past, { at: scan.at, zone, exitAllAt: rule.exitAllAt });
  if (isStillIn && rule.consecutiveCheckIn === 'rejectConsecutiveCheckIns') {
    return rule.direction === 'both' ? { ...limits, reason: 'checkout_required' } : used;
  }
  const secondsLeft = secondsOfCooldown(entered.at(-1), rule.cooldownMinutes, scan.at);
  if (secondsLeft > 0) return { ...limits, secondsLeft, reason: 'too_soon' };
  return { ...limits, reason: null };
}

/**
 * Returns the seconds until the next entry is allowed. It counts elapsed time, not clock time, so an hour stays an hour
 * when the clocks change.
 */
function secondsOfCooldown(last: PastScan | undefined, minutes: number, at: Date): number {
  if (!last) return 0;
  return Math.max(0, Math.ceil((Date.parse(last.at) + minutes * 60_000 - at.getTime()) / 1000));
}
