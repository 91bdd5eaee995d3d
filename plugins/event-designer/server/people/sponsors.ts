import { refuseIfAny } from '@contract/problem.ts';
import type { CheckedCreateOf } from '@contract/resource.ts';
import type { AreaItem, AreaRoutes, Context } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { severalRoutes } from '@server/http/severalRows.ts';
import { pictures } from '@server/media/pictures.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  maximumSponsors,
  maximumTiers,
  severalSponsors,
  severalTiers,
  sponsors as sponsorContract,
  sponsorTiers as tierContract,
} from '../../contract/sponsors.ts';
import { refuseOneMore, sponsorRemovalRefusal } from '../../rules/people/people.ts';
import { findEvent } from '../eventRows.ts';
import { sponsorEntitlements, sponsors, sponsorTiers } from '../peopleTables.ts';
import { nextPosition } from './positions.ts';
import { refuseInSessions } from './sessionsNaming.ts';
import { shortList } from './shortList.ts';

type SponsorRecord = typeof sponsors.$inferSelect;

const columns = presentColumns(sponsorContract);

const lock = async (context: Context, isWrite = true) => void (await findEvent(context, isWrite));

/** Returns the promised and delivered numbers of each sponsor, summed over all its entitlements. */
export async function entitledOf(rows: readonly SponsorRecord[], { tx }: Context) {
  if (rows.length === 0) return new Map<number, { promised: number; delivered: number }>();
  const sums = await tx
    .select({
      sponsorId: sponsorEntitlements.sponsorId,
      promised: sql<number>`sum(${sponsorEntitlements.promised})::int`,
      delivered: sql<number>`sum(${sponsorEntitlements.delivered})::int`,
    })
    .from(sponsorEntitlements)
    .where(
      inArray(
        sponsorEntitlements.sponsorId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(sponsorEntitlements.sponsorId);
  return new Map(sums.map(({ sponsorId, ...sum }) => [sponsorId, sum]));
}

async function presentMany(
  rows: readonly SponsorRecord[],
  context: Context,
): Promise<AreaItem<typeof sponsorContract>[]> {
  const entitled = await entitledOf(rows, context);
  return rows.map((row) => {
    const { promised = 0, delivered = 0 } = entitled.get(row.id) ?? {};
    return { ...columns(row), promised, delivered };
  });
}

/** Returns sponsors as the history shows them, with logo and tier name, which the kernel adds only in other calls. */
export async function presentSponsors(rows: readonly SponsorRecord[], context: Context) {
  const logos = await pictures(
    context,
    rows.map(({ logoId }) => logoId),
  );
  const tiers = await context.tx
    .select({ id: sponsorTiers.id, name: sponsorTiers.name })
    .from(sponsorTiers)
    .where(eq(sponsorTiers.eventId, Number(context.params.eventId)));
  const names = new Map(tiers.map(({ id, name }) => [id, name]));
  return (await presentMany(rows, context)).map((sponsor, index) => ({
    ...sponsor,
    logo: logos.get(rows[index]?.logoId ?? null) ?? null,
    tierName: sponsor.tierId === null ? null : (names.get(sponsor.tierId) ?? null),
  }));
}

async function create(input: CheckedCreateOf<typeof sponsorContract>, context: Context) {
  const { count, position } = await nextPosition(sponsors, sponsors.displayOrder, context);
  refuseOneMore('too_many_sponsors', count, maximumSponsors);
  return { ...input, displayOrder: position };
}

/** Refuses sponsors who received something, and those whom sessions name. */
async function refuseInUse(rows: readonly SponsorRecord[], context: Context): Promise<void> {
  const entitled = await entitledOf(rows, context);
  for (const { id, name } of rows) {
    const refusal = sponsorRemovalRefusal(name, entitled.get(id)?.delivered ?? 0);
    if (refusal) throw refusal;
  }
  await refuseInSessions(rows, 'sponsorIds', context);
}

async function refuseUnknownTier(changes: { tierId?: number | null }, context: Context): Promise<void> {
  const { tierId } = changes;
  if (tierId === undefined || tierId === null) return;
  const existingCount = await context.tx.$count(
    sponsorTiers,
    and(eq(sponsorTiers.eventId, Number(context.params.eventId)), eq(sponsorTiers.id, tierId)),
  );
  const message = 'The event has no such tier';
  refuseIfAny(existingCount > 0 ? [] : [{ path: 'changes.tierId', code: 'no_such_tier_of_event', message }]);
}

export function sponsorRoutes(routes: AreaRoutes): void {
  const parent = { eventId: sponsors.eventId };
  routes.resource(sponsorContract, {
    table: sponsors,
    parent,
    before: lock,
    present: async (row, context) => {
      const [sponsor] = await presentMany([row], context);
      if (!sponsor) throw new Error('One row is one sponsor');
      return sponsor;
    },
    presentMany,
    create,
    remove: (row, context) => refuseInUse([row], context),
    removeSeveral: refuseInUse,
  });
  severalRoutes(routes, severalSponsors, {
    resource: sponsorContract,
    table: sponsors,
    parent,
    position: sponsors.displayOrder,
    before: lock,
    present: presentSponsors,
    refuseChange: (_, changes, context) => refuseUnknownTier(changes, context),
    refuseRemoval: refuseInUse,
  });
}

export function sponsorTierRoutes(routes: AreaRoutes): void {
  const tiers = shortList(tierContract, sponsorTiers, { code: 'too_many_sponsor_tiers', maximum: maximumTiers });
  routes.resource(tierContract, tiers.one);
  severalRoutes(routes, severalTiers, tiers.several);
}
