import { z } from '@contract/fields.ts';
import { badgeProviderTypes } from '@shared/lookups.ts';
import { entityHistory } from '@/entity/entityHistory.ts';
import type { ContractHistory, ShowValue } from '@/history/areaHistory.ts';
import { asDuration, asName, asPicture } from '@/history/showValues.ts';
import { badgeSettings, notificationSettings, paymentSettings, scanSettings } from '../../contract/eventCards.ts';
import { consent, registrantFieldNames, registrantSettings } from '../../contract/registrantSettings.ts';
import { styleSettings } from '../../contract/styleSettings.ts';
import { defaultName } from '../../rules/settingCards.ts';
import type { EventHistoryFacts } from './facts.ts';
import { namesIn } from './namesIn.ts';
import { asBadgeType } from './showEvent.ts';

type Histories = Record<string, ContractHistory<EventHistoryFacts>>;

const minutesPerDay = 24 * 60;

/** Shows the consents, and which of them are required. */
const asConsents: ShowValue = (value, { t }) => {
  const consents = z.safeParse(z.array(consent), value);
  if (!consents.success) return [];
  return consents.data.map(({ text, isRequired }) =>
    isRequired ? `${text} (${t('settings.consentRequired')})` : text,
  );
};

/** The history texts of the settings' cards. */
const cardHistories: Histories = {
  ...entityHistory<typeof styleSettings, EventHistoryFacts>(styleSettings, 'settings.style', {
    logo: { label: 'settings.label.logo', show: asPicture },
    favicon: { label: 'settings.label.favicon', show: asPicture },
    logoMediaId: null,
    faviconMediaId: null,
  }),
  ...entityHistory<typeof registrantSettings, EventHistoryFacts>(registrantSettings, 'settings.registrant', {
    ...Object.fromEntries(
      registrantFieldNames.map((name) => [`fields.${name}.ticketIds`, { show: namesIn('tickets') }]),
    ),
    consents: { show: asConsents },
  }),
  ...entityHistory<typeof paymentSettings, EventHistoryFacts>(paymentSettings, 'settings.payment', {
    'manual.dueDays': {
      show: (value, context) => (typeof value === 'number' ? asDuration(value * minutesPerDay, context) : ''),
    },
  }),
  ...entityHistory<typeof badgeSettings, EventHistoryFacts>(badgeSettings, 'settings.badges', {
    badgeTypeId: { show: asBadgeType },
    badgeProviderTypeId: {
      show: (value, { t }) => {
        const code = badgeProviderTypes.find(({ id }) => id === value)?.code;
        return code ? t(`badgeProvider.${code}`) : '';
      },
    },
  }),
  ...entityHistory<typeof scanSettings, EventHistoryFacts>(scanSettings, 'settings.scan'),
  ...entityHistory<typeof notificationSettings, EventHistoryFacts>(notificationSettings, 'settings.notifications', {
    newsletterId: { show: asName<EventHistoryFacts>(({ newsletters }) => newsletters) },
  }),
};

/** Names the entry of a default. A card's values and its default share one contract, so the name tells them apart. */
const name: ShowValue = (value, { t }) => (value === defaultName ? t('changes.default') : String(value));

export const settingHistory: Histories = Object.fromEntries(
  Object.entries(cardHistories).map(([contract, history]) => [contract, { name, ...history }]),
);
