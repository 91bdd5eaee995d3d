import { initialValues } from '@contract/entityValues.ts';
import { type PlainCode, type Problem, RefusedError } from '@contract/problem.ts';
import { type AccessCondition, type AdmissionRule, admissionRuleFields } from '../contract/accessibility.ts';
import { copiedInstants } from './copiedInstants.ts';
import type { NamedRow } from './registrantRules.ts';

/** The initial values of an admission rule. */
export const newAdmissionRule = initialValues(admissionRuleFields);

type Ruled = Pick<
  AdmissionRule,
  'scope' | 'ticketIds' | 'validFrom' | 'validUntil' | 'maximumEntries' | 'maximumEntriesPerDay'
> &
  Pick<AdmissionRule, 'timeFrom' | 'timeUntil' | 'conditions'>;

/** Returns what is wrong with an admission rule that is to be saved. */
export function admissionRuleProblems(rule: Ruled): Problem[] {
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
  if (rule.timeFrom !== '' && rule.timeFrom === rule.timeUntil) {
    problems.push({ path: 'timeUntil', code: 'window_without_length', message: 'The window has no length' });
  }
  return [...problems, ...rule.conditions.flatMap(conditionProblems)];
}

/** Reports a condition without a value to compare with. */
function conditionProblems({ kind, weekdays, time }: AccessCondition, index: number): Problem[] {
  const refused = (path: string, code: PlainCode, message: string): Problem[] => [
    { path: `conditions.${index}.${path}`, code, message },
  ];
  if (kind === 'weekday' && weekdays.length === 0) return refused('weekdays', 'no_weekday', 'Choose a weekday');
  if ((kind === 'time' || kind === 'entries_since') && time === '') return refused('time', 'no_time', 'Enter the time');
  return [];
}

/** A field of a rule that holds ids of other rows of the event. */
export type NamingField = 'ticketIds' | 'gateIds' | 'extraIds' | 'sessionIds';

/** Returns the rows that a field of a rule or a device names, each with its path. */
export function namedIn<Field extends NamingField>(
  row: Readonly<Record<Field, readonly number[]>>,
  field: Field,
): NamedRow[] {
  return row[field].map((id) => ({ path: field, id }));
}

/** A field of a rule that names what somebody needs beside the ticket. */
export type OfferField = 'extraIds' | 'sessionIds';

type Row = Pick<AdmissionRule, 'name' | 'extraIds' | 'sessionIds'>;

/**
 * Returns the refusal to delete an extra or a session that rules name; undefined if none does. Without it, a rule would
 * admit nobody.
 */
export function namedByRulesRefusal(
  { name, id, field }: { name: string; id: number; field: OfferField },
  rules: readonly Row[],
): RefusedError | undefined {
  const names = rules.filter((rule) => rule[field].includes(id)).map((rule) => rule.name);
  if (names.length === 0) return undefined;
  const users = names.join(', ');
  const message = `"${name}" is named by admission rules: ${users}; take it out there first`;
  return new RefusedError('conflict', message, [
    { path: '', code: 'named_by_rules', message, params: { name, rules: users } },
  ]);
}

type Copied = Pick<
  AdmissionRule,
  'isActive' | 'scope' | 'ticketIds' | 'gateIds' | 'validFrom' | 'validUntil' | 'days'
> &
  Pick<AdmissionRule, 'extraIds' | 'sessionIds'>;

type CopyMaps = {
  tickets: ReadonlyMap<number, number>;
  gates: ReadonlyMap<number, number>;
  extras: ReadonlyMap<number, number>;
  sessions: ReadonlyMap<number, number>;
  at: (instant: string) => string | null;
  day: (day: string) => string | null;
};

/**
 * Returns a rule as a copy of its event gets it. Returns undefined if none of its tickets, gates, extras or sessions was
 * copied, because the rule would then admit everybody or nobody.
 */
export function copyAdmissionRule(rule: Copied, maps: CopyMaps): Omit<Copied, 'scope'> | undefined {
  const { tickets, gates, extras, sessions, at, day } = maps;
  const ticketIds = rule.ticketIds.flatMap((id) => tickets.get(id) ?? []);
  const gateIds = rule.gateIds.flatMap((id) => gates.get(id) ?? []);
  const extraIds = rule.extraIds.flatMap((id) => extras.get(id) ?? []);
  const sessionIds = rule.sessionIds.flatMap((id) => sessions.get(id) ?? []);
  if (rule.scope !== 'all_tickets' && ticketIds.length === 0) return undefined;
  if (rule.gateIds.length > 0 && gateIds.length === 0) return undefined;
  if (rule.extraIds.length > 0 && extraIds.length === 0) return undefined;
  if (rule.sessionIds.length > 0 && sessionIds.length === 0) return undefined;
  const days = rule.days.flatMap((each) => day(each) ?? []);
  const isActive = rule.isActive && rule.days.length === days.length;
  const moved = copiedInstants(admissionRuleFields, rule, at);
  return { isActive, ticketIds, gateIds, extraIds, sessionIds, days, ...moved };
}
