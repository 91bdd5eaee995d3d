import type { ScheduleRule, ScheduleRuleInput } from '../../../contract/scheduleRules.ts';

/** Returns the edited rule's index among the stored rules; a new rule comes last. */
export function ruleIndex(rules: readonly ScheduleRule[], id: number | undefined): number {
  const index = rules.findIndex((rule) => rule.id === id);
  return index === -1 ? rules.length : index;
}

/** Maps a problem's path to the form's field; paths about all rules or another rule stay as they are. */
export function rulePath(path: string, index: number): string {
  const prefix = `rules.${index}.`;
  if (path === 'rules') return '';
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}

/** Returns the stored rules with the edited one. A rule that was removed meanwhile is added as a new one. */
export function rulesWith(rules: readonly ScheduleRule[], edited: ScheduleRuleInput): ScheduleRuleInput[] {
  if (rules.some(({ id }) => id === edited.id)) return rules.map((rule) => (rule.id === edited.id ? edited : rule));
  const { id: _removedId, ...added } = edited;
  return [...rules, added];
}
