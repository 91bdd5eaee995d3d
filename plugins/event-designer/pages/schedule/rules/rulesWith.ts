import type { ScheduleRule, ScheduleRuleInput } from '../../../contract/scheduleRules.ts';

/** Where an edited rule stands among those that are stored: in its own place, and behind all where it has none. */
export function placeOf(rules: readonly ScheduleRule[], id: number | undefined): number {
  const place = rules.findIndex((rule) => rule.id === id);
  return place === -1 ? rules.length : place;
}

/** The field of the form that a problem is about; what is said of all rules, or of another, stays what it is. */
export function rulePath(path: string, place: number): string {
  const own = `rules.${place}.`;
  if (path === 'rules') return '';
  return path.startsWith(own) ? path.slice(own.length) : path;
}

/** The stored rules with an edited one. One that was removed meanwhile is a new one: it replaces no other. */
export function rulesWith(rules: readonly ScheduleRule[], edited: ScheduleRuleInput): ScheduleRuleInput[] {
  if (rules.some(({ id }) => id === edited.id)) return rules.map((rule) => (rule.id === edited.id ? edited : rule));
  const { id: _gone, ...added } = edited;
  return [...rules, added];
}
