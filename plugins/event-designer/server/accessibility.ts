import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { UpdateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { type AdmissionRule, accessibilityRule, accessibilityRules as resource } from '../contract/accessibility.ts';
import { refuseMoreRules } from '../rules/access/limits.ts';
import { admissionRuleProblems, type NamingField, namedIn } from '../rules/admissionRules.ts';
import { refuseUnknownGates } from './access/gates.ts';
import { refuseUnknownOffers } from './access/ruleOffers.ts';
import { findEvent } from './eventRows.ts';
import { refuseUnknownTickets } from './settingDocuments.ts';
import { accessibilityRules } from './settingsTables.ts';

type RuleRecord = typeof accessibilityRules.$inferSelect;

export function presentRule({ accountId: _account, ...row }: RuleRecord): AdmissionRule {
  return row;
}

type Naming = Pick<AdmissionRule, NamingField>;

type Fields = Omit<AdmissionRule, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'eventId' | 'position'>;

/** Returns the rules of an event in their order. */
export async function rulesOf({ tx }: Pick<Context, 'tx'>, eventId: number): Promise<RuleRecord[]> {
  return tx
    .select()
    .from(accessibilityRules)
    .where(eq(accessibilityRules.eventId, eventId))
    .orderBy(asc(accessibilityRules.position), asc(accessibilityRules.id));
}

async function checked<Rule extends Fields>(
  rule: Rule,
  stored: Naming,
  eventId: number,
  context: Context,
): Promise<Rule> {
  refuseIfAny(admissionRuleProblems(rule));
  await refuseUnknownTickets(namedIn(rule, 'ticketIds'), namedIn(stored, 'ticketIds'), eventId, context);
  await refuseUnknownGates(namedIn(rule, 'gateIds'), namedIn(stored, 'gateIds'), eventId, context);
  await refuseUnknownOffers('extraIds', rule, stored, eventId, context);
  await refuseUnknownOffers('sessionIds', rule, stored, eventId, context);
  return rule;
}

async function find({ tx, params }: Context, lock: boolean): Promise<AdmissionRule> {
  const query = tx
    .select()
    .from(accessibilityRules)
    .where(eq(accessibilityRules.id, Number(params.ruleId)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new RefusedError('not_found', 'There is no such row');
  return presentRule(row);
}

async function write(
  patch: UpdateOf<typeof accessibilityRule>,
  current: AdmissionRule,
  context: Context,
): Promise<AdmissionRule> {
  if (Object.keys(patch).length === 0) return current;
  const {
    id,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    position: _at,
    eventId,
    ...fields
  } = current;
  const rule = await checked({ ...fields, ...patch }, current, eventId, context);
  const [row] = await context.tx
    .update(accessibilityRules)
    .set({ ...rule, version: sql`${accessibilityRules.version} + 1`, updatedAt: context.now.toISOString() })
    .where(eq(accessibilityRules.id, id))
    .returning();
  if (!row) throw new RefusedError('not_found', 'There is no such row');
  return presentRule(row);
}

/** Creates a rule in the last position, so that it does not change what other rules decide. */
async function create(input: Fields, context: Context) {
  const eventId = Number(context.params.eventId);
  const rules = await rulesOf(context, eventId);
  refuseMoreRules(rules.length + 1);
  const position = Math.max(0, ...rules.map((rule) => rule.position)) + 1;
  const nothing = { ticketIds: [], gateIds: [], extraIds: [], sessionIds: [] };
  return { ...(await checked(input, nothing, eventId, context)), position };
}

export function accessibilityRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: accessibilityRules,
    parent: { eventId: accessibilityRules.eventId },
    before: async (context, isWrite) => void (await findEvent(context, isWrite)),
    create,
    present: presentRule,
    // Without its extras or sessions, a restored rule would admit nobody, and no message would explain why.
    written: async (row, context, how) => {
      if (how !== 'restored') return;
      await refuseUnknownOffers('extraIds', row, null, row.eventId, context);
      await refuseUnknownOffers('sessionIds', row, null, row.eventId, context);
    },
  });
  routes.document(accessibilityRule, { read: find, write });
}
