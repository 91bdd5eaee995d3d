import type { Context } from '@server/http/area.ts';
import { asc, eq } from 'drizzle-orm';
import { copyAccessRule } from '../../rules/accessRules.ts';
import { shareableValues } from '../../rules/settingCards.ts';
import { saveEvent } from '../eventRows.ts';
import { accessibilityRules, eventSettingCards } from '../settingsTables.ts';
import { type Copier, type CopyJob, copyOf, counted, insertMany } from './copier.ts';

async function copyCards({ source, target }: CopyJob, { tx, now, user }: Context): Promise<void> {
  const cards = await tx.select().from(eventSettingCards).where(eq(eventSettingCards.eventId, source.id));
  if (cards.length === 0) return;
  const own = { eventId: target.id, version: 1, changedAt: now.toISOString(), changedBy: user.name };
  // What names tickets names those of the original.
  const rows = cards.map((row) => ({
    ...row,
    ...own,
    values: row.values && { ...shareableValues(row.card, row.values) },
  }));
  await tx.insert(eventSettingCards).values(rows);
}

async function copyAccessRules(job: CopyJob, context: Context): Promise<void> {
  const { source, copied, moved } = job;
  const rules = await context.tx
    .select()
    .from(accessibilityRules)
    .where(eq(accessibilityRules.eventId, source.id))
    .orderBy(asc(accessibilityRules.id));
  const into = { tickets: copied.get('tickets') ?? new Map<number, number>(), at: moved.instant };
  const copies = rules.flatMap((row) => {
    const copy = copyAccessRule(row, into);
    if (!copy) return [];
    const { ticketIds, validFrom, validUntil } = copy;
    return { ...copyOf(row, job, context), ticketIds, validFrom, validUntil };
  });
  await insertMany(copies, (some) =>
    context.tx.insert(accessibilityRules).values(some).returning({ id: accessibilityRules.id }),
  );
}

/** How the event behaves; where it is and when it is shown in which zone is basic info. */
export const settingsCopier: Copier = {
  part: 'settings',
  summary: async ({ id }, { tx }) => {
    const { counts } = counted({
      cards: await tx.$count(eventSettingCards, eq(eventSettingCards.eventId, id)),
      accessRules: await tx.$count(accessibilityRules, eq(accessibilityRules.eventId, id)),
    });
    return { counts, unavailable: null };
  },
  copy: async (job, context) => {
    await saveEvent(context, job.target, { isEnableAttendeeApp: job.source.isEnableAttendeeApp }, []);
    await copyCards(job, context);
    await copyAccessRules(job, context);
  },
};
