import type { Context } from '@server/http/area.ts';
import { eq } from 'drizzle-orm';
import type { HighlightKind } from '../../contract/appHighlights.ts';
import { appSettings } from '../../contract/appSettings.ts';
import { appTheme } from '../../contract/appTheme.ts';
import type { CopiedKind } from '../../contract/copyInto.ts';
import { copiedModules } from '../../rules/attendeeApp/appRules.ts';
import { copyHighlight } from '../../rules/attendeeApp/copyHighlight.ts';
import { keepingOrder } from '../../rules/copiedInstants.ts';
import { appHighlights, attendeeApps } from '../appTables.ts';
import { findApp, type HighlightRecord, highlightsOf } from '../attendeeApp/appRows.ts';
import { readSettings, readTheme } from '../attendeeApp/documents.ts';
import { saveEvent } from '../eventRows.ts';
import { addCopies, copyIdsOf, type NamedRow, picturesFor, renamedBy, rowsToCopy, toldIfShifted } from './addCopies.ts';
import { type Copier, type CopyJob, copyOf } from './copier.ts';

/** The kinds of the rows that cards lead to. */
const copiedAs: Partial<Record<HighlightKind, CopiedKind>> = {
  session: 'sessions',
  speaker: 'speakers',
  sponsor: 'sponsors',
  activity: 'extras',
};

type AppRecord = NonNullable<Awaited<ReturnType<typeof findApp>>>;

/** Returns when the copy of the app opens and closes. */
const copiedTimes = (app: AppRecord, job: CopyJob) =>
  toldIfShifted('appDrafts', app, job, ({ opensAt, closesAt }) => {
    const move = keepingOrder([opensAt, closesAt], job.moved.instant);
    return { opensAt: opensAt && move(opensAt), closesAt: closesAt && move(closesAt) };
  });

async function copyDraft(
  app: AppRecord,
  times: ReturnType<typeof copiedTimes>,
  job: CopyJob,
  context: Context,
): Promise<void> {
  const { iconId, splashId, logoLightId, logoDarkId, coverId } = app;
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
    modules: copiedModules(app.modules, copyIdsOf(job, 'tickets')),
    ...times,
  });
}

/** Copies the theme and the settings of the app to an existing event, if nobody has saved any for it. */
async function addDraft(job: CopyJob, context: Context): Promise<void> {
  const { source, target, existing } = job;
  const app = await findApp(context, source.id);
  if (!existing || !app) return;
  const isHere = (await findApp(context, target.id)) !== undefined;
  existing.report.add(isHere ? 'alreadyHere' : 'added', 'appDrafts', ['']);
  if (isHere) return;
  const times = copiedTimes(app, job);
  if (existing.isDryRun) return;
  const before = { theme: await readTheme(context, target.id), settings: await readSettings(context, target.id) };
  await copyDraft(app, times, job, context);
  existing.addDocumentChange(appTheme, { before: before.theme, after: await readTheme(context, target.id) });
  existing.addDocumentChange(appSettings, { before: before.settings, after: await readSettings(context, target.id) });
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
      return target ? copyIdsOf(job, target) : none;
    },
    tickets: copyIdsOf(job, 'tickets'),
    rooms: copyIdsOf(job, 'sessionRooms'),
    tracks: copyIdsOf(job, 'sessionTracks'),
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
    const { source, target, existing } = job;
    if (existing) await addDraft(job, context);
    else {
      await saveEvent(context, target, { isEnableAttendeeApp: source.isEnableAttendeeApp }, []);
      const app = await findApp(context, source.id);
      if (app) await copyDraft(app, copiedTimes(app, job), job, context);
    }
    await copyCards(job, context);
  },
};
