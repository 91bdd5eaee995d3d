import { count, id, z } from '@contract/fields.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { combineReads, useCall, useRow, useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { FormDialog, fieldsOf, RelationField, useSendForm } from '@/forms/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { WaitingDialog } from '@/ui/WaitingDialog.tsx';
import { codeBatches } from '../../../contract/codeCalls.ts';
import { codes } from '../../../contract/codes.ts';
import { events } from '../../../contract/events.ts';
import { extras } from '../../../contract/extras.ts';
import { scheduleDates } from '../../../contract/schedule.ts';
import { tickets } from '../../../contract/tickets.ts';
import {
  extraWaitingList,
  maximumOffers,
  ticketWaitingList,
  type WaitingListEntry,
  waitingListEntries,
} from '../../../contract/waitingList.ts';
import { ticketDependents } from '../../../parts/useTicketActions.ts';
import { FreePlaces, freePlacesText, suggestedPeople } from './FreePlaces.tsx';
import { NoOffer } from './NoOffer.tsx';
import { useIsMailAbsent } from './useIsMailAbsent.ts';
import { type WaitedFor, waitingListOf } from './useWaitedFor.ts';

/** The contracts that show what an offer changes. */
export const dependsOnOffers = [
  waitingListEntries,
  ticketWaitingList.places,
  extraWaitingList.places,
  tickets,
  extras,
  codes,
  codeBatches,
  ...ticketDependents,
];

const schema = z.object({ next: count(maximumOffers, 1), dateId: z.nullable(id()) });
type Form = z.infer<typeof schema>;

const f = fieldsOf<Form>();

type OfferDialogProps = {
  of: WaitedFor;
  /** The people who are offered a place. Absent: the form asks how many of those who wait longest. */
  rows?: readonly WaitingListEntry[];
  onClose: () => void;
  /** Closes this dialog and those below it, when the reader follows a link to where something is changed. */
  onLeave: () => void;
};

/** Offers places to chosen people, or to those who wait longest. It first reads how many places are free. */
export function OfferDialog(props: OfferDialogProps) {
  const { t } = useTranslation('meTranslation');
  const { of, rows, onClose } = props;
  const list = waitingListOf(of);
  const event = useRow(events, { id: of.eventId });
  // Of a series this says how many people wait. The free places are those of the date that is chosen in the form.
  // The reader may just have changed what kept places from being offered.
  const places = useCall(list.places, { params: list.params, staleTime: 0 });
  // The form stays while somebody else closes the sale, so that nothing typed is lost; it says why it cannot be sent.
  const [hasForm, setHasForm] = useState(false);
  const opensForm = Boolean(event.row && places.data && !places.data.closedBy);
  if (opensForm && !hasForm) setHasForm(true);
  const title = rows ? t('waitingList.offerTitleChosen', { count: rows.length }) : t('waitingList.offerTitle');
  if (!event.row || !places.data) {
    const read = combineReads({ event, places });
    return <WaitingDialog title={title} read={read} onClose={onClose} />;
  }
  const { isRecurring } = event.row;
  const { closedBy } = places.data;
  if (closedBy && !hasForm) {
    return (
      <ReadDialog title={title} onClose={onClose}>
        <NoOffer of={of} places={{ ...places.data, closedBy }} onLeave={props.onLeave} />
      </ReadDialog>
    );
  }
  const next = isRecurring ? 1 : suggestedPeople(places.data, maximumOffers);
  return <OfferForm {...props} title={title} isRecurring={isRecurring} waiting={places.data.waiting} next={next} />;
}

type OfferFormProps = OfferDialogProps & { title: string; isRecurring: boolean; waiting: number; next: number };

function OfferForm({ of, rows, title, isRecurring, waiting, next, onClose, onLeave }: OfferFormProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const list = waitingListOf(of);
  const offer = useSend(list.offer, { invalidates: dependsOnOffers });
  const create = useSendForm<Form>({
    schema,
    values: { next, dateId: null },
    send: async ({ next: people, dateId }) => {
      const recipients = rows ? { ids: rows.map((row) => row.id) } : { next: people };
      const { offered } = await offer.run({ params: list.params, body: { ...recipients, dateId } });
      const isShort = !rows && offered < people;
      notify.success(t(isShort ? 'waitingList.offeredAll' : 'waitingList.offered', { count: offered }));
      onClose();
    },
  });
  const isMailAbsent = useIsMailAbsent();
  const { form } = create;
  const dateId = form.watch('dateId');
  const isDateChosen = !isRecurring || dateId !== null;
  const read = useCall(list.places, {
    params: list.params,
    ...(dateId !== null && { query: { dateId: String(dateId) } }),
    enabled: isDateChosen,
    staleTime: 0,
  });
  const { data } = read;
  // The date that is chosen in a series can have no places.
  const isClosed = Boolean(data?.closedBy);
  const suggested = data && isDateChosen ? suggestedPeople(data, maximumOffers) : undefined;
  const hasTyped = useRef(false);
  useEffect(() => {
    // A typed number may be the one that was there, so it is not enough that the field has changed.
    const subscription = form.watch((_, { name, type }) => {
      if (name === 'next' && type === 'change') hasTyped.current = true;
    });
    return () => subscription.unsubscribe();
  }, [form]);
  useEffect(() => {
    // The number follows what is free until somebody types one.
    if (suggested !== undefined && isRecurring && !hasTyped.current) form.setValue('next', suggested);
  }, [suggested, isRecurring, form]);
  const waitingOptions = { count: waiting, value: formatNumber(waiting, i18n.language) };
  const promise = rows ? t(`${list.texts}.offerTextChosen`) : t(`${list.texts}.offerText`, waitingOptions);
  // No email is promised without a mail server. The note below says so.
  const withoutMail = rows ? undefined : t('waitingList.offerTextNoMail', waitingOptions);
  // The number of places is the limit of the field, where there is one.
  const placesHelp = !rows && data && isDateChosen && !isClosed ? freePlacesText(data, t, i18n.language) : undefined;
  const people = rows ? rows.length : form.watch('next');
  return (
    <FormDialog
      title={title}
      text={isMailAbsent ? withoutMail : promise}
      submit={t('waitingList.offer', { count: people > 1 ? people : 1 })}
      isSubmitDisabled={isClosed}
      create={create}
      onClose={onClose}
    >
      {isRecurring && (
        <RelationField
          name="dateId"
          label={t('waitingList.date')}
          relation={scheduleDates}
          params={{ eventId: of.eventId }}
          labelKey="start"
          isShort
        />
      )}
      {!placesHelp && <FreePlaces of={of} read={read} isDateChosen={isDateChosen} onLeave={onLeave} />}
      {isMailAbsent && !isClosed && <Note tone="warn">{t('waitingList.noMail')}</Note>}
      {!rows && !isClosed && <f.Number name="next" label={t('waitingList.next')} help={placesHelp} wide />}
    </FormDialog>
  );
}
