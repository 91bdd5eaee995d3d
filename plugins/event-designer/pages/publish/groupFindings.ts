import type { Finding } from '../../contract/publish.ts';

const groups = ['when_where', 'page', 'tickets', 'extras', 'packages', 'settings', 'publishing'] as const;
type Group = (typeof groups)[number];

const groupOf: Record<Finding['page'], Group> = {
  basicInfo: 'when_where',
  schedule: 'when_where',
  details: 'page',
  tickets: 'tickets',
  ticket: 'tickets',
  extra: 'extras',
  sessions: 'page',
  package: 'packages',
  codes: 'tickets',
  mobileAccess: 'settings',
  attendeeApp: 'page',
  appHighlights: 'page',
  appTheme: 'page',
  settings: 'settings',
  publish: 'publishing',
};

const isAdvice = ({ severity }: Finding) => Number(severity === 'advice');

/** Groups findings by topic. Blocking findings come before advice, among the groups and within each. */
export function groupFindings(findings: readonly Finding[]): { group: Group; found: Finding[] }[] {
  const urgent = [...findings].sort((one, other) => isAdvice(one) - isAdvice(other));
  return groups
    .map((group) => ({ group, found: urgent.filter(({ page }) => groupOf[page] === group) }))
    .filter(({ found }) => found.length > 0)
    .sort((one, other) => Math.min(...one.found.map(isAdvice)) - Math.min(...other.found.map(isAdvice)));
}
