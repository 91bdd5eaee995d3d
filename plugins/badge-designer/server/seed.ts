import type { Area } from '@server/http/area.ts';
import { badgeSamples } from '../samples/badges.ts';
import { ticketSamples } from '../samples/tickets.ts';
import { valuesOf } from './designRows.ts';
import { designs } from './tables.ts';

type Seeding = Parameters<NonNullable<Area['seed']>>[0];

/** Adds a sample badge and a sample ticket to a new account. */
export async function seedDesigns({ tx, account, now }: Seeding): Promise<void> {
  const at = now.toISOString();
  const [badge, ticket] = [badgeSamples[0], ticketSamples[1]];
  for (const [name, sample] of [['Attendee badge', badge] as const, ['Admission ticket', ticket] as const]) {
    if (!sample) continue;
    const document = sample.make('en', (english) => english);
    const values = { name, kind: sample.kind, status: 'live' as const, ...valuesOf(document) };
    await tx.insert(designs).values({ ...values, accountId: account, createdAt: at, updatedAt: at });
  }
}
