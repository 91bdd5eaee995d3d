import { badgeTypes } from '@contract/lookups.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useDocument, useReference, useRow, useRows } from '@/data/index.ts';
import { ErrorState, FormSkeleton } from '@/feedback/index.ts';
import { Slot } from '@/registry/Slot.tsx';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { NotFoundPage } from '@/shell/pages/NotFoundPage.tsx';
import { events } from '../../contract/events.ts';
import { registrantSettings } from '../../contract/registrantSettings.ts';
import { ticketGroups } from '../../contract/ticketGroups.ts';
import { stockPools, tickets } from '../../contract/tickets.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { AllTicketsLink } from './AllTicketsLink.tsx';
import { TicketEditor } from './TicketEditor.tsx';
import styles from './ticket.module.css';

/** The page of one ticket. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const params = { eventId };
  const ticketId = Number(useParams().ticketId);
  const ticket = useRow(tickets, { params, id: ticketId });
  const event = useRow(events, { id: eventId });
  const pools = useRows(stockPools, { params, query: { perPage: 0 } });
  const groups = useRows(ticketGroups, { params, query: { perPage: 0 } });
  const badges = useReference(badgeTypes);
  const settings = useDocument(registrantSettings, params);

  // A form that was loaded once stays open when a refetch fails, because somebody may be typing.
  const isGone = ticket.error?.status === 404;
  const isComplete = pools.total !== undefined && groups.total !== undefined && badges.data !== undefined;
  if (ticket.row && event.row && settings.item && isComplete) {
    return (
      <>
        <TicketEditor
          key={ticketId}
          ticket={ticket.row}
          isGone={isGone}
          event={event.row}
          pools={pools.rows}
          groups={groups.rows}
          badgeTypes={badges.data ?? []}
          settings={settings.item}
        />
        {!isGone && <Slot name="event-designer.ticket" props={{ eventId, ticketId }} />}
      </>
    );
  }
  if (isGone) return <NotFoundPage />;
  const failed = [ticket, event, pools, groups, badges, settings].filter(({ error }) => error !== null);
  const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()));
  return (
    <>
      <AllTicketsLink />
      <PageHeader
        title={ticket.row?.name ?? t('tickets.ticket')}
        sentence={<span className={styles.state}>{'\u00a0'}</span>}
      />
      {failed[0] ? <ErrorState error={failed[0].error} retry={retry} /> : <FormSkeleton sections={4} />}
    </>
  );
}
