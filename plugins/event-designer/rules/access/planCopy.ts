import type { AdmissionRule } from '../../contract/accessibility.ts';

/** A row of an event. Rows of different kinds are different, even if they have the same name. */
type Named = { id: number; name: string; kind?: string };
type RowsOfEvents = { from: readonly Named[]; to: readonly Named[] };

type CopiedRule = Omit<AdmissionRule, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'eventId' | 'position'> & {
  /** The names of gates of the rule that have to be created. */
  newGates: string[];
};

export type CopyPlan = {
  rules: CopiedRule[];
  leftOut: string[];
  missingTickets: string[];
  /** Titles of extras and sessions that the target event does not have. */
  missingOffers: string[];
  madeGates: string[];
  withoutDates: string[];
};

type Matched = { tickets: RowsOfEvents; gates: RowsOfEvents; extras: RowsOfEvents; sessions: RowsOfEvents };

/**
 * Plans how rules of another event are copied into this event. Tickets, gates, extras and sessions are matched by name.
 * The plan lists what each rule loses. Every copy is inactive, so that somebody checks it before it admits people. A
 * rule is left out if this event has none of its tickets, extras or sessions, because the rule would then apply to
 * everybody or nobody, or if its gates were deleted.
 */
export function planCopy(rules: readonly AdmissionRule[], { tickets, gates, extras, sessions }: Matched): CopyPlan {
  const plan: CopyPlan = {
    rules: [],
    leftOut: [],
    missingTickets: [],
    missingOffers: [],
    madeGates: [],
    withoutDates: [],
  };
  const missingOffers = new Set<string>();
  const missingTickets = new Set<string>();
  const newGates = new Set<string>();
  for (const rule of rules) {
    const ruleTickets = matchedByName(rule.ticketIds, tickets);
    for (const name of ruleTickets.unknown) missingTickets.add(name);
    const ruleExtras = matchedByName(rule.extraIds, extras);
    const ruleSessions = matchedByName(rule.sessionIds, sessions);
    for (const name of [...ruleExtras.unknown, ...ruleSessions.unknown]) missingOffers.add(name);
    const ruleGates = matchedByName(rule.gateIds, gates);
    const hasNoTicket = rule.scope !== 'all_tickets' && ruleTickets.ids.length === 0;
    const hasNoGate = rule.gateIds.length > 0 && ruleGates.ids.length + ruleGates.unknown.length === 0;
    const hasNoExtra = rule.extraIds.length > 0 && ruleExtras.ids.length === 0;
    const hasNoSession = rule.sessionIds.length > 0 && ruleSessions.ids.length === 0;
    if (hasNoTicket || hasNoGate || hasNoExtra || hasNoSession) {
      plan.leftOut.push(rule.name);
      continue;
    }
    for (const name of ruleGates.unknown) newGates.add(name);
    if (rule.days.length > 0 || rule.validFrom !== null || rule.validUntil !== null) plan.withoutDates.push(rule.name);
    const { id: _id, version: _v, createdAt: _c, updatedAt: _u, eventId: _e, position: _p, ...fields } = rule;
    const undated = { days: [], validFrom: null, validUntil: null };
    const own = { isActive: false, ticketIds: ruleTickets.ids, gateIds: ruleGates.ids, newGates: ruleGates.unknown };
    const offers = { extraIds: ruleExtras.ids, sessionIds: ruleSessions.ids };
    plan.rules.push({ ...fields, ...undated, ...own, ...offers });
  }
  return { ...plan, missingTickets: [...missingTickets], missingOffers: [...missingOffers], madeGates: [...newGates] };
}

/**
 * Maps ids of the other event to ids of this event by name. If both events have the same number of rows with a name,
 * these rows are matched in their order; otherwise each id is matched with all of them. `unknown` lists the names that
 * this event does not have. Ids that no longer exist in the other event are dropped.
 */
function matchedByName(ids: readonly number[], { from, to }: RowsOfEvents): { ids: number[]; unknown: string[] } {
  const matchedIds = new Set<number>();
  const unknown = new Set<string>();
  for (const named of from.filter(({ id }) => ids.includes(id))) {
    const alike = (rows: readonly Named[]) =>
      rows.filter(({ name, kind }) => name === named.name && kind === named.kind);
    const [namesakes, candidates] = [alike(from), alike(to)];
    const matches =
      namesakes.length === candidates.length ? candidates.filter((_, index) => namesakes[index] === named) : candidates;
    if (matches.length === 0) unknown.add(named.name);
    for (const { id } of matches) matchedIds.add(id);
  }
  return { ids: [...matchedIds], unknown: [...unknown] };
}
