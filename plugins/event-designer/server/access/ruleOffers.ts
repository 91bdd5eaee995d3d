import { refuseIfAny } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { namedByRulesRefusal } from '../../rules/accessRules.ts';
import { newlyNamed } from '../../rules/registrantRules.ts';
import { extras } from '../extraTables.ts';
import { eventSessions } from '../sessionTables.ts';
import { accessibilityRules } from '../settingsTables.ts';

type Named = { path: string; id: number };
type Here = Pick<Context, 'tx'>;

const tables = { extras, sessions: eventSessions };
const refusals = {
  extras: { code: 'extra_unknown', message: 'The event has no such add-on or activity' },
  sessions: { code: 'no_such_session', message: 'The event has no such session' },
} as const;

/**
 * Throws if a request names extras or sessions that the event does not have. Those that were stored before are not
 * checked.
 */
export async function refuseUnknownOffers(
  kind: keyof typeof tables,
  all: readonly Named[],
  stored: readonly Named[],
  eventId: number,
  { tx }: Here,
): Promise<void> {
  const named = newlyNamed(all, stored);
  const [first] = named;
  if (!first) return;
  const ids = new Set(named.map(({ id }) => id));
  const table = tables[kind];
  const found = await tx.$count(table, and(eq(table.eventId, eventId), inArray(table.id, [...ids])));
  refuseIfAny(found === ids.size ? [] : [{ path: first.path, ...refusals[kind] }]);
}

type Offer = { name: string; id: number; kind: 'extraIds' | 'sessionIds' };

/** Returns the refusal to delete an extra or a session that rules of the event name. */
export async function refusalOfRules(offer: Offer, eventId: number, { tx }: Here) {
  const { name, extraIds, sessionIds } = accessibilityRules;
  const rules = await tx
    .select({ name, extraIds, sessionIds })
    .from(accessibilityRules)
    .where(eq(accessibilityRules.eventId, eventId));
  return namedByRulesRefusal(offer, rules);
}
