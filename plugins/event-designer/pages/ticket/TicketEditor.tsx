import type { badgeTypes as badgeTypesContract } from '@contract/lookups.ts';
import type { ItemOf, ResponseOf } from '@contract/resource.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EditForm, useRowForm } from '@/forms/index.ts';
import { useFormPictures } from '@/media/index.ts';
import type { EventRow } from '../../contract/events.ts';
import type { registrantSettings } from '../../contract/registrantSettings.ts';
import type { TicketGroup } from '../../contract/ticketGroups.ts';
import { type StockPool, type Ticket, tickets } from '../../contract/tickets.ts';
import { imagePatch } from '../../parts/imagePatch.ts';
import { SaleSection } from '../../parts/SaleSection.tsx';
import { ticketDependents } from '../../parts/useTicketActions.ts';
import { WaitingListFields } from '../../parts/WaitingListFields.tsx';
import { AccessSection } from './AccessSection.tsx';
import { HolderSection } from './HolderSection.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { PriceSection } from './PriceSection.tsx';
import { StockSection } from './StockSection.tsx';
import { type TicketForm, ticketFormSchema, toForm, toPatch } from './ticketForm.ts';
import { useConfirmedPrices } from './useConfirmedPrices.tsx';
import { useKnownPools } from './useKnownPools.ts';

type TicketEditorProps = {
  ticket: Ticket;
  /** True once somebody has deleted it. */
  isGone: boolean;
  event: EventRow;
  pools: readonly StockPool[];
  groups: readonly TicketGroup[];
  badgeTypes: ResponseOf<typeof badgeTypesContract>;
  settings: ItemOf<typeof registrantSettings>;
  /** Shows who waits for the ticket. */
  onWaitingList: () => void;
};

/** The form of one ticket. Times are edited in the event's zone. */
export function TicketEditor(props: TicketEditorProps) {
  const { ticket, isGone, event, pools: read, groups, badgeTypes, settings, onWaitingList } = props;
  const { t } = useTranslation('meTranslation');
  const { timeZone: zone, isRecurring } = event;
  const { pools, addPool } = useKnownPools(read);
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
  const pictures = useFormPictures({ row: ticket, toForm, picturesOf: ({ image }) => [image] });
  const edit = useRowForm(tickets, {
    params: { eventId: event.id },
    item: ticket,
    t,
    schema,
    isGone,
    invalidates: ticketDependents,
    mayBeSaved: useConfirmedPrices(ticket),
    toForm: pictures.toForm,
    toPatch: async (changed: Partial<TicketForm>) => ({
      ...toPatch(changed),
      ...(await imagePatch(changed, pictures)),
    }),
  });

  return (
    <EditForm edit={edit}>
      <IdentitySection control={edit.control} groups={groups} store={pictures.store} />
      <PriceSection form={edit.form} ticket={ticket} zone={zone} isRecurring={isRecurring} />
      <StockSection
        form={edit.form}
        ticket={ticket}
        pools={pools}
        onPoolCreated={addPool}
        isRecurring={isRecurring}
        orderLimit={settings.maximumTicketsPerOrder}
      />
      <SaleSection of="ticket" zone={zone} event={event}>
        <WaitingListFields
          row={ticket}
          isOnForAll={settings.hasWaitlist}
          offerMinutes={settings.waitlistOfferMinutes}
          isRecurring={isRecurring}
          texts="waitingList"
          onWaitingList={onWaitingList}
        />
      </SaleSection>
      <AccessSection form={edit.form} ticket={ticket} zone={zone} />
      <HolderSection form={edit.form} zone={zone} badgeTypes={badgeTypes} />
    </EditForm>
  );
}
