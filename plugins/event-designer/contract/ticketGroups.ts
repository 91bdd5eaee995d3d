import { atMost, id, requiredText, rowShape, text, z } from '@contract/fields.ts';
import { endpoint, resource } from '@contract/resource.ts';
import { ticketGrouping } from './shared.ts';

const groupInput = z.object({ name: requiredText(255), description: text(2000), kind: ticketGrouping });

const ticketGroup = z.object({
  ...rowShape,
  eventId: id(),
  name: z.string(),
  description: z.string(),
  kind: ticketGrouping,
  position: z.int(),
  /** With kind `with_link`: whoever has it sees the group's tickets. Only the server makes one. */
  linkToken: z.nullable(z.string()),
});
export type TicketGroup = z.infer<typeof ticketGroup>;

/** Of an event: what can be put in order in one call. */
export const maximumTicketGroups = 200;

/**
 * Sections of the tickets (spec §3, ticket grouping): `collection` is a titled section of the event's page,
 * `with_link` is shown only through its link. Tickets name their group; removing a group leaves its tickets.
 */
export const ticketGroups = resource({
  name: 'ticketGroups',
  path: '/events/{eventId}/ticket-groups',
  item: ticketGroup,
  create: z.extend(z.partial(groupInput, { description: true }), { kind: z._default(ticketGrouping, 'collection') }),
  update: z.partial(groupInput),
  removable: true,
  sort: ['position', 'name'],
  defaultSort: 'position',
  search: ['name'],
});

/** All groups of the event, in their new order. */
export const reorderTicketGroups = endpoint({
  name: 'reorderTicketGroups',
  method: 'POST',
  path: '/events/{eventId}/ticket-groups/order',
  repeatable: true,
  body: z.object({ ids: z.array(id()).check(z.minLength(1), atMost(maximumTicketGroups)) }),
  response: z.object({ ids: z.array(id()) }),
});

/** A new link; the one before shows nothing any more. */
export const renewTicketGroupLink = endpoint({
  name: 'renewTicketGroupLink',
  method: 'POST',
  path: '/events/{eventId}/ticket-groups/{groupId}/link',
  response: ticketGroup,
});
