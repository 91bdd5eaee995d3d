import type { Context } from '@server/http/area.ts';
import { eq } from 'drizzle-orm';
import type { HighlightKind } from '../../contract/appHighlights.ts';
import { appSettings } from '../../contract/appSettings.ts';
import { appTheme } from '../../contract/appTheme.ts';
import type { CopiedKind } from '../../contract/copyInto.ts';
import { copiedModules } from '../../rules/attendeeApp/appRules.ts';
import { copyHighlight } from '../../rules/attendeeApp/copyHighlight.ts';
import { appHighlights, attendeeApps } from '../appTables.ts';
import { findApp, type HighlightRecord, highlightsOf } from '../attendeeApp/appRows.ts';
import { readSettings, readTheme } from '../attendeeApp/documents.ts';
import { saveEvent } from '../eventRows.ts';
import { addCopies, copiedOf, type NamedRow, picturesFor, renamedBy, rowsToCopy } from './addCopies.ts';
import { type Copier, type CopyJob, copyOf } from './copier.ts';

/** The kinds of the rows that cards lead to. */
const copiedAs: Partial<Record<HighlightKind, CopiedKind>> = {
  session: 'sessions',
  speaker: 'speakers',
  sponsor: 'sponsors',
  activity: 'extras',
};

async function copyDraft(job: CopyJob, context: Context): Promise<void> {
  const app = await findApp(context, job.source.id);
  if (!app) return;
  const { iconId, splashId, logoLightId, logoDarkId, coverId, opensAt, closesAt } = app;
  const copies = await picturesFor([iconId, splashId, logoLightId, logoDarkId, coverId], job, context);
  const copied = (id: number | null) => copies.get(id ?? 0) ?? null;
  await context.tx.insert(attendeeApps).values({
    ...copyOf(app, job, context),
    visibility: 'live',
    settingsVersion: 1,
    iconId: copied(iconId),
    splashId: copied(splashId),
    logoLightId: copied(logoLightId),
    logoDarkId: copied(logoDarkId),
    coverId: copied(coverId),
    modules: copiedModules(app.modules, copiedOf(job, 'tickets')),
    opensAt: opensAt && job.moved.instant(opensAt),
    closesAt: closesAt && job.moved.instant(closesAt),
  });
}

/** Gives an existing event the theme and the settings of the app, if nobody has saved any there. */
async function addDraft(job: CopyJob, context: Context): Promise<void> {
  const { source, target, into } = job;
  if (!into || !(await findApp(context, source.id))) return;
  const isHere = (await findApp(context, target.id)) !== undefined;
  into.report.add(isHere ? 'alreadyHere' : 'added', 'appDrafts', ['']);
  if (isHere || into.isDryRun) return;
  const before = { theme: await readTheme(context, target.id), settings: await readSettings(context, target.id) };
  await copyDraft(job, context);
  into.noteDocument(appTheme, { before: before.theme, after: await readTheme(context, target.id) });
  into.noteDocument(appSettings, { before: before.settings, after: await readSettings(context, target.id) });
}

const namedByCard = ({ kind, targetId, ticketIds, roomIds, trackIds }: HighlightRecord): NamedRow[] => {
  const target = copiedAs[kind];
  return [
    ...(target ? [[target, targetId] satisfies NamedRow] : []),
    ...ticketIds.map((id): NamedRow => ['tickets', id]),
    ...roomIds.map((id): NamedRow => ['sessionRooms', id]),
    ...trackIds.map((id): NamedRow => ['sessionTracks', id]),
  ];
};

async function copyCards(job: CopyJob, context: Context): Promise<void> {
  const all = await highlightsOf(context, job.source.id);
  const rows = rowsToCopy('appHighlights', all, job, renamedBy('title', 60, context));
  const images = await picturesFor(
    rows.map(({ imageId }) => imageId),
    job,
    context,
  );
  const none = new Map<number, number>();
  const map = {
    targets: (kind: HighlightKind) => {
      const target = copiedAs[kind];
      return target ? copiedOf(job, target) : none;
    },
    tickets: copiedOf(job, 'tickets'),
    rooms: copiedOf(job, 'sessionRooms'),
    tracks: copiedOf(job, 'sessionTracks'),
    at: job.moved.instant,
  };
  const values = (row: HighlightRecord) => {
    const copy = copyHighlight(row, map);
    return copy && { ...copyOf(row, job, context), ...copy, imageId: images.get(row.imageId ?? 0) ?? null };
  };
  const insert = (some: NonNullable<ReturnType<typeof values>>[]) =>
    context.tx.insert(appHighlights).values(some).returning({ id: appHighlights.id });
  await addCopies('appHighlights', rows, { values, insert, names: namedByCard }, job);
}

/** Copies the draft of the attendee app; nothing of the copy is published. */
export const attendeeAppCopier: Copier = {
  part: 'attendeeApp',
  summary: async ({ id }, { tx }) => ({
    counts: { appHighlights: await tx.$count(appHighlights, eq(appHighlights.eventId, id)) },
    unavailable: null,
  }),
  copy: async (job, context) => {
    const { source, target, into } = job;
    if (into) await addDraft(job, context);
    else {
      await saveEvent(context, target, { isEnableAttendeeApp: source.isEnableAttendeeApp }, []);
      await copyDraft(job, context);
    }
    await copyCards(job, context);
  },
};
