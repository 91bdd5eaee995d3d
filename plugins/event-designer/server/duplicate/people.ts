import { notCopiedValues } from '@contract/entityValues.ts';
import type { Context } from '@server/http/area.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { speakers as speakerContract } from '../../contract/speakers.ts';
import { sponsors as sponsorContract } from '../../contract/sponsors.ts';
import { movedPeriods } from '../../rules/people/unavailable.ts';
import { speakers, sponsorEntitlements, sponsors, sponsorTiers } from '../peopleTables.ts';
import { copyPictures } from '../pictures.ts';
import { type Copier, copyOf, counted, insertMany, pairs } from './copier.ts';

type CallContext = Pick<Context, 'tx'>;

/** Returns the speakers to copy. Archived ones are left out. */
const speakersOf = ({ tx }: CallContext, eventId: number) =>
  tx
    .select()
    .from(speakers)
    .where(and(eq(speakers.eventId, eventId), eq(speakers.isArchived, false)))
    .orderBy(asc(speakers.displayOrder), asc(speakers.id));

/** Copies the speakers. In the copy, none of them has arrived yet. */
export const speakersCopier: Copier = {
  part: 'speakers',
  summary: async ({ id }, context) => counted({ speakers: (await speakersOf(context, id)).length }),
  copy: async (job, context) => {
    const rows = await speakersOf(context, job.source.id);
    const photos = await copyPictures(
      rows.map(({ photoId }) => photoId),
      context,
    );
    const copies = await insertMany(
      rows.map((row) => ({
        ...copyOf(row, job, context),
        ...notCopiedValues(speakerContract.fields),
        photoId: photos.get(row.photoId ?? 0) ?? null,
        unavailable: movedPeriods(row.unavailable, job.moved.wallClock),
      })),
      (some) => context.tx.insert(speakers).values(some).returning({ id: speakers.id }),
    );
    job.copied.set('speakers', pairs(rows, copies));
  },
};

async function sponsorshipOf({ tx }: CallContext, eventId: number) {
  const rows = await tx
    .select()
    .from(sponsors)
    .where(and(eq(sponsors.eventId, eventId), eq(sponsors.isArchived, false)))
    .orderBy(asc(sponsors.displayOrder), asc(sponsors.id));
  const tiers = await tx
    .select()
    .from(sponsorTiers)
    .where(eq(sponsorTiers.eventId, eventId))
    .orderBy(asc(sponsorTiers.position), asc(sponsorTiers.id));
  const ids = rows.map(({ id }) => id);
  const entitlements =
    ids.length === 0
      ? []
      : await tx.select().from(sponsorEntitlements).where(inArray(sponsorEntitlements.sponsorId, ids));
  return { rows, tiers, entitlements };
}

/** Copies the sponsors with their tiers and entitlements. In the copy, nothing is delivered yet. */
export const sponsorsCopier: Copier = {
  part: 'sponsors',
  summary: async ({ id }, context) => {
    const { rows, tiers, entitlements } = await sponsorshipOf(context, id);
    return counted({ sponsors: rows.length, tiers: tiers.length, entitlements: entitlements.length });
  },
  copy: async (job, context) => {
    const { tx } = context;
    const { rows, tiers, entitlements } = await sponsorshipOf(context, job.source.id);
    const tierCopies = await insertMany(
      tiers.map((tier) => copyOf(tier, job, context)),
      (some) => tx.insert(sponsorTiers).values(some).returning({ id: sponsorTiers.id }),
    );
    const tierIds = pairs(tiers, tierCopies);
    const logos = await copyPictures(
      rows.map(({ logoId }) => logoId),
      context,
    );
    const copies = await insertMany(
      rows.map((row) => ({
        ...copyOf(row, job, context),
        ...notCopiedValues(sponsorContract.fields),
        logoId: logos.get(row.logoId ?? 0) ?? null,
        tierId: tierIds.get(row.tierId ?? 0) ?? null,
      })),
      (some) => tx.insert(sponsors).values(some).returning({ id: sponsors.id }),
    );
    const sponsorIds = pairs(rows, copies);
    job.copied.set('sponsors', sponsorIds);
    await insertMany(
      entitlements.map((entitlement) => ({
        ...copyOf(entitlement, job, context),
        sponsorId: sponsorIds.get(entitlement.sponsorId) ?? 0,
        delivered: 0,
        batchId: null,
      })),
      (some) => tx.insert(sponsorEntitlements).values(some).returning({ id: sponsorEntitlements.id }),
    );
  },
};
