import { useParams } from 'react-router';
import { useReference, useRow, useRows } from '@/data/index.ts';
import { ErrorScreen, FormSkeleton } from '@/feedback/index.ts';
import { NotFoundPage } from '@/shell/pages/NotFoundPage.tsx';
import { events } from '../../contract/events.ts';
import { badgeTypes } from '../../contract/references.ts';
import { ticketGroups } from '../../contract/ticketGroups.ts';
import { stockPools, tickets } from '../../contract/tickets.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { TicketEditor } from './TicketEditor.tsx';

/** One ticket. */
export function Page() {
  const eventId = useEventId();
  const params = { eventId };
  const ticketId = Number(useParams().ticketId);
  const ticket = useRow(tickets, { params, id: ticketId });
  const event = useRow(events, { id: eventId });
  const siblings = useRows(tickets, { params, query: { perPage: 0 } });
  const pools = useRows(stockPools, { params, query: { perPage: 0 } });
  const groups = useRows(ticketGroups, { params, query: { perPage: 0 } });
  const badges = useReference(badgeTypes);

  if (ticket.error?.status === 404) return <NotFoundPage />;
  // One that was read once stays open when reading it again fails: somebody may be typing.
  const hasSiblings = siblings.rows.length > 0;
  const isComplete = hasSiblings && !pools.isLoading && !groups.isLoading && !badges.isLoading;
  if (ticket.row && event.row && isComplete) {
    return (
      <TicketEditor
        key={ticketId}
        ticket={ticket.row}
        siblings={siblings.rows}
        event={event.row}
        pools={pools.rows}
        groups={groups.rows}
        badgeTypes={badges.data ?? []}
      />
    );
  }
  const error = ticket.error ?? event.error ?? siblings.error;
  const retry = () => void (siblings.error ? siblings : ticket).refetch();
  return error ? <ErrorScreen error={error} retry={retry} /> : <FormSkeleton />;
}
