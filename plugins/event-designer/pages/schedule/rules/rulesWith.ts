import type { ScheduleRule, ScheduleRuleInput } from '../../../contract/scheduleRules.ts';

/** Where an edited rule stands among those that are stored: in its own place, and behind all where it has none. */
export function placeOf(rules: readonly ScheduleRule[], id: number | undefined): number {
  const place = rules.findIndex((rule) => rule.id === id);
  return place === -1 ? rules.length : place;
}

/** The stored rules with an edited one. One that was removed meanwhile is a new one: it replaces no other. */
export function rulesWith(rules: readonly ScheduleRule[], edited: ScheduleRuleInput): ScheduleRuleInput[] {
  if (rules.some(({ id }) => id === edited.id)) return rules.map((rule) => (rule.id === edited.id ? edited : rule));
  const { id: _gone, ...added } = edited;
  return [...rules, added];
}
