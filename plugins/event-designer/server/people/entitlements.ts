import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf, CheckedCreateOf, CheckedUpdateOf, ResponseOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { createPassCodes, promiseSponsors, sponsorEntitlements as resource } from '../../contract/sponsors.ts';
import { entitlementProblems, passesLeft } from '../../rules/people/people.ts';
import { createBatch } from '../codes/batches.ts';
import { findEvent } from '../eventRows.ts';
import { sponsorEntitlements, sponsors } from '../peopleTables.ts';

type EntitlementRecord = typeof sponsorEntitlements.$inferSelect;

const columns = presentColumns(resource);

async function findSponsor({ tx, params }: Context) {
  const [sponsor] = await tx
    .select()
    .from(sponsors)
    .where(and(eq(sponsors.eventId, Number(params.eventId)), eq(sponsors.id, Number(params.sponsorId))));
  if (!sponsor) throw new RefusedError('not_found', 'There is no such sponsor');
  return sponsor;
}

async function before(context: Context, isWrite: boolean): Promise<void> {
  await findEvent(context, isWrite);
  await findSponsor(context);
}

async function create(input: CheckedCreateOf<typeof resource>) {
  refuseIfAny(entitlementProblems({ ...input, batchId: null }));
  return input;
}

async function update(row: EntitlementRecord, patch: CheckedUpdateOf<typeof resource>) {
  refuseIfAny(entitlementProblems({ ...row, ...patch }));
  return patch;
}

/**
 * Throws if the entitlement has codes, because removing it would leave them valid. The batch must be removed on the
 * page of codes first.
 */
async function refuseWithCodes({ batchId }: EntitlementRecord): Promise<void> {
  if (batchId === null) return;
  const message = 'Codes were made for it; undo their batch first';
  throw new RefusedError('conflict', message, [{ path: '', code: 'entitlement_has_codes', message }]);
}

async function makeCodes(
  { pattern, count, percentage = 100, ticketIds, tag = '' }: BodyOf<typeof createPassCodes>,
  context: Context,
): Promise<ResponseOf<typeof createPassCodes>> {
  const { tx, params, now, history } = context;
  await findEvent(context, true);
  const sponsor = await findSponsor(context);
  const own = and(
    eq(sponsorEntitlements.sponsorId, sponsor.id),
    eq(sponsorEntitlements.id, Number(params.entitlementId)),
  );
  const [row] = await tx.select().from(sponsorEntitlements).where(own).for('update');
  if (!row) throw new RefusedError('not_found', 'There is no such entitlement');
  const left = passesLeft(row);
  const wanted = count ?? left;
  if (wanted > left) {
    const message = `Only ${left} are left to deliver`;
    refuseIfAny([{ path: 'count', code: 'more_than_promised', message, params: { promised: left } }]);
  }
  const terms = {
    kind: 'both' as const,
    discountType: 'percentage' as const,
    percentage,
    scope: ticketIds.length > 0 ? ('specific_tickets' as const) : ('all_tickets' as const),
    ticketIds,
    maxUses: 1,
    maxTickets: 1,
    owner: sponsor.name,
    tag,
  };
  const { batchId, created } = await createBatch(
    { name: sponsor.name.slice(0, 150), source: 'pattern', pattern, count: wanted, terms },
    context,
  );
  if (batchId === null) throw new Error('A batch that is no trial is saved');
  const [next] = await tx
    .update(sponsorEntitlements)
    .set({
      batchId,
      delivered: row.delivered + created,
      version: sql`${sponsorEntitlements.version} + 1`,
      updatedAt: now.toISOString(),
    })
    .where(own)
    .returning();
  if (!next) throw new Error('The entitlement was locked');
  const shown = (one: EntitlementRecord) => ({ ...columns(one), sponsorName: sponsor.name });
  const entitlement = { ...shown(next), batchName: sponsor.name };
  history.record(resource, { id: row.id, before: { ...shown(row), batchName: null }, after: entitlement });
  return { batchId, created, entitlement };
}

/** Gives each of the sponsors an entitlement with the same values. */
async function promise(
  { ids, kind, promised, note = '' }: BodyOf<typeof promiseSponsors>,
  context: Context,
): Promise<ResponseOf<typeof promiseSponsors>> {
  const { tx, account, now, history } = context;
  const { id: eventId } = await findEvent(context, true);
  refuseIfAny(entitlementProblems({ kind, promised, delivered: 0, batchId: null }));
  const wanted = [...new Set(ids)];
  const named = await tx
    .select({ id: sponsors.id, name: sponsors.name })
    .from(sponsors)
    .where(and(eq(sponsors.eventId, eventId), inArray(sponsors.id, wanted)))
    .orderBy(asc(sponsors.id));
  if (named.length < wanted.length) throw new RefusedError('not_found', 'There is no such sponsor');
  const at = now.toISOString();
  const own = { accountId: account, eventId, kind, promised, note, createdAt: at, updatedAt: at };
  const rows = await tx
    .insert(sponsorEntitlements)
    .values(named.map((sponsor) => ({ ...own, sponsorId: sponsor.id })))
    .returning();
  for (const row of rows) {
    const sponsorName = named.find((sponsor) => sponsor.id === row.sponsorId)?.name ?? '';
    const after = { ...columns(row), sponsorName, batchName: null };
    history.record(resource, { id: row.id, before: null, after, params: { eventId, sponsorId: row.sponsorId } });
  }
  return { created: rows.length };
}

export function entitlementRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: sponsorEntitlements,
    parent: { eventId: sponsorEntitlements.eventId, sponsorId: sponsorEntitlements.sponsorId },
    before,
    create,
    update,
    remove: refuseWithCodes,
  });
  routes.endpoint(promiseSponsors, ({ body }, context) => promise(body, context));
  routes.endpoint(createPassCodes, ({ body }, context) => makeCodes(body, context));
}
