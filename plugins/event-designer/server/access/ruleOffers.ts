import { refuseIfAny } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { namedByRulesRefusal, namedIn, type OfferField } from '../../rules/admissionRules.ts';
import { firstOf } from '../../rules/firstOf.ts';
import { newlyNamed } from '../../rules/registrantRules.ts';
import { extras } from '../extraTables.ts';
import { eventSessions } from '../sessionTables.ts';
import { accessibilityRules } from '../settingsTables.ts';

type Naming = Readonly<Record<OfferField, readonly number[]>>;
type CallContext = Pick<Context, 'tx'>;

const tables = { extraIds: extras, sessionIds: eventSessions };
const refusals = {
  extraIds: { code: 'extra_unknown', message: 'The event has no such add-on or activity' },
  sessionIds: { code: 'no_such_session', message: 'The event has no such session' },
} as const;

/**
 * Throws if a request names extras or sessions that the event does not have. Those that were stored before are not
 * checked.
 */
export async function refuseUnknownOffers(
  field: OfferField,
  rule: Naming,
  stored: Naming | null,
  eventId: number,
  { tx }: CallContext,
): Promise<void> {
  const named = newlyNamed(namedIn(rule, field), stored ? namedIn(stored, field) : []);
  const [first] = named;
  if (!first) return;
  const ids = new Set(named.map(({ id }) => id));
  const table = tables[field];
  const existingCount = await tx.$count(table, and(eq(table.eventId, eventId), inArray(table.id, [...ids])));
  refuseIfAny(existingCount === ids.size ? [] : [{ path: first.path, ...refusals[field] }]);
}

type Offer = { name: string; id: number; field: OfferField };

/** Returns the refusal to delete extras or sessions of which rules of the event name one. */
export async function refusalOfRules(offers: readonly Offer[], eventId: number, { tx }: CallContext) {
  const { name, extraIds, sessionIds } = accessibilityRules;
  const rules = await tx
    .select({ name, extraIds, sessionIds })
    .from(accessibilityRules)
    .where(eq(accessibilityRules.eventId, eventId));
  return firstOf(offers, (offer) => namedByRulesRefusal(offer, rules));
}

/** Returns the ids of all extras or sessions that rules of the event name. */
export async function namedByRules(field: OfferField, eventId: number, { tx }: CallContext): Promise<Set<number>> {
  const rules = await tx
    .select({ ids: accessibilityRules[field] })
    .from(accessibilityRules)
    .where(eq(accessibilityRules.eventId, eventId));
  return new Set(rules.flatMap(({ ids }) => ids));
}
