import type { AdmissionRule } from '../../contract/accessibility.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';

type Names = ReadonlyMap<number, string>;
export type RuleNames = { tickets: Names; gates: Names; extras: Names };

/** Summarises a rule in one line: tickets, extras, sessions, gates, direction and how often. */
export function ruleSummary(rule: AdmissionRule, { tickets, gates, extras }: RuleNames, t: AreaTranslate): string {
  const named = (ids: readonly number[], names: Names) => ids.map((id) => names.get(id) ?? `#${id}`).join(', ');
  const who = {
    all_tickets: t('ticketScope.all_tickets'),
    specific_tickets: named(rule.ticketIds, tickets),
    all_tickets_except: t('mobileAccess.allExcept', { tickets: named(rule.ticketIds, tickets) }),
  }[rule.scope];
  const { maximumEntries, maximumEntriesPerDay } = rule;
  const often =
    maximumEntries !== null
      ? [t('mobileAccess.atMost', { count: maximumEntries })]
      : // A rule with a limit per day does not admit "any time".
        rule.consecutiveCheckIn === 'allowConsecutiveCheckIns' && maximumEntriesPerDay !== null
        ? []
        : [t(`consecutiveCheckIn.${rule.consecutiveCheckIn}`)];
  return [
    who,
    ...(rule.extraIds.length > 0 ? [t('mobileAccess.onlyWith', { names: named(rule.extraIds, extras) })] : []),
    ...(rule.sessionIds.length > 0 ? [t('mobileAccess.duringSessions', { count: rule.sessionIds.length })] : []),
    ...(rule.gateIds.length > 0 ? [named(rule.gateIds, gates)] : []),
    t(`accessDirection.${rule.direction}`),
    ...often,
    ...(maximumEntriesPerDay === null ? [] : [t('mobileAccess.atMostPerDay', { count: maximumEntriesPerDay })]),
    ...(rule.conditions.length > 0 ? [t('mobileAccess.conditions', { count: rule.conditions.length })] : []),
  ].join(' · ');
}
