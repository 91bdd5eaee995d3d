import { RefusedError } from '@contract/problem.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import {
  type AdmissionRule,
  duplicateAdmissionRule,
  reorderAdmissionRules,
  accessibilityRules as resource,
} from '../../contract/accessibility.ts';
import { refuseMoreRules, ruleOrderRefusal } from '../../rules/access/limits.ts';
import { copyName } from '../../rules/copyName.ts';
import { isWholeOrder } from '../../rules/ticketRules.ts';
import { presentRule, rulesOf } from '../accessibility.ts';
import { findEvent } from '../eventRows.ts';
import { accessibilityRules } from '../settingsTables.ts';

/**
 * Saves the order of the rules. The version of a rule stays, because its form has no position and must not become
 * stale.
 */
async function reorder(ids: number[], context: Context): Promise<{ ids: number[] }> {
  const event = await findEvent(context, true);
  const current = (await rulesOf(context, event.id)).map(({ id }) => id);
  if (!isWholeOrder(ids, current)) throw ruleOrderRefusal();
  const order = sql.join(
    ids.map((id, index) => sql`(${id}::int, ${index + 1}::int)`),
    sql`, `,
  );
  await context.tx.execute(sql`
    update ${accessibilityRules} set position = wanted.position
    from (values ${order}) as wanted (id, position)
    where ${accessibilityRules.id} = wanted.id and ${accessibilityRules.eventId} = ${event.id}`);
  context.history.record(resource, {
    before: { order: current },
    after: { order: ids },
    undo: { endpoint: reorderAdmissionRules, body: { ids: current } },
  });
  return { ids };
}

async function duplicate(context: Context): Promise<AdmissionRule> {
  const { tx, params, language, now } = context;
  const event = await findEvent(context, true);
  const rules = await rulesOf(context, event.id);
  const original = rules.find(({ id }) => id === params.ruleId);
  if (!original) throw new RefusedError('not_found', 'There is no such rule');
  refuseMoreRules(rules.length + 1);
  await tx
    .update(accessibilityRules)
    .set({ position: sql`${accessibilityRules.position} + 1` })
    .where(and(eq(accessibilityRules.eventId, event.id), gt(accessibilityRules.position, original.position)));
  const { id: _id, ...fields } = original;
  const [copy] = await tx
    .insert(accessibilityRules)
    .values({
      ...fields,
      name: copyName(original.name, { language, longest: 150 }),
      isActive: false,
      position: original.position + 1,
      version: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .returning();
  if (!copy) throw new Error('The copy was not inserted');
  const item = presentRule(copy);
  context.history.record(resource, { id: item.id, before: null, after: item });
  return item;
}

export function ruleOrderRoutes(routes: AreaRoutes): void {
  routes.endpoint(reorderAdmissionRules, ({ body }, context) => reorder(body.ids, context));
  routes.endpoint(duplicateAdmissionRule, (_, context) => duplicate(context));
}
