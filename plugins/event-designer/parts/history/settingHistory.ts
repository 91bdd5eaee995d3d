import { z } from '@contract/fields.ts';
import { badgeProviderTypes } from '@shared/lookups.ts';
import { entityHistory } from '@/entity/entityHistory.ts';
import type { ContractHistory, ShowValue } from '@/history/areaHistory.ts';
import { asDuration, asList, asName, asPicture } from '@/history/showValues.ts';
import { badgeSettings, notificationSettings, paymentSettings, scanSettings } from '../../contract/eventCards.ts';
import { consent, registrantFieldNames, registrantSettings } from '../../contract/registrantSettings.ts';
import { styleSettings } from '../../contract/styleSettings.ts';
import { defaultName } from '../../rules/settingCards.ts';
import type { EventHistoryFacts } from './facts.ts';
import { asBadgeType } from './showEvent.ts';

type Words = Record<string, ContractHistory<EventHistoryFacts>>;

const minutesPerDay = 24 * 60;

/** Shows tickets by their names; a deleted one by its id. */
const ticketNames = asList<EventHistoryFacts>((id, { facts }) => facts.tickets.get(Number(id)) ?? `#${String(id)}`);

/** Shows the consents, and which of them are required. */
const asConsents: ShowValue = (value, { t }) => {
  const consents = z.safeParse(z.array(consent), value);
  if (!consents.success) return [];
  return consents.data.map(({ text, isRequired }) =>
    isRequired ? `${text} (${t('settings.consentRequired')})` : text,
  );
};

/** The history texts of the settings' cards. */
const words: Words = {
  ...entityHistory<typeof styleSettings, EventHistoryFacts>(styleSettings, 'settings.style', {
    logo: { label: 'settings.label.logo', show: asPicture },
    favicon: { label: 'settings.label.favicon', show: asPicture },
    logoMediaId: null,
    faviconMediaId: null,
  }),
  ...entityHistory<typeof registrantSettings, EventHistoryFacts>(registrantSettings, 'settings.registrant', {
    ...Object.fromEntries(registrantFieldNames.map((name) => [`fields.${name}.ticketIds`, { show: ticketNames }])),
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

/** A card's values and its default share one contract; the default's entries say so. */
const name: ShowValue = (value, { t }) => (value === defaultName ? t('changes.default') : String(value));

export const settingHistory: Words = Object.fromEntries(
  Object.entries(words).map(([contract, history]) => [contract, { name, ...history }]),
);
