import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '@/forms/index.ts';
import { ReasonField } from '../../../parts/CancellationDialog.tsx';
import { useEventCurrency } from '../../../parts/useEventCurrency.ts';
import { type BulkForm, ticketChanges } from './bulkForm.ts';
import styles from './dates.module.css';
import { PlaceFields } from './PlaceFields.tsx';
import { TicketCombo } from './TicketPicker.tsx';
import { useEventTickets } from './useEventTickets.ts';

const f = fieldsOf<BulkForm>();

type Props = { control: Control<BulkForm>; eventId: number };

/** The fields of the chosen kind of change. */
export function BulkFields({ control, eventId }: Props) {
  const { t } = useTranslation('meTranslation');
  const kind = useWatch({ control, name: 'kind' });
  if (kind === 'rule') return <p className={styles.wide}>{t('schedule.bulk.ruleText')}</p>;
  if (kind === 'place') return <PlaceFields />;
  if (kind === 'ticket') return <TicketFields control={control} eventId={eventId} />;
  if (kind === 'cancel') return <ReasonField control={control} name="reason" />;
  if (kind === 'label') {
    return <f.Text name="label" label={t('schedule.date.label')} optional wide />;
  }
  if (kind === 'duration') {
    return <f.Duration name="duration" label={t('schedule.date.duration')} wide />;
  }
  if (kind === 'capacity') {
    return (
      <f.Number
        name="capacity"
        label={t('schedule.date.capacity')}
        help={t('schedule.date.capacityHelp')}
        optional
        wide
      />
    );
  }
  return (
    <>
      <f.Segmented
        name="direction"
        label={t('schedule.bulk.direction')}
        options={(['earlier', 'later'] as const).map((value) => ({
          value,
          label: t(`schedule.bulk.directionOption.${value}`),
        }))}
      />
      <f.Duration name="shift" label={t('schedule.bulk.shift')} />
    </>
  );
}

/** The fields for one ticket: whether the dates offer it, and at which price. */
function TicketFields({ control, eventId }: Props) {
  const { t } = useTranslation('meTranslation');
  const { rows, isLoading, error } = useEventTickets(eventId);
  const change = useWatch({ control, name: 'ticketChange' });
  const currency = useEventCurrency();
  return (
    <>
      <TicketCombo
        name="ticketId"
        label={t('schedule.bulk.ticket')}
        placeholder={t('schedule.special.chooseTicket')}
        tickets={rows}
        isLoading={isLoading}
        isFailed={error !== null}
        wide
      />
      <f.Select
        name="ticketChange"
        label={t('schedule.bulk.ticketChange')}
        options={ticketChanges.map((value) => ({ value, label: t(`schedule.bulk.ticketChangeOption.${value}`) }))}
        wide
      />
      {change === 'price' && (
        <f.Money name="ticketPrice" label={t('schedule.special.price')} currency={currency} wide />
      )}
    </>
  );
}
