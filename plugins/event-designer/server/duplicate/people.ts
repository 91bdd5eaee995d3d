import { notCopiedValues } from '@contract/entityValues.ts';
import type { Context } from '@server/http/area.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { speakers as speakerContract } from '../../contract/speakers.ts';
import { sponsors as sponsorContract } from '../../contract/sponsors.ts';
import { movedPeriods } from '../../rules/people/unavailable.ts';
import { speakers, sponsorEntitlements, sponsors, sponsorTiers } from '../peopleTables.ts';
import { addCopies, copyIdsOf, picturesFor, rowsToCopy } from './addCopies.ts';
import { type Copier, type CopyJob, copyOf, counted } from './copier.ts';

type CallContext = Pick<Context, 'tx'>;
type SpeakerRecord = typeof speakers.$inferSelect;
type SponsorRecord = typeof sponsors.$inferSelect;
type TierRecord = typeof sponsorTiers.$inferSelect;
type EntitlementRecord = typeof sponsorEntitlements.$inferSelect;

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
    const rows = rowsToCopy('speakers', await speakersOf(context, job.source.id), job);
    const photos = await picturesFor(
      rows.map(({ photoId }) => photoId),
      job,
      context,
    );
    const values = (row: SpeakerRecord) => ({
      ...copyOf(row, job, context),
      ...notCopiedValues(speakerContract.fields),
      photoId: photos.get(row.photoId ?? 0) ?? null,
      unavailable: movedPeriods(row.unavailable, job.moved.wallClock),
    });
    const insert = (some: ReturnType<typeof values>[]) =>
      context.tx.insert(speakers).values(some).returning({ id: speakers.id });
    await addCopies('speakers', rows, { values, insert }, job);
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

async function copyTiers(tiers: readonly TierRecord[], job: CopyJob, context: Context): Promise<void> {
  const values = (tier: TierRecord) => copyOf(tier, job, context);
  const insert = (some: ReturnType<typeof values>[]) =>
    context.tx.insert(sponsorTiers).values(some).returning({ id: sponsorTiers.id });
  await addCopies('sponsorTiers', rowsToCopy('sponsorTiers', tiers, job), { values, insert }, job);
}

/** Copies what was promised to the sponsors that are copied. In the copy, nothing is delivered yet. */
async function copyEntitlements(all: readonly EntitlementRecord[], job: CopyJob, context: Context): Promise<void> {
  const values = (row: EntitlementRecord) => ({
    ...copyOf(row, job, context),
    sponsorId: copyIdsOf(job, 'sponsors').get(row.sponsorId) ?? 0,
    delivered: 0,
    batchId: null,
  });
  const insert = (some: ReturnType<typeof values>[]) =>
    context.tx.insert(sponsorEntitlements).values(some).returning({ id: sponsorEntitlements.id });
  await addCopies('sponsorEntitlements', all, { values, insert }, job);
}

/** Copies the sponsors with their tiers and entitlements. */
export const sponsorsCopier: Copier = {
  part: 'sponsors',
  summary: async ({ id }, context) => {
    const { rows, tiers, entitlements } = await sponsorshipOf(context, id);
    return counted({ sponsors: rows.length, tiers: tiers.length, entitlements: entitlements.length });
  },
  copy: async (job, context) => {
    const { rows: all, tiers, entitlements } = await sponsorshipOf(context, job.source.id);
    await copyTiers(tiers, job, context);
    const rows = rowsToCopy('sponsors', all, job);
    const logos = await picturesFor(
      rows.map(({ logoId }) => logoId),
      job,
      context,
    );
    const values = (row: SponsorRecord) => ({
      ...copyOf(row, job, context),
      ...notCopiedValues(sponsorContract.fields),
      logoId: logos.get(row.logoId ?? 0) ?? null,
      tierId: copyIdsOf(job, 'sponsorTiers').get(row.tierId ?? 0) ?? null,
    });
    const insert = (some: ReturnType<typeof values>[]) =>
      context.tx.insert(sponsors).values(some).returning({ id: sponsors.id });
    await addCopies('sponsors', rows, { values, insert }, job);
    const added = new Set(rows.map(({ id }) => id));
    await copyEntitlements(
      entitlements.filter(({ sponsorId }) => added.has(sponsorId)),
      job,
      context,
    );
  },
};
