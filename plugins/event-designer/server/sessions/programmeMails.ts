import { id, z } from '@contract/fields.ts';
import { languages } from '@contract/language.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { outboxKind } from '@server/outbox/message.ts';
import { queueMessages } from '@server/outbox/queue.ts';
import { digestOf } from '@server/random.ts';
import { eq, inArray } from 'drizzle-orm';
import { type ProgrammeMails, programmeMails } from '../../contract/agenda.ts';
import { speakerName } from '../../rules/people/people.ts';
import type { Programme } from '../../rules/sessions/programme.ts';
import { changesForSpeaker, programmeMail, speakersOfBoth } from '../../rules/sessions/programmeMail.ts';
import { programmeMailTexts } from '../../rules/sessions/programmeMailTexts.ts';
import { findEvent } from '../eventRows.ts';
import { speakers } from '../peopleTables.ts';
import { programmeReleases } from '../sessionTables.ts';
import { events } from '../tables.ts';
import { latestRelease, programmeBefore, workingProgramme } from './releaseRows.ts';

type ReleaseRecord = typeof programmeReleases.$inferSelect;

/** The mail to one speaker about a version. It is composed when it is sent, from this version and the one before. */
export const programmeMessage = outboxKind({
  kind: 'event-designer.programme',
  reference: z.object({ releaseId: id(), speakerId: id(), language: z.enum(languages) }),
  compose: async ({ releaseId, speakerId, language }, { tx }) => {
    const [release] = await tx.select().from(programmeReleases).where(eq(programmeReleases.id, releaseId));
    const [speaker] = await tx.select().from(speakers).where(eq(speakers.id, speakerId));
    if (!release || !speaker) return { skip: 'speakerGone', forget: true };
    if (speaker.email === '') return { skip: 'noEmail' };
    const [event] = await tx.select().from(events).where(eq(events.id, release.eventId));
    const changes = changesForSpeaker(await programmeBefore(release, { tx }), release.programme, speakerId);
    const name = event?.name ?? '';
    const facts = { language, event: name, timeZone: event?.timeZone ?? '' };
    const mail = programmeMail(changes, { name: speakerName(speaker) }, facts);
    return { mail: { ...mail, to: speaker.email, fromName: name } };
  },
});

/** Returns the speakers for whom a programme differs from the latest version, with their changes. */
async function affected(programme: Programme, before: Programme | null, { tx }: Pick<Context, 'tx'>) {
  const ids = speakersOfBoth(before, programme);
  const rows = ids.length === 0 ? [] : await tx.select().from(speakers).where(inArray(speakers.id, ids));
  return ids.flatMap((speakerId) => {
    const row = rows.find((speaker) => speaker.id === speakerId);
    const changes = row ? changesForSpeaker(before, programme, speakerId) : [];
    return row && changes.length > 0 ? [{ row, changes }] : [];
  });
}

/** Returns the mails that a release of the programme would send. */
export async function plannedMails(
  programme: Programme,
  before: Programme | null,
  context: Context,
): Promise<ProgrammeMails> {
  const { name: event, timeZone } = await findEvent(context);
  const reached = await affected(programme, before, context);
  const planned = {
    mails: reached
      .filter(({ row }) => row.email !== '')
      .map(({ row, changes }) => {
        const name = speakerName(row);
        const language = row.locale || context.language;
        const { subject, text } = programmeMail(changes, { name }, { language, event, timeZone });
        return { speakerId: row.id, name, email: row.email, language, subject, text };
      }),
    withoutEmail: reached.filter(({ row }) => row.email === '').map(({ row }) => speakerName(row)),
  };
  return { ...planned, digest: await digestOf(JSON.stringify(planned)) };
}

/** Puts the mails about a new version into the outbox, in the transaction that writes the version. */
export async function queueMails(release: ReleaseRecord, context: Context): Promise<void> {
  const { id: releaseId, programme } = release;
  const { name: event } = await findEvent(context);
  const reached = await affected(programme, await programmeBefore(release, context), context);
  const messages = reached
    .filter(({ row }) => row.email !== '')
    .map(({ row }) => {
      const { id: speakerId, email: address, locale } = row;
      const language = locale || context.language;
      return {
        cause: `programme version ${releaseId}, speaker ${speakerId}`,
        channel: 'mail' as const,
        reference: { releaseId, speakerId, language },
        title: programmeMailTexts[language].subject(event),
        recipient: { name: speakerName(row), address },
      };
    });
  await queueMessages(context, programmeMessage, messages);
}

export function programmeMailRoutes(routes: AreaRoutes): void {
  routes.endpoint(programmeMails, async (_, context) => {
    const { id: eventId } = await findEvent(context);
    const release = await latestRelease(context, eventId);
    return plannedMails(await workingProgramme(context, eventId), release?.programme ?? null, context);
  });
}
