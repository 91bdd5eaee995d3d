import { id, idText, text, z } from './fields.ts';
import { endpoint } from './resource.ts';

const listQuery = z.object({ disablePagination: z.optional(text(20)) });

/** Spec §7. The ways to pay that the product has; an event chooses among them in its payment settings. */
export const paymentGateways = endpoint({
  name: 'paymentGateways',
  method: 'GET',
  path: '/payment-gateways',
  response: z.array(
    z.object({
      id: id(),
      /** The key of its translated name. */
      code: z.enum(['manual']),
      name: z.string(),
      /** Money moves outside the product: a transfer, cash at the door. */
      isOffline: z.boolean(),
    }),
  ),
});

export const badgeTypeCodes = ['paper', 'card', 'wristband', 'digital'] as const;

/** Spec §7. The kinds of badges that people wear or show. */
export const badgeTypes = endpoint({
  name: 'badgeTypes',
  method: 'GET',
  path: '/badge-types',
  response: z.array(z.object({ id: id(), code: z.enum(badgeTypeCodes), name: z.string() })),
});

export const badgeProviderCodes = [
  'office_printer',
  'label_printer',
  'card_printer',
  'wristband_printer',
  'print_service',
  'attendee_phone',
] as const;

/** Spec §7. The ways to make a badge; with `badgeTypeId`, only those of that type. */
export const badgeProviderTypes = endpoint({
  name: 'badgeProviderTypes',
  method: 'GET',
  path: '/badge-provider-types',
  query: z.extend(listQuery, { badgeTypeId: z.optional(idText()) }),
  response: z.array(
    z.object({ id: id(), code: z.enum(badgeProviderCodes), name: z.string(), badgeTypeIds: z.array(id()) }),
  ),
});
