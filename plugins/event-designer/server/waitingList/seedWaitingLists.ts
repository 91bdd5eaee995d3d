import type { Seeding } from '@server/http/area.ts';
import { personOf } from '../../sample/people.ts';
import type { SampleEvent } from '../../sample/types.ts';
import { ticketsOf } from '../ticketRows.ts';
import { waitingListEntries } from '../waitingListTables.ts';

const day = 86_400_000;

/** Puts sample people on the waiting lists of an event's tickets; each joined a day after the one before. */
export async function seedWaitingLists(event: SampleEvent, eventId: number, seeding: Seeding): Promise<void> {
  const { tx, account, now } = seeding;
  const stored = await ticketsOf({ tx }, eventId);
  const rows = event.tickets.flatMap(({ name, waiting = 0 }) => {
    const ticket = stored.find((row) => row.name === name);
    if (!ticket) return [];
    return Array.from({ length: waiting }, (_, index) => {
      const at = new Date(now.getTime() - (waiting - index) * day).toISOString();
      const { holderEmail: email } = personOf(index);
      const own = { accountId: account, eventId, ticketId: ticket.id, email, language: 'en' as const };
      return { ...own, joinedAt: at, createdAt: at, updatedAt: at };
    });
  });
  if (rows.length > 0) await tx.insert(waitingListEntries).values(rows);
}
