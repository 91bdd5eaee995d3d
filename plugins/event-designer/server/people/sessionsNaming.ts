import type { Context } from '@server/http/area.ts';
import { asc, eq } from 'drizzle-orm';
import { sessionsRefusal } from '../../rules/people/people.ts';
import { eventSessions } from '../sessionTables.ts';

/** Throws if a session of the event names one of these speakers or sponsors, because it would lose them unnoticed. */
export async function refuseInSessions(
  rows: readonly { id: number; name: string }[],
  as: 'speakers' | 'sponsorIds',
  { tx, params }: Pick<Context, 'tx' | 'params'>,
): Promise<void> {
  const { title, speakers, sponsorIds, startsAt, id, eventId } = eventSessions;
  const sessions = await tx
    .select({ title, speakers, sponsorIds })
    .from(eventSessions)
    .where(eq(eventId, Number(params.eventId)))
    .orderBy(asc(startsAt), asc(id));
  const titles = new Map<number, string[]>();
  for (const session of sessions) {
    const ids = as === 'sponsorIds' ? session.sponsorIds : session.speakers.map(({ speakerId }) => speakerId);
    for (const named of new Set(ids)) {
      const naming = titles.get(named) ?? [];
      naming.push(session.title);
      titles.set(named, naming);
    }
  }
  for (const row of rows) {
    const refusal = sessionsRefusal(row.name, titles.get(row.id) ?? []);
    if (refusal) throw refusal;
  }
}
