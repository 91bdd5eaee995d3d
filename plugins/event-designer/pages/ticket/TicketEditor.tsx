import type { ItemOf } from '@contract/resource.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { currentOf, useUpdateRow } from '@/data/index.ts';
import { StatusChip } from '@/feedback/index.ts';
import { EditForm, useEditForm } from '@/forms/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { useKnownPictures, usePictureStore } from '@/media/index.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import type { EventRow } from '../../contract/events.ts';
import type { registrantSettings } from '../../contract/registrantSettings.ts';
import type { TicketGroup } from '../../contract/ticketGroups.ts';
import { type StockPool, type Ticket, tickets } from '../../contract/tickets.ts';
import { HoldersDialog } from '../../parts/LazyHoldersDialog.ts';
import { WaitingListDialog } from '../../parts/LazyWaitingListDialog.ts';
import { SaleSection } from '../../parts/SaleSection.tsx';
import { saleStateTone } from '../../parts/saleStates.ts';
import { ticketDependents, useTicketActions } from '../../parts/useTicketActions.ts';
import { routes } from '../../routes.ts';
import { AccessSection } from './AccessSection.tsx';
import { AllTicketsLink } from './AllTicketsLink.tsx';
import { HolderSection } from './HolderSection.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { PriceSection } from './PriceSection.tsx';
import { StockSection } from './StockSection.tsx';
import styles from './ticket.module.css';
import { type TicketForm, ticketFormSchema, toForm, toPatch } from './ticketForm.ts';
import { useConfirmedPrices } from './useConfirmedPrices.tsx';
import { WaitingListFields } from './WaitingListFields.tsx';

type TicketEditorProps = {
  ticket: Ticket;
  /** True once somebody has deleted it. */
  isGone: boolean;
  event: EventRow;
  pools: readonly StockPool[];
  groups: readonly TicketGroup[];
  badgeTypes: readonly { id: number; name: string }[];
  settings: ItemOf<typeof registrantSettings>;
};

/** The form of one ticket. Times are edited in the event's zone. */
export function TicketEditor({ ticket, isGone, event, pools, groups, badgeTypes, settings }: TicketEditorProps) {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const eventId = event.id;
  const zone = event.timeZone;
  const update = useUpdateRow(tickets, { params: { eventId }, invalidates: ticketDependents });
  const [dialog, setDialog] = useState<'holders' | 'waitingList'>();
  const closeDialog = () => setDialog(undefined);
  const { actions } = useTicketActions(eventId, {
    onHolders: () => setDialog('holders'),
    onWaitingList: () => setDialog('waitingList'),
    onDeleted: () => navigate(routes.to('tickets', { eventId })),
  });

  const schema = useMemo(() => {
    const { startsAt, endsAt, timeZone, isRecurring } = event;
    return ticketFormSchema({
      stored: ticket,
      pools,
      event: { startsAt, endsAt, timeZone, isRecurring },
      groupIds: groups.map(({ id }) => id),
      badgeTypeIds: badgeTypes.map(({ id }) => id),
    });
  }, [ticket, pools, event, groups, badgeTypes]);
  const first = toForm(ticket);
  const pictures = usePictureStore();
  const { isKnown, learn } = useKnownPictures([first.image]);
  const shown = (row: Ticket) => {
    const form = toForm(row);
    learn([form.image]);
    return { ...form, version: row.version };
  };
  const imagePatch = async ({ image }: Partial<TicketForm>) => {
    if (!image) return image === null ? { image } : {};
    return { image: { id: isKnown(image) ? image.id : (await pictures.store(image, 'image')).id } };
  };
  const edit = useEditForm({
    schema,
    values: first,
    version: ticket.version,
    subject: { of: [tickets], params: { eventId }, id: ticket.id },
    words: { of: tickets, t },
    isGone,
    mayBeSaved: useConfirmedPrices(ticket),
    save: async (patch, version) => {
      const sent = { ...toPatch(patch), ...(await imagePatch(patch)) };
      return shown(await update.run({ id: ticket.id, version, patch: sent }));
    },
    newerRowOf: (error) => {
      const current = currentOf(tickets, error);
      return current && shown(current);
    },
  });
  const { state, reason } = ticket.saleState;

  return (
    <>
      <AllTicketsLink />
      <PageHeader
        title={ticket.name}
        sentence={
          <span className={styles.state}>
            <StatusChip tone={saleStateTone[state]} label={t(`saleState.${state}`)} />
            {t(`saleReason.${reason}`)}
          </span>
        }
        actions={<RowMenu row={ticket} name={ticket.name} actions={actions} />}
      />
      <EditForm edit={edit}>
        <IdentitySection form={edit.form} groups={groups} store={pictures} />
        <PriceSection form={edit.form} ticket={ticket} zone={zone} isRecurring={event.isRecurring} />
        <StockSection form={edit.form} ticket={ticket} pools={pools} isRecurring={event.isRecurring} />
        <SaleSection of="ticket" zone={zone} event={event}>
          <WaitingListFields ticket={ticket} settings={settings} isRecurring={event.isRecurring} />
        </SaleSection>
        <AccessSection form={edit.form} ticket={ticket} zone={zone} />
        <HolderSection form={edit.form} zone={zone} badgeTypes={badgeTypes} />
      </EditForm>
      {dialog === 'holders' && <HoldersDialog of={{ ticketId: ticket.id }} name={ticket.name} onClose={closeDialog} />}
      {dialog === 'waitingList' && <WaitingListDialog ticket={ticket} onClose={closeDialog} />}
    </>
  );
}
