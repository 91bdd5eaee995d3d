import {
  badgeProviderCodes,
  type badgeProviderTypes as badgeProviderTypesContract,
  badgeTypeCodes,
  type badgeTypes as badgeTypesContract,
  type paymentGateways as paymentGatewaysContract,
} from '@contract/lookups.ts';
import type { ResponseOf } from '@contract/resource.ts';

type BadgeTypeCode = (typeof badgeTypeCodes)[number];
type BadgeProviderCode = (typeof badgeProviderCodes)[number];

const badgeTypeNames: Record<BadgeTypeCode, string> = {
  paper: 'Paper badge',
  card: 'Plastic card',
  wristband: 'Wristband',
  digital: 'On the phone',
};

const providers: Record<BadgeProviderCode, { name: string; makes: readonly BadgeTypeCode[] }> = {
  office_printer: { name: 'Office printer', makes: ['paper'] },
  label_printer: { name: 'Label printer at the desk', makes: ['paper'] },
  card_printer: { name: 'Card printer', makes: ['card'] },
  wristband_printer: { name: 'Wristband printer', makes: ['wristband'] },
  print_service: { name: 'Print service', makes: ['paper', 'card', 'wristband'] },
  attendee_phone: { name: 'The attendee’s phone', makes: ['digital'] },
};

/** The ids are stored with events and tickets: new entries go to the end. */
export const paymentGateways: ResponseOf<typeof paymentGatewaysContract> = [
  { id: 1, code: 'manual', name: 'Manual payment', isOffline: true },
];

export const badgeTypes: ResponseOf<typeof badgeTypesContract> = badgeTypeCodes.map((code, index) => ({
  id: index + 1,
  code,
  name: badgeTypeNames[code],
}));

export const badgeProviderTypes: ResponseOf<typeof badgeProviderTypesContract> = badgeProviderCodes.map(
  (code, index) => ({
    id: index + 1,
    code,
    name: providers[code].name,
    badgeTypeIds: badgeTypes.filter((type) => providers[code].makes.includes(type.code)).map(({ id }) => id),
  }),
);

/** Returns the providers that make badges of a type, or all of them without a type. */
export function badgeProvidersOf(badgeTypeId: number | undefined) {
  if (badgeTypeId === undefined) return badgeProviderTypes;
  return badgeProviderTypes.filter(({ badgeTypeIds }) => badgeTypeIds.includes(badgeTypeId));
}
