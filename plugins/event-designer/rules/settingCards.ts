import { type BrandFacts, brandFacts, brandIds } from '@contract/brand.ts';
import { z } from '@contract/fields.ts';
import { type Problem, RefusedError, refuseIfAny } from '@contract/problem.ts';
import {
  type BadgeValues,
  badgeValues,
  type NotificationValues,
  notificationValues,
  type PaymentValues,
  paymentValues,
  type ScanValues,
  scanValues,
} from '../contract/eventCards.ts';
import { type RegistrantField, type RegistrantValues, registrantValues } from '../contract/registrantSettings.ts';
import type { SettingCard, SettingCardState } from '../contract/settingCards.ts';
import { type StyleValues, styleValues } from '../contract/styleSettings.ts';
import { badgeProvidersOf, badgeTypes } from './references.ts';
import { registrantProblems, withoutTickets } from './registrantRules.ts';

/** A card whose values are kept by themselves. */
export type Card<Values> = {
  name: SettingCard;
  schema: z.ZodMiniType<Values>;
  /** The product's own default. */
  byDefault: Values;
  /** What of it follows the brand of the host that is asked (spec §1: one installation, two brands). */
  branded?: (brand: BrandFacts) => Partial<Values>;
  /** What contradicts itself. */
  problems: (values: Values) => Problem[];
  /** What of it may become a default of other events. */
  shareable: (values: Values) => Values;
};

const same = <Values>(values: Values): Values => values;
const ask = (state: RegistrantField['state']): RegistrantField => ({ state, scope: 'all_tickets', ticketIds: [] });
const brandColours = ({ primary, secondary, background }: BrandFacts) => ({
  primaryColour: primary.toLowerCase(),
  secondaryColour: secondary,
  backgroundColour: background,
});

export const styleCard: Card<StyleValues> = {
  name: 'style',
  schema: styleValues,
  byDefault: {
    ...brandColours(brandFacts[brandIds[0]]),
    textColour: '#222222',
    font: 'Roboto',
    logoMediaId: null,
    faviconMediaId: null,
  },
  branded: brandColours,
  problems: () => [],
  shareable: same,
};

export const registrantCard: Card<RegistrantValues> = {
  name: 'registrant',
  schema: registrantValues,
  byDefault: {
    fields: {
      email: ask('required'),
      firstName: ask('required'),
      lastName: ask('required'),
      phone: ask('off'),
      company: ask('off'),
      jobTitle: ask('off'),
      address: ask('off'),
      country: ask('off'),
      dietaryNeeds: ask('off'),
      accessNeeds: ask('off'),
    },
    orderTimeoutMinutes: 15,
    maximumTicketsPerOrder: 20,
    canEdit: true,
    editUntilMinutesBefore: 1440,
    canCancel: false,
    cancelUntilMinutesBefore: 2880,
    cancellationPolicy: '',
    consents: [],
    hasWaitlist: false,
    waitlistOfferMinutes: 1440,
    continueButtonText: '',
    messageBeforeCheckout: '',
    messageAfterCheckout: '',
  },
  problems: registrantProblems,
  shareable: withoutTickets,
};

export const paymentCard: Card<PaymentValues> = {
  name: 'payment',
  schema: paymentValues,
  // On from the start, so that a ticket with a price can be sold; the checklist asks for the instructions.
  byDefault: { manual: { isEnabled: true, instructions: '', dueDays: 14 } },
  problems: () => [],
  shareable: same,
};

export const badgeCard: Card<BadgeValues> = {
  name: 'badges',
  schema: badgeValues,
  byDefault: { badgeTypeId: null, badgeProviderTypeId: null, printsAtCheckIn: false },
  problems: ({ badgeTypeId, badgeProviderTypeId }) => {
    if (badgeTypeId !== null && !badgeTypes.some(({ id }) => id === badgeTypeId)) {
      return [{ path: 'badgeTypeId', code: 'no_such_row', message: 'There is no such badge type' }];
    }
    if (badgeProviderTypeId === null) return [];
    const fitting = badgeProvidersOf(badgeTypeId ?? undefined);
    if (badgeTypeId !== null && fitting.some(({ id }) => id === badgeProviderTypeId)) return [];
    const message = 'This does not make badges of that type';
    return [{ path: 'badgeProviderTypeId', code: 'provider_of_other_type', message }];
  },
  shareable: same,
};

export const scanCard: Card<ScanValues> = {
  name: 'scan',
  schema: scanValues,
  byDefault: {
    consecutiveCheckIn: 'rejectConsecutiveCheckIns',
    cooldownMinutes: 0,
    direction: 'in',
    modes: { camera: true, scanner: true, typed: true },
    worksOffline: true,
    showsNotes: false,
  },
  problems: ({ modes }) => {
    if (modes.camera || modes.scanner || modes.typed) return [];
    return [{ path: 'modes.camera', code: 'scan_mode_required', message: 'Codes must get in somehow' }];
  },
  shareable: same,
};

export const notificationCard: Card<NotificationValues> = {
  name: 'notifications',
  schema: notificationValues,
  byDefault: { supportEmail: '', footer: '', notifiesOnOrder: false, orderRecipients: [], newsletterId: null },
  problems: ({ notifiesOnOrder, supportEmail, orderRecipients }) => {
    if (!notifiesOnOrder || supportEmail !== '' || orderRecipients.length > 0) return [];
    const message = 'Say who is told about orders';
    return [{ path: 'orderRecipients', code: 'recipient_required', message }];
  },
  shareable: same,
};

/** The product's defaults of the two cards whose values stand in the event itself. */
export const timeDefault = { timeDisplay: 'eventTimeZone' as const };
export const attendeeAppDefault = { isEnableAttendeeApp: false };

export type Differences = SettingCardState['differences'];

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What going back to the default would change, field by field; lists count as a whole. */
export function differencesOf(now: object, byDefault: object, around = ''): Differences {
  const defaults = new Map<string, unknown>(Object.entries(byDefault));
  return Object.entries(now).flatMap(([name, value]: [string, unknown]): Differences => {
    const path = around ? `${around}.${name}` : name;
    const other = defaults.get(name);
    if (isGroup(value) && isGroup(other)) return differencesOf(value, other, path);
    return JSON.stringify(value) === JSON.stringify(other) ? [] : [{ path, now: value, byDefault: other }];
  });
}

/** What of a card's kept values means something to another event. */
export function shareableValues(card: SettingCard, kept: object): object {
  return card === registrantCard.name ? withoutTickets(readValues(registrantCard, kept)) : kept;
}

/**
 * Kept values laid over the product's, so that fields which came later have one too. Throws when they no longer fit.
 * `brand`: of the host that is asked; what the clock does has none.
 */
export function readValues<Values>(card: Card<Values>, kept: object | null | undefined, brand?: BrandFacts): Values {
  const byDefault = { ...card.byDefault, ...(brand && card.branded?.(brand)) };
  return kept ? z.parse(card.schema, { ...byDefault, ...kept }) : byDefault;
}

/** What a change of a card's default is called in the history of the event that made it. */
export const defaultName = 'default';

/** Values that come from outside as those of a card, or a refusal. */
export function checkedValues<Values>(card: Card<Values>, values: object): Values {
  const read = z.safeParse(card.schema, { ...card.byDefault, ...values });
  if (!read.success) {
    const message = 'These are no values of this card';
    throw new RefusedError('rule_broken', message, [{ path: 'values', code: 'invalid_value', message }]);
  }
  refuseIfAny(card.problems(read.data));
  return card.shareable(read.data);
}
