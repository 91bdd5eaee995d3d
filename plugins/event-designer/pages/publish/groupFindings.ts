import type { Finding } from '../../contract/publish.ts';

const groups = ['when_where', 'page', 'tickets', 'settings', 'publishing'] as const;
type Group = (typeof groups)[number];

const groupOf: Record<Finding['page'], Group> = {
  basicInfo: 'when_where',
  schedule: 'when_where',
  details: 'page',
  tickets: 'tickets',
  ticket: 'tickets',
  settings: 'settings',
  publish: 'publishing',
};

/** Findings by what they are about; a group with something that blocks comes before one that only advises. */
export function groupFindings(findings: readonly Finding[]): { group: Group; found: Finding[] }[] {
  const found = groups.map((group) => ({ group, found: findings.filter(({ page }) => groupOf[page] === group) }));
  const isAdvice = (list: readonly Finding[]) => Number(list.every(({ severity }) => severity === 'advice'));
  return found.filter((one) => one.found.length > 0).sort((one, other) => isAdvice(one.found) - isAdvice(other.found));
}
