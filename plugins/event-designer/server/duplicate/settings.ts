import type { Context } from '@server/http/area.ts';
import { asc, eq } from 'drizzle-orm';
import { copyAccessRule } from '../../rules/accessRules.ts';
import { shareableValues } from '../../rules/settingCards.ts';
import { rulesOf } from '../accessibility.ts';
import { accessGates } from '../accessTables.ts';
import { appHighlights } from '../appTables.ts';
import { saveEvent } from '../eventRows.ts';
import { accessibilityRules, eventSettingCards } from '../settingsTables.ts';
import { copyAttendeeApp } from './attendeeApp.ts';
import { type Copier, type CopyJob, copyOf, counted, insertMany, pairs } from './copier.ts';

async function copyCards({ source, target }: CopyJob, { tx, now, user }: Context): Promise<void> {
  const cards = await tx.select().from(eventSettingCards).where(eq(eventSettingCards.eventId, source.id));
  if (cards.length === 0) return;
  const own = { eventId: target.id, version: 1, changedAt: now.toISOString(), changedBy: user.name };
  // Values that refer to tickets are left out, because they refer to tickets of the original event.
  const rows = cards.map((row) => ({
    ...row,
    ...own,
    values: row.values && { ...shareableValues(row.card, row.values) },
  }));
  await tx.insert(eventSettingCards).values(rows);
}

async function copyGates(job: CopyJob, context: Context): Promise<void> {
  const { tx } = context;
  const gates = await tx
    .select()
    .from(accessGates)
    .where(eq(accessGates.eventId, job.source.id))
    .orderBy(asc(accessGates.id));
  const copies = await insertMany(
    gates.map((gate) => copyOf(gate, job, context)),
    (some) => tx.insert(accessGates).values(some).returning({ id: accessGates.id }),
  );
  job.copied.set('accessGates', pairs(gates, copies));
}

/** Moves a day by the same distance as the event's times. */
const movedDay = (job: CopyJob, day: string) => job.moved.wallClock(`${day}T12:00`)?.slice(0, 10) ?? null;

async function copyAccessRules(job: CopyJob, context: Context): Promise<void> {
  const { source, copied, moved } = job;
  const rules = await rulesOf(context, source.id);
  const none = new Map<number, number>();
  const into = {
    tickets: copied.get('tickets') ?? none,
    gates: copied.get('accessGates') ?? none,
    extras: copied.get('extras') ?? none,
    sessions: copied.get('sessions') ?? none,
    at: moved.instant,
    day: (day: string) => movedDay(job, day),
  };
  const copies = rules.flatMap((row) => {
    const copy = copyAccessRule(row, into);
    return copy ? { ...copyOf(row, job, context), ...copy } : [];
  });
  await insertMany(copies, (some) =>
    context.tx.insert(accessibilityRules).values(some).returning({ id: accessibilityRules.id }),
  );
}

/** Copies the settings of the event. Its place, its times and its time zone are part of the basic info. */
export const settingsCopier: Copier = {
  part: 'settings',
  summary: async ({ id }, { tx }) => {
    const { counts } = counted({
      cards: await tx.$count(eventSettingCards, eq(eventSettingCards.eventId, id)),
      accessRules: await tx.$count(accessibilityRules, eq(accessibilityRules.eventId, id)),
      accessGates: await tx.$count(accessGates, eq(accessGates.eventId, id)),
      appHighlights: await tx.$count(appHighlights, eq(appHighlights.eventId, id)),
    });
    return { counts, unavailable: null };
  },
  copy: async (job, context) => {
    await saveEvent(context, job.target, { isEnableAttendeeApp: job.source.isEnableAttendeeApp }, []);
    await copyCards(job, context);
    await copyGates(job, context);
    await copyAccessRules(job, context);
    await copyAttendeeApp(job, context);
  },
};
