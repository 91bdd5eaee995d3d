import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { UpdateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { eq, sql } from 'drizzle-orm';
import { type AccessRule, accessibilityRule, accessibilityRules as resource } from '../contract/accessibility.ts';
import { accessRuleProblems, ticketsOfRule } from '../rules/accessRules.ts';
import { findEvent } from './eventRows.ts';
import { refuseUnknownTickets } from './settingDocuments.ts';
import { accessibilityRules } from './settingsTables.ts';

type RuleRecord = typeof accessibilityRules.$inferSelect;

export function presentRule({ accountId: _account, ...row }: RuleRecord): AccessRule {
  return row;
}

type Fields = Omit<AccessRule, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'eventId'>;

async function checked<Rule extends Fields>(
  rule: Rule,
  stored: Pick<Fields, 'ticketIds'>,
  eventId: number,
  context: Context,
): Promise<Rule> {
  refuseIfAny(accessRuleProblems(rule));
  await refuseUnknownTickets(ticketsOfRule(rule), ticketsOfRule(stored), eventId, context);
  return rule;
}

async function find({ tx, params }: Context, lock: boolean): Promise<AccessRule> {
  const found = tx
    .select()
    .from(accessibilityRules)
    .where(eq(accessibilityRules.id, Number(params.ruleId)));
  const [row] = await (lock ? found.for('update') : found);
  if (!row) throw new RefusedError('not_found', 'There is no such row');
  return presentRule(row);
}

async function write(
  patch: UpdateOf<typeof accessibilityRule>,
  current: AccessRule,
  context: Context,
): Promise<AccessRule> {
  if (Object.keys(patch).length === 0) return current;
  const { id, version: _version, createdAt: _created, updatedAt: _updated, eventId, ...fields } = current;
  const rule = await checked({ ...fields, ...patch }, current, eventId, context);
  const [row] = await context.tx
    .update(accessibilityRules)
    .set({ ...rule, version: sql`${accessibilityRules.version} + 1`, updatedAt: context.now.toISOString() })
    .where(eq(accessibilityRules.id, id))
    .returning();
  if (!row) throw new RefusedError('not_found', 'There is no such row');
  return presentRule(row);
}

export function accessibilityRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: accessibilityRules,
    parent: { eventId: accessibilityRules.eventId },
    before: async (context, isWrite) => void (await findEvent(context, isWrite)),
    create: (input, context) => checked(input, { ticketIds: [] }, Number(context.params.eventId), context),
    present: presentRule,
  });
  routes.document(accessibilityRule, { read: find, write });
}
