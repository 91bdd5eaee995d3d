import type { Seeding } from '@server/http/area.ts';
import { newCode } from '../../rules/codes/codeRules.ts';
import type { SampleEvent } from '../../sample/types.ts';
import { codes } from '../codeTables.ts';
import { ticketsOf } from '../ticketRows.ts';

/** Inserts the codes of a sample event, which nobody has used yet. */
export async function seedCodes({ codes: samples = [], createdAt }: SampleEvent, eventId: number, seeding: Seeding) {
  if (samples.length === 0) return;
  const { tx, account } = seeding;
  const idOf = new Map((await ticketsOf(seeding, eventId)).map(({ id, name }) => [name, id]));
  const own = { accountId: account, eventId, createdAt, updatedAt: createdAt };
  await tx.insert(codes).values(
    samples.map(({ tickets = [], ...code }) => ({
      ...own,
      ...newCode,
      ...code,
      scope: tickets.length === 0 ? ('all_tickets' as const) : ('specific_tickets' as const),
      ticketIds: tickets.flatMap((name) => idOf.get(name) ?? []),
    })),
  );
}
