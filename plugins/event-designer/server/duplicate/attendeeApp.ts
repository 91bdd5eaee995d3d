import type { Context } from '@server/http/area.ts';
import type { HighlightKind } from '../../contract/appHighlights.ts';
import { copiedModules } from '../../rules/attendeeApp/appRules.ts';
import { copyHighlight } from '../../rules/attendeeApp/copyHighlight.ts';
import { appHighlights, attendeeApps } from '../appTables.ts';
import { findApp, highlightsOf } from '../attendeeApp/appRows.ts';
import { copyPictures } from '../pictures.ts';
import { type CopyJob, copyOf, insertMany } from './copier.ts';

const none = new Map<number, number>();

/** The names under which the rows that cards lead to are copied. */
const copiedAs: Partial<Record<HighlightKind, string>> = {
  session: 'sessions',
  speaker: 'speakers',
  sponsor: 'sponsors',
  activity: 'extras',
};

async function copyDraft(job: CopyJob, context: Context): Promise<void> {
  const app = await findApp(context, job.source.id);
  if (!app) return;
  const { iconId, splashId, logoLightId, logoDarkId, coverId, opensAt, closesAt } = app;
  const copies = await copyPictures([iconId, splashId, logoLightId, logoDarkId, coverId], context);
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
    modules: copiedModules(app.modules, job.copied.get('tickets') ?? none),
    opensAt: opensAt && job.moved.instant(opensAt),
    closesAt: closesAt && job.moved.instant(closesAt),
  });
}

/** Copies the draft of the attendee app; nothing of the copy is published. */
export async function copyAttendeeApp(job: CopyJob, context: Context): Promise<void> {
  await copyDraft(job, context);
  const rows = await highlightsOf(context, job.source.id);
  const images = await copyPictures(
    rows.map(({ imageId }) => imageId),
    context,
  );
  const into = {
    targets: (kind: HighlightKind) => job.copied.get(copiedAs[kind] ?? '') ?? none,
    tickets: job.copied.get('tickets') ?? none,
    at: job.moved.instant,
  };
  const cards = rows.flatMap((row) => {
    const copy = copyHighlight(row, into);
    const imageId = images.get(row.imageId ?? 0) ?? null;
    return copy ? [{ ...copyOf(row, job, context), ...copy, imageId }] : [];
  });
  await insertMany(cards, (some) => context.tx.insert(appHighlights).values(some).returning({ id: appHighlights.id }));
}
