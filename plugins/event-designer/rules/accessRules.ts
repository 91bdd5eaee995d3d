import { initialValues, movedInstants } from '@contract/entityValues.ts';
import type { Problem } from '@contract/problem.ts';
import { type AccessRule, accessRuleFields } from '../contract/accessibility.ts';
import type { NamedTicket } from './registrantRules.ts';

/** What a rule is until somebody says otherwise. */
export const newAccessRule = initialValues(accessRuleFields);

type Ruled = Pick<
  AccessRule,
  'scope' | 'ticketIds' | 'validFrom' | 'validUntil' | 'maximumEntries' | 'maximumEntriesPerDay'
>;

export function accessRuleProblems(rule: Ruled): Problem[] {
  const { scope, ticketIds, validFrom, validUntil, maximumEntries, maximumEntriesPerDay } = rule;
  const problems: Problem[] = [];
  if (scope !== 'all_tickets' && ticketIds.length === 0) {
    problems.push({ path: 'ticketIds', code: 'scope_without_tickets', message: 'Name the tickets' });
  }
  if (validFrom !== null && validUntil !== null && Date.parse(validUntil) <= Date.parse(validFrom)) {
    problems.push({ path: 'validUntil', code: 'end_before_start', message: 'The end is not after the start' });
  }
  if (maximumEntries !== null && maximumEntriesPerDay !== null && maximumEntriesPerDay > maximumEntries) {
    const message = `More per day than in all (${maximumEntries})`;
    problems.push({
      path: 'maximumEntriesPerDay',
      code: 'more_per_day_than_in_all',
      message,
      params: { maximum: maximumEntries },
    });
  }
  return problems;
}

/** The tickets that a rule names, with where. */
export function ticketsOfRule({ ticketIds }: Pick<AccessRule, 'ticketIds'>): NamedTicket[] {
  return ticketIds.map((id) => ({ path: 'ticketIds', id }));
}

type Copied = Pick<AccessRule, 'scope' | 'ticketIds' | 'validFrom' | 'validUntil'>;

/**
 * What of a rule is another thing in a copy of its event. Undefined for one that is about tickets of which none came
 * along: it stays behind, because without its tickets it would let in everybody or nobody.
 */
export function copyAccessRule(
  rule: Copied,
  { tickets, at }: { tickets: ReadonlyMap<number, number>; at: (instant: string) => string | null },
): Pick<Copied, 'ticketIds' | 'validFrom' | 'validUntil'> | undefined {
  const ticketIds = rule.ticketIds.flatMap((id) => tickets.get(id) ?? []);
  if (rule.scope !== 'all_tickets' && ticketIds.length === 0) return undefined;
  return { ticketIds, ...movedInstants(accessRuleFields, rule, at) };
}
