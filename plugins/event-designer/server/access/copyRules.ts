import { RefusedError } from '@contract/problem.ts';
import type { BodyOf, ResponseOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { eq } from 'drizzle-orm';
import { accessGates as gateResource } from '../../contract/access.ts';
import { copyAdmissionRules, accessibilityRules as resource } from '../../contract/accessibility.ts';
import { refuseMoreRules } from '../../rules/access/limits.ts';
import { planCopy } from '../../rules/access/planCopy.ts';
import { presentRule, rulesOf } from '../accessibility.ts';
import { accessGates } from '../accessTables.ts';
import { findEvent } from '../eventRows.ts';
import { extras } from '../extraTables.ts';
import { eventSessions } from '../sessionTables.ts';
import { accessibilityRules } from '../settingsTables.ts';
import { ticketsOf } from '../ticketRows.ts';
import { presentGate } from './gates.ts';

type Body = BodyOf<typeof copyAdmissionRules>;

const gatesOfEvent = (eventId: number, { tx }: Context) =>
  tx.select({ id: accessGates.id, name: accessGates.name }).from(accessGates).where(eq(accessGates.eventId, eventId));

const extraNames = (eventId: number, { tx }: Context) =>
  tx
    .select({ id: extras.id, name: extras.title, kind: extras.kind })
    .from(extras)
    .where(eq(extras.eventId, eventId))
    .orderBy(extras.id);

const sessionNames = (eventId: number, { tx }: Context) =>
  tx
    .select({ id: eventSessions.id, name: eventSessions.title })
    .from(eventSessions)
    .where(eq(eventSessions.eventId, eventId))
    .orderBy(eventSessions.startsAt, eventSessions.id);

async function planOf({ fromEventId }: Body, eventId: number, context: Context) {
  const from = await findEvent({ tx: context.tx, params: { eventId: fromEventId } });
  if (from.id === eventId) {
    const message = 'Choose another event';
    throw new RefusedError('rule_broken', message, [{ path: 'fromEventId', code: 'same_event', message }]);
  }
  return planCopy((await rulesOf(context, from.id)).map(presentRule), {
    tickets: { from: await ticketsOf(context, from.id), to: await ticketsOf(context, eventId) },
    extras: { from: await extraNames(from.id, context), to: await extraNames(eventId, context) },
    sessions: { from: await sessionNames(from.id, context), to: await sessionNames(eventId, context) },
    gates: { from: await gatesOfEvent(from.id, context), to: await gatesOfEvent(eventId, context) },
  });
}

async function insertGates(names: readonly string[], eventId: number, context: Context): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const at = context.now.toISOString();
  const own = { accountId: context.account, eventId, createdAt: at, updatedAt: at };
  const rows = await context.tx
    .insert(accessGates)
    .values(names.map((name) => ({ ...own, name })))
    .returning();
  for (const row of rows) context.history.record(gateResource, { id: row.id, before: null, after: presentGate(row) });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function copy(body: Body, context: Context): Promise<ResponseOf<typeof copyAdmissionRules>> {
  const { id: eventId } = await findEvent(context, !body.dryRun);
  const { rules, ...plan } = await planOf(body, eventId, context);
  const copied = rules.map(({ name }) => name);
  const present = await rulesOf(context, eventId);
  refuseMoreRules(present.length + rules.length);
  if (body.dryRun || rules.length === 0) return { ...plan, copied, isSaved: false };
  const gateIds = await insertGates(plan.madeGates, eventId, context);
  const at = context.now.toISOString();
  const last = Math.max(0, ...present.map(({ position }) => position));
  const rows = await context.tx
    .insert(accessibilityRules)
    .values(
      rules.map(({ newGates, ...rule }, index) => ({
        ...rule,
        gateIds: [...rule.gateIds, ...newGates.flatMap((name) => gateIds.get(name) ?? [])],
        accountId: context.account,
        eventId,
        position: last + 1 + index,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returning();
  for (const row of rows) context.history.record(resource, { id: row.id, before: null, after: presentRule(row) });
  return { ...plan, copied, isSaved: true };
}

export function copyRuleRoutes(routes: AreaRoutes): void {
  routes.endpoint(copyAdmissionRules, ({ body }, context) => copy(body, context));
}
