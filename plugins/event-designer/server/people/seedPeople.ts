import type { Seeding } from '@server/http/area.ts';
import type { SampleEvent } from '../../sample/types.ts';
import { speakers, sponsorEntitlements, sponsors, sponsorTiers } from '../peopleTables.ts';

const nowhere = { twitter: '', facebook: '', instagram: '', linkedIn: '' };

/** Inserts the speakers and sponsors of a sample event. */
export async function seedPeople(event: SampleEvent, eventId: number, seeding: Seeding): Promise<void> {
  const { tx, account } = seeding;
  const { createdAt } = event;
  const own = { accountId: account, eventId, createdAt, updatedAt: createdAt };
  const { speakers: people = [] } = event;
  if (people.length > 0) {
    await tx.insert(speakers).values(
      people.map(({ socialMedia, ...speaker }, index) => ({
        ...own,
        ...speaker,
        socialMedia: { ...nowhere, ...socialMedia },
        displayOrder: index + 1,
      })),
    );
  }
  await seedSponsors(event, own, seeding);
}

type Own = { accountId: number; eventId: number; createdAt: string; updatedAt: string };

async function seedSponsors({ tiers = [], sponsors: companies = [] }: SampleEvent, own: Own, { tx }: Seeding) {
  if (tiers.length === 0 || companies.length === 0) return;
  const stored = await tx
    .insert(sponsorTiers)
    .values(tiers.map((tier, index) => ({ ...own, ...tier, position: index + 1 })))
    .returning();
  const tierIds = new Map(stored.map(({ id, name }) => [name, id]));
  const rows = await tx
    .insert(sponsors)
    .values(
      companies.map(({ tier, entitlements: _below, socialMedia, ...sponsor }, index) => ({
        ...own,
        ...sponsor,
        tierId: tierIds.get(tier) ?? null,
        socialMedia: { ...nowhere, ...socialMedia },
        displayOrder: index + 1,
      })),
    )
    .returning();
  const promises = companies.flatMap(({ name, entitlements = [] }) => {
    const sponsorId = rows.find((row) => row.name === name)?.id;
    return sponsorId === undefined ? [] : entitlements.map((entitlement) => ({ ...own, ...entitlement, sponsorId }));
  });
  if (promises.length > 0) await tx.insert(sponsorEntitlements).values(promises);
}
