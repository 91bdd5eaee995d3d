import type { Seeding } from '@server/http/area.ts';
import { organizers } from './tables.ts';

/** The organisers of the sample events, which refer to them by position. */
const sampleOrganizers = [
  { name: 'Northern Light Association', email: 'hello@northernlight.example' },
  { name: 'Harbour & Sons Events', email: 'office@harbour-sons.example' },
  { name: 'Makers Guild', email: null },
];

/** Adds the sample data of a new account. */
export async function seedOrganisation({ tx, account, now }: Seeding): Promise<void> {
  const at = now.toISOString();
  const row = { accountId: account, createdAt: at, updatedAt: at };
  await tx.insert(organizers).values(sampleOrganizers.map((organizer) => ({ ...row, ...organizer })));
}
