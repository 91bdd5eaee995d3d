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
  const idsOf = (session: (typeof sessions)[number]) =>
    as === 'sponsorIds' ? session.sponsorIds : session.speakers.map(({ speakerId }) => speakerId);
  for (const row of rows) {
    const naming = sessions.filter((session) => idsOf(session).includes(row.id));
    const refusal = sessionsRefusal(
      row.name,
      naming.map((session) => session.title),
    );
    if (refusal) throw refusal;
  }
}
