import { z } from '@contract/fields.ts';
import { entityHistory } from '@/entity/entityHistory.ts';
import { type ContractHistory, contractHistory, type ShowValue } from '@/history/areaHistory.ts';
import { asList, asPicture } from '@/history/showValues.ts';
import { appHighlights } from '../../contract/appHighlights.ts';
import { appModule, appSettings } from '../../contract/appSettings.ts';
import { appTheme } from '../../contract/appTheme.ts';
import { appVersions, attendeeApp } from '../../contract/attendeeApp.ts';
import type { EventHistoryFacts } from './facts.ts';

/** Shows the modules that are on, in their order. */
const asModules: ShowValue = (value, { t }) => {
  const modules = z.safeParse(z.array(appModule), value);
  if (!modules.success) return [];
  return modules.data.filter(({ isOn }) => isOn).map(({ key, label }) => label || t(`attendeeApp.module.${key}`));
};

/** Shows a published version by its number. */
const asVersion: ShowValue = (value, { t }) => {
  const version = z.safeParse(z.object({ number: z.int() }), value);
  return version.success ? t('attendeeApp.version', version.data) : '';
};

const asTickets = asList<EventHistoryFacts>((id, { facts }) => facts.tickets.get(Number(id)) ?? `#${String(id)}`);

const asRooms = asList<EventHistoryFacts>((id, { facts }) => facts.rooms.get(Number(id)) ?? `#${String(id)}`);
const asTracks = asList<EventHistoryFacts>((id, { facts }) => facts.tracks.get(Number(id)) ?? `#${String(id)}`);

const picture = { show: asPicture };

/** The history texts of the attendee app. */
export const appHistory: Record<string, ContractHistory<EventHistoryFacts>> = {
  ...entityHistory<typeof attendeeApp, EventHistoryFacts>(attendeeApp, 'attendeeApp.title', {
    published: { label: 'changes.appVersion', show: asVersion },
  }),
  ...entityHistory<typeof appTheme, EventHistoryFacts>(appTheme, 'changes.appTheme', {
    icon: picture,
    splash: picture,
    logoLight: picture,
    logoDark: picture,
    cover: picture,
  }),
  ...entityHistory<typeof appSettings, EventHistoryFacts>(appSettings, 'changes.appSettings', {
    modules: { show: asModules },
  }),
  ...entityHistory<typeof appHighlights, EventHistoryFacts>(
    appHighlights,
    'changes.appHighlight',
    {
      image: picture,
      ticketIds: { show: asTickets },
      roomIds: { show: asRooms },
      trackIds: { show: asTracks },
      targetId: null,
      targetName: {},
      position: {},
    },
    { several: 'changes.appHighlights' },
  ),
  ...contractHistory<typeof appVersions, EventHistoryFacts>(appVersions, 'changes.appVersion', {}),
};
