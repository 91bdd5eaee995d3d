import { z } from '@contract/fields.ts';
import { entityHistory } from '@/entity/entityHistory.ts';
import { type ContractHistory, contractHistory, type ShowValue } from '@/history/areaHistory.ts';
import { asList, asName, asOption } from '@/history/showValues.ts';
import { accessibilityRule, accessibilityRules } from '../../contract/accessibility.ts';
import { badgeSettings, notificationSettings, paymentSettings, scanSettings } from '../../contract/eventCards.ts';
import { consent, registrantFieldNames, registrantSettings } from '../../contract/registrantSettings.ts';
import { styleSettings } from '../../contract/styleSettings.ts';
import { badgeProviderTypes } from '../../rules/references.ts';
import { defaultName } from '../../rules/settingCards.ts';
import type { EventHistoryFacts } from './facts.ts';
import { asBadgeType, asDuration, asPicture } from './showEvent.ts';

type Words = Record<string, ContractHistory<EventHistoryFacts>>;

const minutesPerDay = 24 * 60;

/** Tickets by their names; one that is gone by its number. */
const ticketNames = asList<EventHistoryFacts>((id, { facts }) => facts.tickets.get(Number(id)) ?? `#${String(id)}`);

/** What people agree to, and which of it they have to. */
const asConsents: ShowValue = (value, { t }) => {
  const consents = z.safeParse(z.array(consent), value);
  if (!consents.success) return [];
  return consents.data.map(({ text, isRequired }) =>
    isRequired ? `${text} (${t('settings.consentRequired')})` : text,
  );
};

const questions = Object.fromEntries(
  registrantFieldNames.flatMap((name) => [
    [
      `fields.${name}.state`,
      { label: `registrantField.${name}`, show: asOption((t, value) => t(`registrantFieldState.${value}`)) },
    ],
    [
      `fields.${name}.scope`,
      { label: `registrantField.${name}`, show: asOption((t, value) => t(`ticketScope.${value}`)) },
    ],
    [`fields.${name}.ticketIds`, { label: `registrantField.${name}`, show: ticketNames }],
  ]),
);

const rule = entityHistory<typeof accessibilityRules, EventHistoryFacts>(accessibilityRules, 'settings.ruleTitle', {
  ticketIds: { show: ticketNames },
  cooldownMinutes: { show: asDuration },
});

/** The words for the history of the settings' cards. */
const words: Words = {
  ...contractHistory<typeof styleSettings, EventHistoryFacts>(styleSettings, 'settings.style', {
    primaryColour: { label: 'settings.label.primaryColour' },
    secondaryColour: { label: 'settings.label.secondaryColour' },
    backgroundColour: { label: 'settings.label.backgroundColour' },
    textColour: { label: 'settings.label.textColour' },
    font: { label: 'settings.label.font' },
    logo: { label: 'settings.label.logo', show: asPicture },
    favicon: { label: 'settings.label.favicon', show: asPicture },
    logoMediaId: null,
    faviconMediaId: null,
  }),
  ...contractHistory<typeof registrantSettings, EventHistoryFacts>(registrantSettings, 'settings.registrant', {
    ...questions,
    orderTimeoutMinutes: { label: 'settings.label.orderTimeoutMinutes', show: asDuration },
    maximumTicketsPerOrder: { label: 'settings.label.maximumTicketsPerOrder' },
    canEdit: { label: 'settings.label.canEdit' },
    editUntilMinutesBefore: { label: 'settings.label.editUntilMinutesBefore', show: asDuration },
    canCancel: { label: 'settings.label.canCancel' },
    cancelUntilMinutesBefore: { label: 'settings.label.cancelUntilMinutesBefore', show: asDuration },
    cancellationPolicy: { label: 'settings.label.cancellationPolicy' },
    consents: { label: 'settings.label.consents', show: asConsents },
    hasWaitlist: { label: 'settings.label.hasWaitlist' },
    waitlistOfferMinutes: { label: 'settings.label.waitlistOfferMinutes', show: asDuration },
    continueButtonText: { label: 'settings.label.continueButtonText' },
    messageBeforeCheckout: { label: 'settings.label.messageBeforeCheckout' },
    messageAfterCheckout: { label: 'settings.label.messageAfterCheckout' },
  }),
  ...contractHistory<typeof paymentSettings, EventHistoryFacts>(paymentSettings, 'settings.payment', {
    'manual.isEnabled': { label: 'paymentGateway.manual' },
    'manual.instructions': { label: 'settings.label.instructions' },
    'manual.dueDays': {
      label: 'settings.label.dueDays',
      show: (value, context) => (typeof value === 'number' ? asDuration(value * minutesPerDay, context) : ''),
    },
  }),
  ...contractHistory<typeof badgeSettings, EventHistoryFacts>(badgeSettings, 'settings.badges', {
    badgeTypeId: { label: 'settings.label.badgeTypeId', show: asBadgeType },
    badgeProviderTypeId: {
      label: 'settings.label.badgeProviderTypeId',
      show: (value, { t }) => {
        const code = badgeProviderTypes.find(({ id }) => id === value)?.code;
        return code ? t(`badgeProvider.${code}`) : '';
      },
    },
    printsAtCheckIn: { label: 'settings.label.printsAtCheckIn' },
  }),
  ...contractHistory<typeof scanSettings, EventHistoryFacts>(scanSettings, 'settings.scan', {
    consecutiveCheckIn: {
      label: 'settings.label.consecutiveCheckIn',
      show: asOption((t, value) => t(`consecutiveCheckIn.${value}`)),
    },
    cooldownMinutes: { label: 'settings.label.cooldownMinutes', show: asDuration },
    direction: { label: 'settings.label.direction', show: asOption((t, value) => t(`scanDirection.${value}`)) },
    'modes.camera': { label: 'scanMode.camera' },
    'modes.scanner': { label: 'scanMode.scanner' },
    'modes.typed': { label: 'scanMode.typed' },
    worksOffline: { label: 'settings.label.worksOffline' },
    showsNotes: { label: 'settings.label.showsNotes' },
  }),
  ...contractHistory<typeof notificationSettings, EventHistoryFacts>(notificationSettings, 'settings.notifications', {
    supportEmail: { label: 'settings.label.supportEmail' },
    footer: { label: 'settings.label.footer' },
    notifiesOnOrder: { label: 'settings.label.notifiesOnOrder' },
    orderRecipients: { label: 'settings.label.orderRecipients' },
    newsletterId: {
      label: 'settings.label.newsletterId',
      show: asName<EventHistoryFacts>(({ newsletters }) => newsletters),
    },
  }),
  ...rule,
  // It is saved as a document and removed as a row.
  ...(rule.accessibilityRules && { [accessibilityRule.name]: rule.accessibilityRules }),
};

/** A card's own values and its default are told under one contract: the latter says so. */
const name: ShowValue = (value, { t }) => (value === defaultName ? t('changes.default') : String(value));

export const settingHistory: Words = Object.fromEntries(
  Object.entries(words).map(([contract, history]) => [contract, { name, ...history }]),
);
