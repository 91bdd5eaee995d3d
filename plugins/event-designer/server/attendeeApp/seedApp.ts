import type { Seeding } from '@server/http/area.ts';
import { eq } from 'drizzle-orm';
import type { SampleEvent } from '../../sample/types.ts';
import { appHighlights } from '../appTables.ts';
import { extras } from '../extraTables.ts';
import { speakers, sponsors } from '../peopleTables.ts';

/** Inserts the cards of a sample event's attendee app. */
export async function seedApp(event: SampleEvent, eventId: number, { tx, account }: Seeding): Promise<void> {
  const { appHighlights: cards = [], createdAt } = event;
  if (cards.length === 0) return;
  const own = { accountId: account, eventId, createdAt, updatedAt: createdAt };
  const people = await tx.select().from(speakers).where(eq(speakers.eventId, eventId));
  const companies = await tx.select().from(sponsors).where(eq(sponsors.eventId, eventId));
  const offers = await tx.select().from(extras).where(eq(extras.eventId, eventId));
  const rows = new Map<string, number>([
    ...people.map(({ id, firstName, lastName }): [string, number] => [`${firstName} ${lastName}`, id]),
    ...companies.map(({ id, name }): [string, number] => [name, id]),
    ...offers.map(({ id, title }): [string, number] => [title, id]),
  ]);
  await tx.insert(appHighlights).values(
    cards.map(({ target, ...card }, index) => ({
      ...own,
      ...card,
      targetId: (target !== undefined && rows.get(target)) || null,
      targetName: target ?? '',
      position: index + 1,
    })),
  );
}
