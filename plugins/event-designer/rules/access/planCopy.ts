import type { AccessRule } from '../../contract/accessibility.ts';

type Named = { id: number; name: string };
type Both = { from: readonly Named[]; to: readonly Named[] };

type CopiedRule = Omit<AccessRule, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'eventId' | 'position'> & {
  /** The names of gates of the rule that have to be created. */
  newGates: string[];
};

export type CopyPlan = {
  rules: CopiedRule[];
  leftOut: string[];
  missingTickets: string[];
  madeGates: string[];
  withoutDates: string[];
};

/**
 * Plans how rules of another event are copied here. Tickets and gates are matched by their names. The plan lists what
 * each rule loses, and every copy starts switched off, so that somebody checks it before it admits people. A rule is
 * left out if none of its tickets is here, because it would then apply to everybody or nobody, or if its gates were
 * deleted.
 */
export function planCopy(rules: readonly AccessRule[], { tickets, gates }: { tickets: Both; gates: Both }): CopyPlan {
  const plan: CopyPlan = { rules: [], leftOut: [], missingTickets: [], madeGates: [], withoutDates: [] };
  const missing = new Set<string>();
  const made = new Set<string>();
  for (const rule of rules) {
    const named = mapped(rule.ticketIds, tickets);
    for (const name of named.unknown) missing.add(name);
    const at = mapped(rule.gateIds, gates);
    const hasNoTicket = rule.scope !== 'all_tickets' && named.ids.length === 0;
    const hasNoGate = rule.gateIds.length > 0 && at.ids.length + at.unknown.length === 0;
    if (hasNoTicket || hasNoGate) {
      plan.leftOut.push(rule.name);
      continue;
    }
    for (const name of at.unknown) made.add(name);
    if (rule.days.length > 0 || rule.validFrom !== null || rule.validUntil !== null) plan.withoutDates.push(rule.name);
    const { id: _id, version: _v, createdAt: _c, updatedAt: _u, eventId: _e, position: _p, ...fields } = rule;
    const undated = { days: [], validFrom: null, validUntil: null };
    const own = { isActive: false, ticketIds: named.ids, gateIds: at.ids, newGates: at.unknown };
    plan.rules.push({ ...fields, ...undated, ...own });
  }
  return { ...plan, missingTickets: [...missing], madeGates: [...made] };
}

/**
 * Maps ids of the other event to ids here by name. `unknown` lists the names that nothing here has. Ids that the other
 * event no longer has are dropped.
 */
function mapped(ids: readonly number[], { from, to }: Both): { ids: number[]; unknown: string[] } {
  const names = ids.flatMap((id) => from.find((each) => each.id === id)?.name ?? []);
  const idOf = new Map(to.map(({ id, name }) => [name, id]));
  return {
    ids: names.flatMap((name) => idOf.get(name) ?? []),
    unknown: names.filter((name) => !idOf.has(name)),
  };
}
