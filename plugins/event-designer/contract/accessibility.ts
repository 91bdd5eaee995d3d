import { entity, updateOf } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, id, z } from '@contract/fields.ts';
import { document, type ItemOf } from '@contract/resource.ts';
import { consecutiveCheckIn } from './references.ts';
import { ticketScope } from './registrantSettings.ts';

export const accessDirection = z.enum(['in', 'out', 'both']);

/** What people write of a rule. A new one lets in everybody with a ticket, once. */
export const accessRuleFields = {
  name: field.text({ max: 150, required: true }),
  isActive: field.boolean(true),
  scope: field.choice(ticketScope.options, 'all_tickets', 'ticketScope'),
  ticketIds: field.of('json', z.array(id()).check(atMost(500)), []),
  direction: field.choice(accessDirection.options, 'in', 'accessDirection'),
  validFrom: field.instant(),
  validUntil: field.instant(),
  consecutiveCheckIn: field.choice(consecutiveCheckIn.options, 'rejectConsecutiveCheckIns', 'consecutiveCheckIn'),
  /** Stored in minutes (spec §5). */
  cooldownMinutes: field.duration({ max: 10_080, initial: 0 }),
  maximumEntries: field.integer({ min: 1, max: 1000 }),
  maximumEntriesPerDay: field.integer({ min: 1, max: 1000 }),
  acceptMessage: field.text({ max: 255 }),
  rejectMessage: field.text({ max: 255 }),
};

/** Spec §7: `POST /managed-events/events/{id}/accessibility-rules`; the list and removing are ours. */
export const accessibilityRules = entity({
  name: 'accessibilityRules',
  path: '/managed-events/events/{eventId}/accessibility-rules',
  fields: { ...accessRuleFields, eventId: field.readOnly(field.reference({ required: true })) },
  hasDocument: true,
  removable: true,
  filters: {},
  sort: ['id', 'name'],
  defaultSort: 'id',
});
export type AccessRule = ItemOf<typeof accessibilityRules>;

/** Spec §7: `GET|PATCH /managed-events/accessibility-rules/{id}`. */
export const accessibilityRule = document({
  name: 'accessibilityRule',
  path: '/managed-events/accessibility-rules/{ruleId}',
  within: 'eventId',
  item: accessibilityRules.item,
  update: updateOf(accessRuleFields),
});
