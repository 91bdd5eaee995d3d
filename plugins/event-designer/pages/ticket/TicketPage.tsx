import { badgeTypes } from '@contract/lookups.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { combineReads, useDocument, useReference, useRow, useRows } from '@/data/index.ts';
import { FormSkeleton } from '@/feedback/index.ts';
import { Slot } from '@/registry/Slot.tsx';
import { EditPage } from '@/screens/EditPage.tsx';
import { BackLink } from '@/shell/BackLink.tsx';
import { TextButton } from '@/ui/TextButton.tsx';
import { events } from '../../contract/events.ts';
import { registrantSettings } from '../../contract/registrantSettings.ts';
import { ticketGroups } from '../../contract/ticketGroups.ts';
import { stockPools, tickets } from '../../contract/tickets.ts';
import { HoldersDialog } from '../../parts/LazyHoldersDialog.ts';
import { WaitingListDialog } from '../../parts/LazyWaitingListDialog.ts';
import { SaleStateSentence } from '../../parts/SaleStateSentence.tsx';
import { SellableActions } from '../../parts/SellableActions.tsx';
import { shownSaleState } from '../../parts/saleStates.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { useTicketActions } from '../../parts/useTicketActions.ts';
import { waitingLinkText } from '../../parts/waitingText.ts';
import { routes } from '../../routes.ts';
import { TicketEditor } from './TicketEditor.tsx';

/** The page of one ticket. */
export function Page() {
  const { t, i18n } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const eventId = useEventId();
  const params = { eventId };
  const ticketId = Number(useParams().ticketId);
  const ticket = useRow(tickets, { params, id: ticketId });
  const read = combineReads({
    ticket,
    event: useRow(events, { id: eventId }),
    pools: useRows(stockPools, { params, query: { perPage: 0 } }),
    groups: useRows(ticketGroups, { params, query: { perPage: 0 } }),
    badgeTypes: useReference(badgeTypes),
    settings: useDocument(registrantSettings, params),
  });
  const list = routes.to('tickets', params);
  const [dialog, setDialog] = useState<'holders' | 'waitingList'>();
  const closeDialog = () => setDialog(undefined);
  const { actions } = useTicketActions(eventId, {
    onHolders: () => setDialog('holders'),
    onWaitingList: () => setDialog('waitingList'),
    onDeleted: () => navigate(list),
  });
  const isGone = ticket.error?.status === 404;
  const title = ticket.row?.name ?? t('tickets.ticket');
  const sale = ticket.row && { ...shownSaleState(ticket.row), times: ticket.row };
  const waiting = ticket.row && waitingLinkText(ticket.row, t, i18n.language);
  return (
    <EditPage
      back={<BackLink to={list}>{t('tickets.title')}</BackLink>}
      title={title}
      sentence={
        <SaleStateSentence sale={sale}>
          {waiting && <TextButton onClick={() => setDialog('waitingList')}>{waiting}</TextButton>}
        </SaleStateSentence>
      }
      history={{ of: [tickets], params, id: ticketId }}
      actions={ticket.row && <SellableActions row={ticket.row} name={title} actions={actions} />}
      read={read}
      waiting={<FormSkeleton sections={4} />}
    >
      {(data) => (
        <>
          <TicketEditor key={ticketId} {...data} isGone={isGone} onWaitingList={() => setDialog('waitingList')} />
          {!isGone && <Slot name="event-designer.ticket" props={{ eventId, ticketId }} />}
          {dialog === 'holders' && <HoldersDialog of={{ ticketId }} name={title} onClose={closeDialog} />}
          {dialog === 'waitingList' && (
            <WaitingListDialog of={{ kind: 'ticket', eventId, id: ticketId }} name={title} onClose={closeDialog} />
          )}
        </>
      )}
    </EditPage>
  );
}
