import { z } from '@contract/fields.ts';
import { sameValue } from '@contract/sameValue.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { sessions as resource, sessionSpeaker } from '../../contract/sessions.ts';
import { withMergedSpeaker } from '../../rules/sessions/mergedSpeaker.ts';
import { eventSessions } from '../sessionTables.ts';
import { presentWhole, type SessionRecord } from './sessionRows.ts';

const speakersOfSession = z.array(sessionSpeaker);

/** The sessions that a merge of two speakers changed. They are stored with the removal of one speaker. */
export const movedSessions = z.array(z.object({ id: z.int(), before: speakersOfSession, after: speakersOfSession }));
type Moved = z.infer<typeof movedSessions>;

type SpeakersChange = { row: SessionRecord; speakers: SessionRecord['speakers'] };

async function writeSpeakers(changes: readonly SpeakersChange[], context: Context): Promise<void> {
  if (changes.length === 0) return;
  const { tx, now, history } = context;
  const before = await presentWhole(
    changes.map(({ row }) => row),
    context,
  );
  const rows: SessionRecord[] = [];
  for (const { row, speakers } of changes) {
    const saved = await tx
      .update(eventSessions)
      .set({ speakers, version: sql`${eventSessions.version} + 1`, updatedAt: now.toISOString() })
      .where(eq(eventSessions.id, row.id))
      .returning();
    rows.push(...saved);
  }
  const after = await presentWhole(rows, context);
  for (const [index, item] of before.entries()) {
    history.record(resource, { id: item.id, before: item, after: after[index] ?? null, isSideEffect: true });
  }
}

/** Moves the sessions of a speaker to another speaker before the first one is deleted. */
export async function moveToSpeaker(from: number, to: number, context: Context): Promise<Moved> {
  const { tx, params } = context;
  const rows = await tx
    .select()
    .from(eventSessions)
    .where(
      and(
        eq(eventSessions.eventId, Number(params.eventId)),
        sql`${eventSessions.speakers} @> ${JSON.stringify([{ speakerId: from }])}::jsonb`,
      ),
    )
    .orderBy(eventSessions.id)
    .for('update');
  const changes = rows.map((row) => ({ row, speakers: withMergedSpeaker(row.speakers, from, to) }));
  await writeSpeakers(changes, context);
  return changes.map(({ row, speakers }) => ({ id: row.id, before: row.speakers, after: speakers }));
}

/**
 * Restores the speakers that sessions had before a merge, except in sessions whose speakers were changed since then.
 */
export async function restoreSessions(moved: Moved, context: Context): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  const rows = await context.tx
    .select()
    .from(eventSessions)
    .where(inArray(eventSessions.id, ids))
    .orderBy(eventSessions.id)
    .for('update');
  const sessionsById = new Map(moved.map((session) => [session.id, session]));
  await writeSpeakers(
    rows.flatMap((row) => {
      const session = sessionsById.get(row.id);
      return session && sameValue(row.speakers, session.after) ? [{ row, speakers: session.before }] : [];
    }),
    context,
  );
}
