import type { ItemOf } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import type { schedule } from '../../../contract/schedule.ts';
import type { ScheduleRule, ScheduleRuleInput } from '../../../contract/scheduleRules.ts';

type Stored = Pick<ItemOf<typeof schedule>, 'rules' | 'excludedDates' | 'excludedOccurrences'>;
type Change = { before: Stored; saved: Stored };

/**
 * Returns the patch that undoes a saved change of the rules. It only reverts what that change did: rules and skipped dates
 * that were changed since then stay. A removed rule is added again as a new one.
 */
export function restoreRules(newest: Stored, { before, saved }: Change) {
  return {
    rules: restoredRules(newest.rules, { before: before.rules, saved: saved.rules }),
    excludedDates: restoredSkips('excludedDates', newest, { before, saved }),
    excludedOccurrences: restoredSkips('excludedOccurrences', newest, { before, saved }),
  };
}

function restoredRules(
  newest: readonly ScheduleRule[],
  { before, saved }: { before: readonly ScheduleRule[]; saved: readonly ScheduleRule[] },
): ScheduleRuleInput[] {
  const find = (rules: readonly ScheduleRule[], { id }: ScheduleRule) => rules.find((rule) => rule.id === id);
  const remaining = newest.flatMap((rule): ScheduleRuleInput[] => {
    const [earlier, later] = [find(before, rule), find(saved, rule)];
    // Either somebody else has added it, or it was edited since then.
    if (!later || !sameValue(rule, later)) return [rule];
    return earlier ? [earlier] : [];
  });
  const removed = before.filter((rule) => !find(saved, rule));
  return [...remaining, ...removed.map(({ id: _id, ...rule }): ScheduleRuleInput => rule)];
}

function restoredSkips(
  field: 'excludedDates' | 'excludedOccurrences',
  newest: Stored,
  { before, saved }: Change,
): string[] {
  const added = saved[field].filter((skip) => !before[field].includes(skip));
  const removed = before[field].filter((skip) => !saved[field].includes(skip));
  const remaining = newest[field].filter((skip) => !added.includes(skip));
  return [...new Set([...remaining, ...removed])];
}
