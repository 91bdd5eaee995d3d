import type { Context } from '@server/http/area.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { shareableValues } from '../../rules/settingCards.ts';
import { traceCard } from '../settingCards.ts';
import { readCardDocument } from '../settingDocuments.ts';
import { eventSettingCards } from '../settingsTables.ts';
import { type Copier, type CopyJob, counted } from './copier.ts';

type CardRecord = typeof eventSettingCards.$inferSelect;

const cardsOf = (eventId: number, { tx }: Pick<Context, 'tx'>): Promise<CardRecord[]> =>
  tx.select().from(eventSettingCards).where(eq(eventSettingCards.eventId, eventId)).orderBy(eventSettingCards.card);

// Values that refer to tickets are left out, because they refer to tickets of the original event.
const valuesOf = ({ card, values }: CardRecord) => values && { ...shareableValues(card, values) };

async function copyAll({ source, target }: CopyJob, context: Context): Promise<void> {
  const { tx, now, user } = context;
  const own = { eventId: target.id, version: 1, changedAt: now.toISOString(), changedBy: user.name };
  const rows = (await cardsOf(source.id, context)).map((row) => ({ ...row, ...own, values: valuesOf(row) }));
  if (rows.length > 0) await tx.insert(eventSettingCards).values(rows);
}

/** Copies the values of cards to an existing event, except cards for which it has its own values. */
async function addMissing({ source, target, existing }: CopyJob, context: Context): Promise<void> {
  const own = new Set((await cardsOf(target.id, context)).flatMap(({ card, values }) => (values ? [card] : [])));
  for (const row of await cardsOf(source.id, context)) {
    const values = valuesOf(row);
    // Without values, only the time of the last change is stored.
    if (!values || !existing) continue;
    existing.report.add(own.has(row.card) ? 'alreadyHere' : 'added', 'settingCards', [row.card]);
    if (own.has(row.card) || existing.isDryRun) continue;
    const before = await readCardDocument(row.card, context);
    await traceCard(context, target, row.card, values);
    const after = await readCardDocument(row.card, context);
    if (before && after) existing.addDocumentChange(before.document, { before: before.item, after: after.item });
  }
}

/** Copies the settings of the event. Its place, its times and its time zone are part of the basic info. */
export const settingsCopier: Copier = {
  part: 'settings',
  summary: async ({ id }, { tx }) => {
    // Without values, a card follows the default; only the time of its last change is stored.
    const custom = and(eq(eventSettingCards.eventId, id), isNotNull(eventSettingCards.values));
    const { counts } = counted({ cards: await tx.$count(eventSettingCards, custom) });
    return { counts, unavailable: null };
  },
  copy: async (job, context) => (job.existing ? addMissing(job, context) : copyAll(job, context)),
};
