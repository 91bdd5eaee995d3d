import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { eventSettings } from '../contract/settings.ts';
import { type EventRecord, findEvent, saveEvent } from './eventRows.ts';
import { traceCard } from './settingCards.ts';
import { timeValues } from './times.ts';

function present({
  id,
  settingsVersion,
  isEnableAttendeeApp,
  timeZone,
  timeDisplay,
}: EventRecord): ItemOf<typeof eventSettings> {
  const timeZoneSettings = { timeZone, timeDisplay };
  return { id, version: settingsVersion, settings: { isEnableAttendeeApp, timeZoneSettings } };
}

async function write({ settings }: UpdateOf<typeof eventSettings>, context: Context) {
  const event = await findEvent(context, true);
  const { timeZone, mode, timeDisplay = event.timeDisplay } = settings.timeZoneSettings ?? {};
  const { isEnableAttendeeApp = event.isEnableAttendeeApp } = settings;
  const times = await timeValues(event, { timeZone, mode }, context);
  const values = { ...times, isEnableAttendeeApp, timeDisplay };
  // The form of the basic info shows the zone and the time display as well.
  const documents = settings.timeZoneSettings ? (['settings', 'basicInfo'] as const) : (['settings'] as const);
  if (settings.timeZoneSettings) await traceCard(context, event, 'time');
  if (settings.isEnableAttendeeApp !== undefined) await traceCard(context, event, 'attendeeApp');
  return present(await saveEvent(context, event, values, documents));
}

export function settingsRoutes(routes: AreaRoutes): void {
  routes.document(eventSettings, {
    read: async (context, forUpdate) => present(await findEvent(context, forUpdate)),
    write: (patch, _, context) => write(patch, context),
  });
}
