import { z } from '@contract/fields.ts';
import { entityHistory } from '@/entity/entityHistory.ts';
import { type ContractHistory, contractHistory, type ShowValue } from '@/history/areaHistory.ts';
import { asPicture } from '@/history/showValues.ts';
import { appHighlights } from '../../contract/appHighlights.ts';
import { appModule, appSettings } from '../../contract/appSettings.ts';
import { appTheme } from '../../contract/appTheme.ts';
import { appVersions, attendeeApp } from '../../contract/attendeeApp.ts';
import type { EventHistoryFacts } from './facts.ts';
import { namesIn } from './namesIn.ts';

/** Shows the modules that are on, in their order. */
const asModules: ShowValue = (value, { t }) => {
  const modules = z.safeParse(z.array(appModule), value);
  if (!modules.success) return [];
  return modules.data.filter(({ isOn }) => isOn).map(({ key, label }) => label || t(`attendeeApp.module.${key}`));
};

const picture = { show: asPicture };

/** The history texts of the attendee app. */
export const appHistory: Record<string, ContractHistory<EventHistoryFacts>> = {
  ...entityHistory<typeof attendeeApp, EventHistoryFacts>(attendeeApp, 'attendeeApp.title', {}),
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
      ticketIds: { show: namesIn('tickets') },
      roomIds: { show: namesIn('rooms') },
      trackIds: { show: namesIn('tracks') },
      targetId: null,
      // Shown, but not editable.
      targetName: {},
      position: {},
    },
    { several: 'changes.appHighlights' },
  ),
  ...contractHistory<typeof appVersions, EventHistoryFacts>(
    appVersions,
    'changes.appVersion',
    // The sentence says all of it.
    { eventId: null, number: null, publishedBy: null, restoredFrom: null },
    { did: ({ name }, _what, { t }) => t('changes.appPublished', { number: name }) },
  ),
};
