import type { Context } from '@server/http/area.ts';
import { pictures } from '@server/media/pictures.ts';
import type { AppConfig } from '../../contract/appConfig.ts';
import { configOf, hasMissingTarget } from '../../rules/attendeeApp/appConfig.ts';
import type { EventRecord } from '../eventRows.ts';
import { highlightsOf } from './appRows.ts';
import { readSettings, readTheme } from './documents.ts';
import { targetsOf } from './targets.ts';

/** Returns the configuration that the event's draft would publish, and the cards that it leaves out. */
export async function readDraft(
  context: Context,
  event: EventRecord,
): Promise<{ config: AppConfig; leftOut: string[] }> {
  const rows = await highlightsOf(context, event.id);
  const targetOf = await targetsOf(context, rows);
  const images = await pictures(
    context,
    rows.map(({ imageId }) => imageId),
  );
  const highlights = rows.map((row) => ({
    ...row,
    target: targetOf(row),
    image: images.get(row.imageId) ?? null,
  }));
  const { name, timeZone, timeDisplay, startsAt, endsAt } = event;
  const config = configOf({
    event: { name, timeZone, timeDisplay, startsAt, endsAt },
    theme: await readTheme(context, event.id),
    settings: await readSettings(context, event.id),
    highlights,
  });
  return { config, leftOut: highlights.filter(hasMissingTarget).map(({ title }) => title) };
}
