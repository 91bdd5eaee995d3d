import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, id, text, z } from '@contract/fields.ts';
import { endpoint, type ItemOf } from '@contract/resource.ts';
import { ticketGrouping } from './shared.ts';

/** Of an event: what can be put in order in one call. */
export const maximumTicketGroups = 200;

/**
 * Sections of the tickets (spec §3, ticket grouping): `collection` is a titled section of the event's page,
 * `with_link` is shown only through its link. Tickets name their group; removing a group leaves its tickets.
 */
export const ticketGroups = entity({
  name: 'ticketGroups',
  path: '/events/{eventId}/ticket-groups',
  fields: {
    eventId: field.readOnly(field.reference({ required: true })),
    name: field.text({ max: 255, required: true }),
    description: field.text({ max: 2000, multiline: true }),
    kind: field.choice(ticketGrouping.options, 'collection'),
    position: field.readOnly(field.integer({ required: true })),
    /** With kind `with_link`: whoever has it sees the group's tickets. Only the server makes one. */
    linkToken: field.readOnly(field.of('text', z.nullable(text(64)), null)),
  },
  removable: true,
  filters: {},
  sort: ['position', 'name'],
  defaultSort: 'position',
  search: ['name'],
});
export type TicketGroup = ItemOf<typeof ticketGroups>;

/** All groups of the event, in their new order. */
export const reorderTicketGroups = endpoint({
  name: 'reorderTicketGroups',
  method: 'POST',
  path: '/events/{eventId}/ticket-groups/order',
  body: z.object({ ids: z.array(id()).check(z.minLength(1), atMost(maximumTicketGroups)) }),
  response: z.object({ ids: z.array(id()) }),
});

/** A new link; the one before shows nothing any more. */
export const renewTicketGroupLink = endpoint({
  name: 'renewTicketGroupLink',
  method: 'POST',
  path: '/events/{eventId}/ticket-groups/{groupId}/link',
  response: ticketGroups.item,
});
