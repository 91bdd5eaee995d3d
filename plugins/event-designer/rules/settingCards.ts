import type { BrandFacts } from '@contract/brand.ts';
import type { Fields } from '@contract/entity.ts';
import { initialValues } from '@contract/entityValues.ts';
import { z } from '@contract/fields.ts';
import { type Problem, RefusedError, refuseIfAny } from '@contract/problem.ts';
import { badgeProvidersOf, badgeTypes } from '@shared/lookups.ts';
import { badgeSettings, notificationSettings, paymentSettings, scanSettings } from '../contract/eventCards.ts';
import { registrantSettings } from '../contract/registrantSettings.ts';
import type { SettingCard, SettingCardState } from '../contract/settingCards.ts';
import { brandColours, styleSettings } from '../contract/styleSettings.ts';
import { registrantProblems, withoutTickets } from './registrantRules.ts';

/** A settings card that stores its own values. */
export type Card<Values> = {
  name: SettingCard;
  schema: z.ZodMiniType<Values>;
  /** The default of the product. */
  byDefault: Values;
  /** The values that follow the brand of the requested host (spec §1: one installation, two brands). */
  branded?: (brand: BrandFacts) => Partial<Values>;
  /** Returns the problems of values that contradict each other. */
  problems: (values: Values) => Problem[];
  /** The values that may become the default of other events. */
  shareable: (values: Values) => Values;
};

/** The card of a document, whose fields have the product's default. */
function cardOf<Values>(
  name: SettingCard,
  { values: schema, fields }: { values: z.ZodMiniType<Values>; fields: Fields },
  own: Partial<Omit<Card<Values>, 'name' | 'schema' | 'byDefault'>> = {},
): Card<Values> {
  return {
    name,
    schema,
    byDefault: z.parse(schema, initialValues(fields)),
    problems: () => [],
    shareable: (values) => values,
    ...own,
  };
}

export const styleCard = cardOf('style', styleSettings, {
  branded: brandColours,
});

export const registrantCard = cardOf('registrant', registrantSettings, {
  problems: registrantProblems,
  shareable: withoutTickets,
});

export const paymentCard = cardOf('payment', paymentSettings);

export const badgeCard = cardOf('badges', badgeSettings, {
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
});

export const scanCard = cardOf('scan', scanSettings, {
  problems: ({ modes }) => {
    if (modes.camera || modes.scanner || modes.typed) return [];
    return [{ path: 'modes.camera', code: 'scan_mode_required', message: 'Codes must get in somehow' }];
  },
});

export const notificationCard = cardOf('notifications', notificationSettings, {
  problems: ({ notifiesOnOrder, supportEmail, orderRecipients }) => {
    if (!notifiesOnOrder || supportEmail !== '' || orderRecipients.length > 0) return [];
    const message = 'Say who is told about orders';
    return [{ path: 'orderRecipients', code: 'recipient_required', message }];
  },
});

/** The product's defaults for the two cards whose values are stored in the event itself. */
export const timeDefault = { timeDisplay: 'eventTimeZone' as const };
export const attendeeAppDefault = { isEnableAttendeeApp: false };

export type Differences = SettingCardState['differences'];

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields that a reset to the default would change. A list counts as one value. */
export function differencesOf(now: object, byDefault: object, prefix = ''): Differences {
  const defaults = new Map<string, unknown>(Object.entries(byDefault));
  return Object.entries(now).flatMap(([name, value]: [string, unknown]): Differences => {
    const path = prefix ? `${prefix}.${name}` : name;
    const other = defaults.get(name);
    if (isGroup(value) && isGroup(other)) return differencesOf(value, other, path);
    return JSON.stringify(value) === JSON.stringify(other) ? [] : [{ path, now: value, byDefault: other }];
  });
}

/** Returns those stored values of a card that make sense in another event. */
export function shareableValues(card: SettingCard, stored: object): object {
  return card === registrantCard.name ? withoutTickets(readValues(registrantCard, stored)) : stored;
}

/**
 * Merges stored values into the product's defaults, so that newer fields have a value too. Throws if the stored values
 * no longer match the schema. `brand` is that of the requested host; jobs have none.
 */
export function readValues<Values>(card: Card<Values>, stored: object | null | undefined, brand?: BrandFacts): Values {
  const byDefault = { ...card.byDefault, ...(brand && card.branded?.(brand)) };
  return stored ? z.parse(card.schema, { ...byDefault, ...stored }) : byDefault;
}

/** The field under which a change of a default appears in the event's history. */
export const defaultName = 'default';

/** Parses and checks values of a card that a client sent. Throws if they are invalid. */
export function checkedValues<Values>(card: Card<Values>, values: object): Values {
  const read = z.safeParse(card.schema, { ...card.byDefault, ...values });
  if (!read.success) {
    const message = 'These are no values of this card';
    throw new RefusedError('rule_broken', message, [{ path: 'values', code: 'invalid_value', message }]);
  }
  refuseIfAny(card.problems(read.data));
  return card.shareable(read.data);
}
