import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, id, text, z } from '@contract/fields.ts';
import { endpoint, type ItemOf } from '@contract/resource.ts';
import { ticketGrouping } from './shared.ts';

/** The maximum number of groups of an event, which is also how many one call can reorder. */
export const maximumTicketGroups = 200;

/**
 * Sections of the tickets (spec §3, ticket grouping): `collection` is a titled section of the event's page, `with_link`
 * is shown only through its link. Tickets refer to their group; removing a group does not remove its tickets.
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
    /** The link of a `with_link` group: visitors who have it see the group's tickets. Only the server makes one. */
    linkToken: field.readOnly(field.of('text', z.nullable(text(64)), null)),
  },
  removable: true,
  filters: {},
  sort: ['position', 'name'],
  defaultSort: 'position',
  search: ['name'],
});
export type TicketGroup = ItemOf<typeof ticketGroups>;

/** Reorders the groups: takes all groups of the event, in their new order. */
export const reorderTicketGroups = endpoint({
  name: 'reorderTicketGroups',
  method: 'POST',
  path: '/events/{eventId}/ticket-groups/order',
  body: z.object({ ids: z.array(id()).check(z.minLength(1), atMost(maximumTicketGroups)) }),
  response: z.object({ ids: z.array(id()) }),
});

/** Makes a new link; the one before no longer works. */
export const renewTicketGroupLink = endpoint({
  name: 'renewTicketGroupLink',
  method: 'POST',
  path: '/events/{eventId}/ticket-groups/{groupId}/link',
  response: ticketGroups.item,
});
