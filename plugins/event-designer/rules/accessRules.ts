import type { Problem } from '@contract/problem.ts';
import type { AccessRule } from '../contract/accessibility.ts';
import type { NamedTicket } from './registrantRules.ts';

/** Everybody with a ticket, once: what a rule does until somebody says otherwise. */
export const newAccessRule = {
  isActive: true,
  scope: 'all_tickets',
  ticketIds: [],
  direction: 'in',
  validFrom: null,
  validUntil: null,
  consecutiveCheckIn: 'rejectConsecutiveCheckIns',
  cooldownMinutes: 0,
  maximumEntries: null,
  maximumEntriesPerDay: null,
  acceptMessage: '',
  rejectMessage: '',
} as const satisfies Partial<AccessRule>;

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
  { scope, ticketIds, validFrom, validUntil }: Copied,
  { tickets, at }: { tickets: ReadonlyMap<number, number>; at: (instant: string) => string | null },
): Pick<Copied, 'ticketIds' | 'validFrom' | 'validUntil'> | undefined {
  const own = ticketIds.flatMap((id) => tickets.get(id) ?? []);
  if (scope !== 'all_tickets' && own.length === 0) return undefined;
  const moved = (instant: string | null) => (instant === null ? null : at(instant));
  return { ticketIds: own, validFrom: moved(validFrom), validUntil: moved(validUntil) };
}
