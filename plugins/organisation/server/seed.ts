import type { Seeding } from '@server/http/area.ts';
import { organizers } from './tables.ts';

/** Who holds the sample events; those name them by their order. */
const sampleOrganizers = [
  { name: 'Northern Light Association', email: 'hello@northernlight.example' },
  { name: 'Harbour & Sons Events', email: 'office@harbour-sons.example' },
  { name: 'Makers Guild', email: null },
];

/** What a new account has for its first look round. */
export async function seedOrganisation({ tx, account, now }: Seeding): Promise<void> {
  const at = now.toISOString();
  const row = { accountId: account, createdAt: at, updatedAt: at };
  await tx.insert(organizers).values(sampleOrganizers.map((organizer) => ({ ...row, ...organizer })));
}
