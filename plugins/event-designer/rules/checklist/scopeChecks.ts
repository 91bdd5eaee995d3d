import { shortNames } from '../shortNames.ts';
import type { Answer } from './eventChecks.ts';
import type { ChecklistSnapshot, ChecklistTicket } from './snapshot.ts';

type Scoped = ChecklistSnapshot['accessRules'][number];

function answer(code: Answer['code'], all: readonly Scoped[], found: readonly Scoped[]): Answer {
  return {
    code,
    severity: 'advice',
    found: all.length > 0 ? found.length > 0 : undefined,
    params: { count: found.length, names: shortNames(found.map(({ name }) => name)) },
  };
}

type ScopedParts = Pick<ChecklistSnapshot, 'codes' | 'heldPlaces' | 'accessRules' | 'appCards' | 'endsAt'>;

/**
 * Checks whether the rows that codes, admission rules and cards of the app refer to still exist, and whether there are
 * the places that codes hold.
 */
export function scopeChecks(
  { codes, heldPlaces, accessRules, appCards, endsAt }: ScopedParts,
  tickets: readonly Pick<ChecklistTicket, 'id'>[],
): Answer[] {
  const current = new Set(tickets.map(({ id }) => id));
  const isForNothing = ({ scope, ticketIds }: Scoped) =>
    scope === 'specific_tickets' && !ticketIds.some((id) => current.has(id));
  const end = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  return [
    answer('codes_for_gone_tickets', codes, codes.filter(isForNothing)),
    answer(
      'codes_outlive_event',
      codes,
      codes.filter((code) => code.endsAt !== null && Date.parse(code.endsAt) > end),
    ),
    {
      code: 'codes_hold_too_much',
      severity: 'advice',
      found: heldPlaces.keepsAny ? heldPlaces.above.length > 0 : undefined,
      params: { count: heldPlaces.above.length, names: shortNames(heldPlaces.above.map(({ name }) => name)) },
    },
    answer('rules_for_gone_tickets', accessRules, accessRules.filter(isForNothing)),
    {
      code: 'app_cards_lead_nowhere',
      severity: 'advice',
      found: appCards.all > 0 ? appCards.nowhere > 0 : undefined,
      params: { count: appCards.nowhere },
    },
  ];
}
