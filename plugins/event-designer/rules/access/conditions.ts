import type { AccessCondition, AdmissionRule } from '../../contract/accessibility.ts';
import { dayAt, lastShown, timeAt, weekdayAt } from './moments.ts';
import { isInside, type PastScan } from './pastScan.ts';

type ConditionContext = {
  at: Date;
  zone: string;
  /** The earlier scans of this ticket that were accepted, oldest first. */
  past: readonly PastScan[];
  /** The time of day from which everybody inside counts as gone. */
  exitAllAt: string;
};

/**
 * Returns true if a scan meets the conditions of a rule: all, any or none of them, as `conditionMatch` says. A rule
 * without conditions is always met.
 */
export function conditionsHold(
  { conditions, conditionMatch }: Pick<AdmissionRule, 'conditions' | 'conditionMatch'>,
  context: ConditionContext,
): boolean {
  if (conditions.length === 0) return true;
  const isMet = (condition: AccessCondition) => holds(condition, context);
  if (conditionMatch === 'all') return conditions.every(isMet);
  return conditions.some(isMet) === (conditionMatch === 'any');
}

function holds(condition: AccessCondition, { at, zone, past, exitAllAt }: ConditionContext): boolean {
  const entered = past.filter(({ direction }) => direction === 'in').map((scan) => new Date(scan.at));
  const dayOf = (instant: Date) => dayAt(instant, zone);
  switch (condition.kind) {
    case 'weekday':
      return condition.weekdays.includes(weekdayAt(at, zone));
    case 'time':
      return meetsComparison(timeAt(at, zone), condition, condition.time);
    case 'entry_status':
      return isInside(past, { at, zone, exitAllAt }) === condition.isInside;
    case 'entries_total':
      return meetsComparison(entered.length, condition, condition.value);
    case 'entries_today':
      return meetsComparison(entered.filter((entry) => dayOf(entry) === dayOf(at)).length, condition, condition.value);
    case 'entries_since':
      return meetsComparison(entriesSince(condition.time, entered, { at, zone }), condition, condition.value);
    case 'entries_days':
      return meetsComparison(new Set(entered.map(dayOf)).size, condition, condition.value);
    case 'minutes_since_last_entry':
      return hasPassed(entered.at(-1), condition, at);
    case 'minutes_since_first_entry':
      return hasPassed(entered[0], condition, at);
  }
}

/** Returns how many entries there were since the clock last showed a time. Instants are compared, not clock times. */
function entriesSince(
  time: string,
  entered: readonly Date[],
  { at, zone }: Pick<ConditionContext, 'at' | 'zone'>,
): number {
  const since = lastShown(time, at, zone);
  return entered.filter((entry) => entry.getTime() >= since).length;
}

/** Compares the whole minutes since an entry. Returns false if there was no entry, whatever the comparison is. */
function hasPassed(since: Date | undefined, condition: AccessCondition, at: Date): boolean {
  if (!since) return false;
  return meetsComparison(Math.floor((at.getTime() - since.getTime()) / 60_000), condition, condition.value);
}

function meetsComparison<Value extends number | string>(
  value: Value,
  { comparison }: Pick<AccessCondition, 'comparison'>,
  expected: Value,
): boolean {
  if (comparison === 'equal') return value === expected;
  return comparison === 'at_least' ? value >= expected : value <= expected;
}
