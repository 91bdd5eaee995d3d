import type { AccessRule } from '../../contract/accessibility.ts';

/** A row of an event. Rows of different kinds are different, even if they have the same name. */
type Named = { id: number; name: string; kind?: string };
type Both = { from: readonly Named[]; to: readonly Named[] };

type CopiedRule = Omit<AccessRule, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'eventId' | 'position'> & {
  /** The names of gates of the rule that have to be created. */
  newGates: string[];
};

export type CopyPlan = {
  rules: CopiedRule[];
  leftOut: string[];
  missingTickets: string[];
  /** Titles of extras and sessions that are not here. */
  missingOffers: string[];
  madeGates: string[];
  withoutDates: string[];
};

type Matched = { tickets: Both; gates: Both; extras: Both; sessions: Both };

/**
 * Plans how rules of another event are copied here. What they name is matched by its name. The plan lists what
 * each rule loses, and every copy starts switched off, so that somebody checks it before it admits people. A rule is
 * left out if none of its tickets, extras or sessions is here, because it would then apply to everybody or nobody, or if
 * its gates were deleted.
 */
export function planCopy(rules: readonly AccessRule[], { tickets, gates, extras, sessions }: Matched): CopyPlan {
  const plan: CopyPlan = {
    rules: [],
    leftOut: [],
    missingTickets: [],
    missingOffers: [],
    madeGates: [],
    withoutDates: [],
  };
  const missingOffers = new Set<string>();
  const missing = new Set<string>();
  const made = new Set<string>();
  for (const rule of rules) {
    const named = mapped(rule.ticketIds, tickets);
    for (const name of named.unknown) missing.add(name);
    const held = mapped(rule.extraIds, extras);
    const during = mapped(rule.sessionIds, sessions);
    for (const name of [...held.unknown, ...during.unknown]) missingOffers.add(name);
    const at = mapped(rule.gateIds, gates);
    const hasNoTicket = rule.scope !== 'all_tickets' && named.ids.length === 0;
    const hasNoGate = rule.gateIds.length > 0 && at.ids.length + at.unknown.length === 0;
    const hasNoExtra = rule.extraIds.length > 0 && held.ids.length === 0;
    const hasNoSession = rule.sessionIds.length > 0 && during.ids.length === 0;
    if (hasNoTicket || hasNoGate || hasNoExtra || hasNoSession) {
      plan.leftOut.push(rule.name);
      continue;
    }
    for (const name of at.unknown) made.add(name);
    if (rule.days.length > 0 || rule.validFrom !== null || rule.validUntil !== null) plan.withoutDates.push(rule.name);
    const { id: _id, version: _v, createdAt: _c, updatedAt: _u, eventId: _e, position: _p, ...fields } = rule;
    const undated = { days: [], validFrom: null, validUntil: null };
    const own = { isActive: false, ticketIds: named.ids, gateIds: at.ids, newGates: at.unknown };
    const offers = { extraIds: held.ids, sessionIds: during.ids };
    plan.rules.push({ ...fields, ...undated, ...own, ...offers });
  }
  return { ...plan, missingTickets: [...missing], missingOffers: [...missingOffers], madeGates: [...made] };
}

/**
 * Maps ids of the other event to ids here by name. If as many rows here have the name as there, the first one is matched
 * with the first one and so on; otherwise all of them are taken. `unknown` lists the names that nothing here has. Ids
 * that the other event no longer has are dropped.
 */
function mapped(ids: readonly number[], { from, to }: Both): { ids: number[]; unknown: string[] } {
  const found = new Set<number>();
  const unknown = new Set<string>();
  for (const named of from.filter(({ id }) => ids.includes(id))) {
    const alike = (rows: readonly Named[]) =>
      rows.filter(({ name, kind }) => name === named.name && kind === named.kind);
    const [namesakes, candidates] = [alike(from), alike(to)];
    const matches =
      namesakes.length === candidates.length ? candidates.filter((_, index) => namesakes[index] === named) : candidates;
    if (matches.length === 0) unknown.add(named.name);
    for (const { id } of matches) found.add(id);
  }
  return { ids: [...found], unknown: [...unknown] };
}
