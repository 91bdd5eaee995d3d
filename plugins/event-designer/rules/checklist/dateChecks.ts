import { isOfferedOn } from '../recurrence/overrides.ts';
import { type Anchors, relativeInstant } from '../saleWindow.ts';
import type { Answer } from './eventChecks.ts';
import type { ChecklistSnapshot, ChecklistTicket } from './snapshot.ts';

/** Checks the upcoming dates against their overrides of tickets. */
export function dateChecks({ upcoming }: ChecklistSnapshot, tickets: readonly ChecklistTicket[]): Answer[] {
  const ids = new Set(tickets.map(({ id }) => id));
  const ownEnds = ({ ticketOverrides = [], ...date }: Anchors) =>
    ticketOverrides
      .filter(({ ticketId, isOffered }) => isOffered && ids.has(ticketId))
      .flatMap(({ relativeSaleEnd }) => (relativeSaleEnd && relativeInstant(relativeSaleEnd, date)) ?? []);
  const empty = upcoming.filter((date) => tickets.every(({ id }) => !isOfferedOn(id, date)));
  const late = upcoming.filter((date) => ownEnds(date).some((end) => date.endsAt !== null && end > date.endsAt));
  const hasOwnEnds = upcoming.some((date) => ownEnds(date).length > 0);
  return [
    {
      code: 'date_without_tickets',
      severity: 'advice',
      found: upcoming.length > 0 && tickets.length > 0 ? empty.length > 0 : undefined,
      params: { dates: empty.length },
    },
    {
      code: 'sale_ends_after_date',
      severity: 'advice',
      found: hasOwnEnds ? late.length > 0 : undefined,
      params: { dates: late.length },
    },
  ];
}
