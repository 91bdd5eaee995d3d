import { minimumContrast } from '@shared/contrast.ts';
import { shortNames } from '../shortNames.ts';
import type { Answer } from './eventChecks.ts';
import type { ChecklistRule, ChecklistSnapshot, ChecklistTicket } from './snapshot.ts';

type Scoped = Pick<ChecklistRule, 'name' | 'scope' | 'ticketIds'>;

type Named = { name: string };

function answer(code: Answer['code'], all: readonly Named[], found: readonly Named[]): Answer {
  return {
    code,
    severity: 'advice',
    found: all.length > 0 ? found.length > 0 : undefined,
    params: { count: found.length, names: shortNames(found.map(({ name }) => name)) },
  };
}

type ScopedParts = Pick<ChecklistSnapshot, 'codes' | 'heldPlaces' | 'admissionRules' | 'app' | 'startsAt' | 'endsAt'>;

/** Returns true if a rule only holds before the event starts or after it ends. */
function isOutside(
  { validFrom, validUntil }: ChecklistRule,
  { startsAt, endsAt }: Pick<ScopedParts, 'startsAt' | 'endsAt'>,
) {
  const isAfter = (one: string | null, other: string | null) =>
    one !== null && other !== null && Date.parse(one) >= Date.parse(other);
  return isAfter(validFrom, endsAt) || isAfter(startsAt, validUntil);
}

/**
 * Checks whether the rows that codes, admission rules and cards of the app refer to still exist, and whether there are
 * the places that codes hold.
 */
export function scopeChecks(
  { codes, heldPlaces, admissionRules, app, startsAt, endsAt }: ScopedParts,
  tickets: readonly Pick<ChecklistTicket, 'id'>[],
): Answer[] {
  const current = new Set(tickets.map(({ id }) => id));
  const isForNothing = ({ scope, ticketIds }: Scoped) =>
    scope === 'specific_tickets' && !ticketIds.some((id) => current.has(id));
  const end = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  // The brand's own colours are legible.
  const textContrast = app?.textContrast ?? minimumContrast.text;
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
      found: heldPlaces.hasAny ? heldPlaces.above.length > 0 : undefined,
      params: { count: heldPlaces.above.length, names: shortNames(heldPlaces.above.map(({ name }) => name)) },
    },
    answer('rules_for_gone_tickets', admissionRules, admissionRules.filter(isForNothing)),
    answer(
      'rules_without_offers',
      admissionRules,
      admissionRules.filter(({ lacksOffers }) => lacksOffers),
    ),
    answer(
      'rules_outside_event',
      admissionRules,
      admissionRules.filter((rule) => isOutside(rule, { startsAt, endsAt })),
    ),
    { code: 'app_not_published', severity: 'advice', found: app ? !app.isPublished : undefined },
    {
      code: 'app_cards_lead_nowhere',
      severity: 'advice',
      found: app && app.all > 0 ? app.nowhere > 0 : undefined,
      params: { count: app?.nowhere ?? 0 },
    },
    {
      code: 'app_hard_to_read',
      severity: 'advice',
      found: app ? textContrast < minimumContrast.text : undefined,
      params: { ratio: textContrast, least: minimumContrast.text },
    },
  ];
}
