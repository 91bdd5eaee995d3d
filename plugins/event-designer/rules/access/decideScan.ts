import type { ruleVerdicts, scanReasons, scanResults } from '../../contract/access.ts';
import type { AccessRule } from '../../contract/accessibility.ts';
import type { Registration } from '../../contract/registrations.ts';
import { isInScope } from '../codes/ticketScope.ts';
import { conditionsHold } from './conditions.ts';
import { dayAt, isWithin, timeAt } from './moments.ts';
import type { Direction, PastScan } from './pastScan.ts';

type Reason = (typeof scanReasons)[number];
type Verdict = (typeof ruleVerdicts)[number];

export type ScanRule = Omit<AccessRule, 'version' | 'createdAt' | 'updatedAt' | 'eventId' | 'position'>;

/** A ticket that somebody holds. */
export type ScannedTicket = Pick<Registration, 'ticketId' | 'state'> & {
  /** All that was paid for it was paid back. */
  isRevoked: boolean;
  hasName: boolean;
  /** Of a series: from when until when the date takes place that it is for. */
  date: { start: string; end: string } | null;
};

export type Scan = {
  /** Null: nobody holds a ticket with this code. */
  ticket: ScannedTicket | null;
  gateId: number | null;
  direction: Direction;
  at: Date;
  past: readonly PastScan[];
};

/** What an event without any active rule does. */
export type Fallback = Pick<ScanRule, 'consecutiveCheckIn' | 'cooldownMinutes'> & { direction: 'in' | 'both' };

export type ScanSituation = {
  /** In their order. */
  rules: readonly ScanRule[];
  fallback: Fallback;
  zone: string;
};

type Decision = {
  result: (typeof scanResults)[number];
  reason: Reason | null;
  ruleId: number | null;
  ruleName: string;
  message: string;
  colour: string;
  secondsLeft: number | null;
  entries: number;
  maximum: number | null;
};

export type Decided = Decision & { rules: { ruleId: number; name: string; said: Verdict; decides: boolean }[] };

type Limits = Pick<ScanRule, 'consecutiveCheckIn' | 'cooldownMinutes' | 'direction'> &
  Pick<ScanRule, 'maximumEntries' | 'maximumEntriesPerDay' | 'requiresName' | 'gateIds'>;

/** With what a scan ends, before it is known who says so. */
type Outcome = Pick<Decision, 'reason' | 'secondsLeft' | 'entries' | 'maximum'>;

const plain = { secondsLeft: null, entries: 0, maximum: null };

/** Something that can be put right at the gate: by paying, or by saying who comes. */
const canBeMended = new Set<Reason>(['unpaid', 'incomplete']);

/**
 * Decides a scan. What is wrong with the ticket itself comes first. Then the rules are asked in their order; the first
 * that applies decides alone, so a later one never changes its answer. An event without an active rule does what its
 * scan settings say.
 */
export function decideScan(scan: Scan, situation: ScanSituation): Decided {
  const { ticket } = scan;
  if (!ticket) return { ...decision({ ...plain, reason: 'invalid' }), rules: [] };
  const verdicts = situation.rules.map((rule) => ({ rule, said: verdictOf(rule, ticket, scan, situation.zone) }));
  const deciding = verdicts.find(({ said }) => said === 'applies')?.rule;
  const rules = verdicts.map(({ rule, said }) => ({
    ruleId: rule.id,
    name: rule.name,
    said,
    decides: rule === deciding,
  }));
  const refusal = ticketRefusal(ticket, scan, situation.zone);
  if (refusal) {
    // No rule decided, whatever it would have said.
    return { ...decision({ ...plain, reason: refusal }), rules: rules.map((rule) => ({ ...rule, decides: false })) };
  }
  if (deciding) return { ...decision(outcomeOf(deciding, ticket, scan, situation.zone), deciding), rules };
  const active = verdicts.flatMap(({ said }) => (said === 'inactive' ? [] : [said]));
  if (active.length > 0) return { ...decision({ ...plain, reason: reasonOf(active) }), rules };
  const { fallback, zone } = situation;
  const isAllowed = scan.direction === 'in' || fallback.direction === 'both';
  const limits = { ...fallback, maximumEntries: null, maximumEntriesPerDay: null, requiresName: false, gateIds: [] };
  const outcome = isAllowed ? outcomeOf(limits, ticket, scan, zone) : { ...plain, reason: 'rules' as const };
  return { ...decision(outcome), rules };
}

function decision(outcome: Outcome, rule?: ScanRule): Decision {
  const { reason } = outcome;
  const result = reason === null ? 'success' : canBeMended.has(reason) ? 'pending' : 'error';
  const { id: ruleId = null, name: ruleName = '', acceptMessage = '', rejectMessage = '', colour = '' } = rule ?? {};
  const message = result === 'success' ? acceptMessage : rejectMessage;
  return { result, ruleId, ruleName, message, colour: result === 'success' ? colour : '', ...outcome };
}

/** What is wrong with a ticket whoever scans it. */
function ticketRefusal({ state, isRevoked, date }: ScannedTicket, { at }: Scan, zone: string): Reason | null {
  if (state === 'cancelled') return 'canceled';
  if (isRevoked) return 'revoked';
  if (state === 'reserved') return 'unpaid';
  if (!date) return null;
  const day = dayAt(at, zone);
  const isItsDay = dayAt(new Date(date.start), zone) <= day && day <= dayAt(new Date(date.end), zone);
  return isItsDay ? null : 'rules';
}

/** The gate is asked last: `wrong_gate` means that everything else fits. */
function verdictOf(rule: ScanRule, ticket: ScannedTicket, scan: Scan, zone: string): Verdict {
  const { at, direction, gateId } = scan;
  if (!rule.isActive) return 'inactive';
  if (!isInScope(rule, ticket.ticketId)) return 'product';
  if (rule.direction !== 'both' && rule.direction !== direction) return 'direction';
  if (rule.validFrom !== null && at.getTime() < Date.parse(rule.validFrom)) return 'period';
  if (rule.validUntil !== null && at.getTime() >= Date.parse(rule.validUntil)) return 'period';
  if (rule.days.length > 0 && !rule.days.includes(dayAt(at, zone))) return 'period';
  if (!isWithin(timeAt(at, zone), rule.timeFrom, rule.timeUntil)) return 'time';
  const past = atGatesOf(rule, scan.past);
  if (!conditionsHold(rule, { at, zone, past })) return 'conditions';
  if (rule.gateIds.length > 0 && (gateId === null || !rule.gateIds.includes(gateId))) return 'wrong_gate';
  return 'applies';
}

/** Why no rule applies, of those that are active. */
function reasonOf(verdicts: readonly Verdict[]): Reason {
  if (verdicts.includes('wrong_gate')) return 'wrong_gate';
  return verdicts.every((said) => said === 'product') ? 'product' : 'rules';
}

/** A rule for some gates counts what happened there; one for all gates counts everything. */
function atGatesOf({ gateIds }: Pick<ScanRule, 'gateIds'>, past: readonly PastScan[]): PastScan[] {
  const counted = past.filter(({ gateId }) => gateIds.length === 0 || (gateId !== null && gateIds.includes(gateId)));
  return counted.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function outcomeOf(rule: Limits, ticket: ScannedTicket, scan: Scan, zone: string): Outcome {
  const past = atGatesOf(rule, scan.past);
  const isInside = past.at(-1)?.direction === 'in';
  const entered = past.filter(({ direction }) => direction === 'in');
  const said = { ...plain, entries: entered.length, maximum: rule.maximumEntries };
  // Whoever is not inside cannot leave once more.
  if (scan.direction === 'out') return { ...said, reason: isInside ? null : 'already_redeemed' };
  if (rule.requiresName && !ticket.hasName) return { ...said, reason: 'incomplete' };
  if (rule.maximumEntries !== null && entered.length >= rule.maximumEntries) {
    return { ...said, reason: 'already_redeemed' };
  }
  const today = entered.filter(({ at }) => dayAt(new Date(at), zone) === dayAt(scan.at, zone)).length;
  if (rule.maximumEntriesPerDay !== null && today >= rule.maximumEntriesPerDay) {
    return { ...said, entries: today, maximum: rule.maximumEntriesPerDay, reason: 'already_redeemed' };
  }
  if (isInside && rule.consecutiveCheckIn === 'rejectConsecutiveCheckIns') {
    return { ...said, reason: rule.direction === 'both' ? 'checkout_required' : 'already_redeemed' };
  }
  const secondsLeft = secondsOfCooldown(entered.at(-1), rule.cooldownMinutes, scan.at);
  if (secondsLeft > 0) return { ...said, secondsLeft, reason: 'too_soon' };
  return { ...said, reason: null };
}

/** Time that passes, not time on the clock: an hour is an hour also in the night in which clocks change. */
function secondsOfCooldown(last: PastScan | undefined, minutes: number, at: Date): number {
  if (!last) return 0;
  return Math.max(0, Math.ceil((Date.parse(last.at) + minutes * 60_000 - at.getTime()) / 1000));
}
