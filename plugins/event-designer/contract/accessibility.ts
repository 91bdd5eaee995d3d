import { atMost, count, id, instant, requiredText, rowShape, text, z } from '@contract/fields.ts';
import { document, resource } from '@contract/resource.ts';
import { consecutiveCheckIn } from './references.ts';
import { ticketScope } from './registrantSettings.ts';

export const accessDirection = z.enum(['in', 'out', 'both']);

const ruleFields = {
  name: requiredText(150),
  isActive: z.boolean(),
  scope: ticketScope,
  ticketIds: z.array(id()).check(atMost(500)),
  direction: accessDirection,
  validFrom: z.nullable(instant()),
  validUntil: z.nullable(instant()),
  consecutiveCheckIn,
  /** Stored in minutes (spec §5). */
  cooldownMinutes: count(10_080),
  maximumEntries: z.nullable(count(1000, 1)),
  maximumEntriesPerDay: z.nullable(count(1000, 1)),
  acceptMessage: text(255),
  rejectMessage: text(255),
};

const rule = z.object({ ...rowShape, eventId: id(), ...ruleFields });
export type AccessRule = z.infer<typeof rule>;

const { name, ...rest } = ruleFields;

/** Spec §7: `POST /managed-events/events/{id}/accessibility-rules`; the list and removing are ours. */
export const accessibilityRules = resource({
  name: 'accessibilityRules',
  path: '/managed-events/events/{eventId}/accessibility-rules',
  item: rule,
  create: z.extend(z.partial(z.object(rest)), { name }),
  removable: true,
  sort: ['id', 'name'],
  defaultSort: 'id',
});

/** Spec §7: `GET|PATCH /managed-events/accessibility-rules/{id}`. */
export const accessibilityRule = document({
  name: 'accessibilityRule',
  path: '/managed-events/accessibility-rules/{ruleId}',
  within: 'eventId',
  item: rule,
  update: z.partial(z.object(ruleFields)),
});
