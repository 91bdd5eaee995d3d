import type { To } from 'react-router';
import type { EventRow } from '../../../contract/events.ts';
import { routes } from '../../../routes.ts';
import type { SaleVerdict } from '../../../rules/availability.ts';

type Gate = SaleVerdict['gates'][number]['gate'];

/** The fields of the page of a ticket, an extra or a package that set its gates. */
const fields: Partial<Record<Gate, string>> = {
  activityEnd: 'endsAt',
  // The field of the kind that is chosen: a moment, or a duration before or after the event.
  saleStart: 'saleStart,relativeSaleStart',
  saleEnd: 'saleEnd,relativeSaleEnd',
  choices: 'options',
  contents: 'components',
  visibility: 'visibility',
  group: 'groupId',
  chain: 'hiddenIfAvailableId',
  channel: 'availability',
  code: 'accessProtection',
  tickets: 'scope',
};

type Sold = {
  /** The path of the page of what is sold. */
  page: string;
  type?: 'fixed' | 'stock';
};

/** Returns where a gate is set: the page, and on it the field. Undefined: the event has no such thing to set. */
export function gateAddress(
  gate: Gate,
  { id: eventId, isRecurring }: Pick<EventRow, 'id' | 'isRecurring'>,
  { page, type = 'fixed' }: Sold,
): To | undefined {
  if (gate === 'event') return routes.to('publish', { eventId });
  if (gate === 'date') return isRecurring ? routes.to('schedule', { eventId }) : undefined;
  if (gate === 'eventEnd') return routes.to(isRecurring ? 'schedule' : 'basicInfo', { eventId });
  if (gate === 'capacity') return { pathname: routes.to('basicInfo', { eventId }), hash: 'capacityTotal' };
  if (gate === 'stock') return { pathname: page, hash: type === 'stock' ? 'stockPoolId' : 'quantity' };
  // The menu at the head of the page archives and pauses.
  return { pathname: page, hash: fields[gate] ?? '' };
}
