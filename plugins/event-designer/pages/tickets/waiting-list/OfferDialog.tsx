import { count, id, z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useRow, useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { FormDialog, fieldsOf, RelationField, useSendForm } from '@/forms/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
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
} from '../../../contract/waitingList.ts';
import { dependsOnTickets } from '../../../parts/useTicketActions.ts';

/** The contracts that show what an offer changes. */
export const dependsOnOffers = [waitingListEntries, tickets, codes, codeBatches, ...dependsOnTickets];

const schema = z.object({ next: count(maximumOffers, 1), dateId: z.nullable(id()) });
type Form = z.infer<typeof schema>;

const f = fieldsOf<Form>();

type OfferDialogProps = {
  eventId: number;
  ticketId: number;
  /** The people who are offered a place. Absent: the form asks how many of those who wait longest. */
  rows?: readonly WaitingListEntry[];
  /** The number of people who wait. */
  waiting: number;
  onClose: () => void;
};

/** Offers places to chosen people, or to those who wait longest. */
export function OfferDialog({ eventId, ticketId, rows, waiting, onClose }: OfferDialogProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const isRecurring = useRow(events, { id: eventId }).row?.isRecurring ?? false;
  const offer = useSend(offerWaitingListPlaces, { invalidates: dependsOnOffers });
  const create = useSendForm<Form>({
    schema,
    values: { next: 1, dateId: null },
    send: async ({ next, dateId }) => {
      const people = rows ? { ids: rows.map((row) => row.id) } : { next };
      const { offered } = await offer.run({ params: { eventId, ticketId }, body: { ...people, dateId } });
      notify.success(t('waitingList.offered', { count: offered }));
      onClose();
    },
  });
  const text = rows
    ? t('waitingList.offerTextChosen')
    : t('waitingList.offerText', { count: waiting, value: formatNumber(waiting, i18n.language) });
  return (
    <FormDialog
      title={rows ? t('waitingList.offerTitleChosen', { count: rows.length }) : t('waitingList.offerTitle')}
      text={text}
      submit={t('waitingList.offer')}
      create={create}
      onClose={onClose}
    >
      {!rows && <f.Number name="next" label={t('waitingList.next')} wide />}
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
    </FormDialog>
  );
}
