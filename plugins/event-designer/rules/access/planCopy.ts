import type { AccessRule } from '../../contract/accessibility.ts';

type Named = { id: number; name: string };
type Both = { from: readonly Named[]; to: readonly Named[] };

type CopiedRule = Omit<AccessRule, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'eventId' | 'position'> & {
  /** Names of its gates that are to be made. */
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
 * What rules of another event become here. Tickets and gates are found by their names. What a rule loses is said, and
 * it begins switched off: somebody looks at it before it lets anybody in. A rule about tickets of which none is here is
 * left out, because without them it would be about everybody or nobody; so is one whose gates are gone.
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

/** The ids here of what a rule names there, and names that nothing here has. What is gone there too has no name. */
function mapped(ids: readonly number[], { from, to }: Both): { ids: number[]; unknown: string[] } {
  const names = ids.flatMap((id) => from.find((each) => each.id === id)?.name ?? []);
  const idOf = new Map(to.map(({ id, name }) => [name, id]));
  return {
    ids: names.flatMap((name) => idOf.get(name) ?? []),
    unknown: names.filter((name) => !idOf.has(name)),
  };
}
