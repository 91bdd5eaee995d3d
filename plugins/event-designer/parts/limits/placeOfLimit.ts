import type { To } from 'react-router';
import { routes } from '../../routes.ts';
import type { Limit } from '../../rules/limits.ts';

/** Returns where a limit is changed: a field of the open form, or another page and the field there. */
export function placeOfLimit({ source, id }: Limit, eventId: number): To {
  switch (source) {
    case 'own_max':
      return { hash: 'maxPerOrder' };
    case 'own_stock':
    case 'own_date':
      return { hash: 'quantity' };
    case 'capacity':
    case 'capacity_date':
      return { hash: 'capacity' };
    case 'per_ticket':
      return { hash: 'maxPerTicket' };
    case 'component':
      return { hash: 'components' };
    case 'no_pool':
      return { hash: 'stockPoolId' };
    case 'option':
    case 'choice':
      return { ...(id !== undefined && { pathname: routes.to('extra', { eventId, extraId: id }) }), hash: 'options' };
    case 'ticket':
      return { pathname: routes.to('ticket', { eventId, ticketId: id ?? 0 }), hash: 'quantity' };
    case 'extra':
      return { pathname: routes.to('extra', { eventId, extraId: id ?? 0 }), hash: 'quantity' };
    case 'ticket_max':
      return { pathname: routes.to('ticket', { eventId, ticketId: id ?? 0 }), hash: 'maxPerOrder' };
    case 'extra_max':
      return { pathname: routes.to('extra', { eventId, extraId: id ?? 0 }), hash: 'maxPerOrder' };
    case 'pool':
    case 'pool_date':
    case 'closed_pool':
      return { pathname: routes.to('tickets', { eventId }), hash: 'capacity' };
    case 'cart':
      return { pathname: routes.to('settings', { eventId }), hash: 'maximumTicketsPerOrder' };
    case 'date':
      return routes.to('schedule', { eventId });
    case 'event':
      return { pathname: routes.to('basicInfo', { eventId }), hash: 'capacityTotal' };
  }
}
