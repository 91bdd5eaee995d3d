import { count, id, z } from '@contract/fields.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { combineReads, useCall, useRow, useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { FormDialog, fieldsOf, RelationField, useSendForm } from '@/forms/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { WaitingDialog } from '@/ui/WaitingDialog.tsx';
import { codeBatches } from '../../../contract/codeCalls.ts';
import { codes } from '../../../contract/codes.ts';
import { events } from '../../../contract/events.ts';
import { scheduleDates } from '../../../contract/schedule.ts';
import { tickets } from '../../../contract/tickets.ts';
import {
  maximumOffers,
  offerWaitingListPlaces,
  type WaitingListEntry,
  waitingListEntries,
  waitingListPlaces,
} from '../../../contract/waitingList.ts';
import { ticketDependents } from '../../../parts/useTicketActions.ts';
import { FreePlaces, suggestedPeople } from './FreePlaces.tsx';

/** The contracts that show what an offer changes. */
export const dependsOnOffers = [
  waitingListEntries,
  waitingListPlaces,
  tickets,
  codes,
  codeBatches,
  ...ticketDependents,
];

const schema = z.object({ next: count(maximumOffers, 1), dateId: z.nullable(id()) });
type Form = z.infer<typeof schema>;

const f = fieldsOf<Form>();

type OfferDialogProps = {
  eventId: number;
  ticketId: number;
  /** The people who are offered a place. Absent: the form asks how many of those who wait longest. */
  rows?: readonly WaitingListEntry[];
  onClose: () => void;
};

/** Offers places to chosen people, or to those who wait longest. It first reads how many places are free. */
export function OfferDialog(props: OfferDialogProps) {
  const { t } = useTranslation('meTranslation');
  const { eventId, ticketId, rows, onClose } = props;
  const event = useRow(events, { id: eventId });
  // Of a series this says how many people wait. The free places are those of the date that is chosen in the form.
  const places = useCall(waitingListPlaces, { params: { eventId, ticketId } });
  const title = rows ? t('waitingList.offerTitleChosen', { count: rows.length }) : t('waitingList.offerTitle');
  if (!event.row || !places.data) {
    const read = combineReads({ event, places });
    return <WaitingDialog title={title} read={read} onClose={onClose} />;
  }
  const { isRecurring } = event.row;
  const next = isRecurring ? 1 : suggestedPeople(places.data, maximumOffers);
  return <OfferForm {...props} title={title} isRecurring={isRecurring} waiting={places.data.waiting} next={next} />;
}

type OfferFormProps = OfferDialogProps & { title: string; isRecurring: boolean; waiting: number; next: number };

function OfferForm({ eventId, ticketId, rows, title, isRecurring, waiting, next, onClose }: OfferFormProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const offer = useSend(offerWaitingListPlaces, { invalidates: dependsOnOffers });
  const create = useSendForm<Form>({
    schema,
    values: { next, dateId: null },
    send: async ({ next: people, dateId }) => {
      const recipients = rows ? { ids: rows.map((row) => row.id) } : { next: people };
      const { offered } = await offer.run({ params: { eventId, ticketId }, body: { ...recipients, dateId } });
      notify.success(t('waitingList.offered', { count: offered }));
      onClose();
    },
  });
  const { form } = create;
  const dateId = form.watch('dateId');
  const isChosen = !isRecurring || dateId !== null;
  const read = useCall(waitingListPlaces, {
    params: { eventId, ticketId },
    ...(dateId !== null && { query: { dateId: String(dateId) } }),
    enabled: isChosen,
  });
  const { data } = read;
  const suggested = data && isChosen ? suggestedPeople(data, maximumOffers) : undefined;
  const isTyped = useRef(false);
  useEffect(() => {
    // A typed number may be the one that was there, so it is not enough that the field has changed.
    const typing = form.watch((_, { name, type }) => {
      if (name === 'next' && type === 'change') isTyped.current = true;
    });
    return () => typing.unsubscribe();
  }, [form]);
  useEffect(() => {
    // The number follows what is free until somebody types one.
    if (suggested !== undefined && isRecurring && !isTyped.current) form.setValue('next', suggested);
  }, [suggested, isRecurring, form]);
  const text = rows
    ? t('waitingList.offerTextChosen')
    : t('waitingList.offerText', { count: waiting, value: formatNumber(waiting, i18n.language) });
  return (
    <FormDialog title={title} text={text} submit={t('waitingList.offer')} create={create} onClose={onClose}>
      {isRecurring && (
        <RelationField
          name="dateId"
          label={t('waitingList.date')}
          relation={scheduleDates}
          params={{ eventId }}
          labelKey="start"
          isShort
        />
      )}
      <FreePlaces read={read} isChosen={isChosen} />
      {!rows && <f.Number name="next" label={t('waitingList.next')} wide />}
    </FormDialog>
  );
}
