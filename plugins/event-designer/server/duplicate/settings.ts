import { eq } from 'drizzle-orm';
import { shareableValues } from '../../rules/settingCards.ts';
import { saveEvent } from '../eventRows.ts';
import { eventSettingCards } from '../settingsTables.ts';
import { type Copier, counted } from './copier.ts';

/** How the event behaves; where it is and when it is shown in which zone is basic info. */
export const settingsCopier: Copier = {
  part: 'settings',
  summary: async ({ id }, { tx }) => {
    const { counts } = counted({ cards: await tx.$count(eventSettingCards, eq(eventSettingCards.eventId, id)) });
    return { counts, unavailable: null };
  },
  copy: async ({ source, target }, context) => {
    const { isEnableAttendeeApp } = source;
    await saveEvent(context, target, { isEnableAttendeeApp }, []);
    const cards = await context.tx.select().from(eventSettingCards).where(eq(eventSettingCards.eventId, source.id));
    if (cards.length === 0) return;
    const own = { eventId: target.id, version: 1, changedAt: context.now, changedBy: context.user.name };
    // What names tickets names those of the original.
    const rows = cards.map((row) => ({
      ...row,
      ...own,
      values: row.values && { ...shareableValues(row.card, row.values) },
    }));
    await context.tx.insert(eventSettingCards).values(rows);
  },
};
