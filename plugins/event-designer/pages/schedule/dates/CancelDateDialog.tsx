import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { useSendForm } from '@/forms/index.ts';
import { cancelDate, type ScheduleDate, scheduleDates } from '../../../contract/schedule.ts';
import { CancellationDialog } from '../../../parts/CancellationDialog.tsx';
import { dependsOnDates } from '../useScheduleWrites.ts';

type CancelDateDialogProps = { eventId: number; date: ScheduleDate; name: string; onClose: () => void };

/** Cancels one date with a reason, which attendees will read. */
export function CancelDateDialog({ eventId, date, name, onClose }: CancelDateDialogProps) {
  const { t } = useTranslation('meTranslation');
  const cancel = useSend(cancelDate, { invalidates: [scheduleDates, ...dependsOnDates] });
  const form = useSendForm({
    schema: cancelDate.body,
    values: { reason: '' },
    send: async (body) => {
      await cancel.run({ params: { eventId, dateId: date.id }, body });
      notify.success(t('schedule.cancel.done', { date: name }));
      onClose();
    },
  });
  const people = date.sold + date.reserved;
  return (
    <CancellationDialog
      title={t('schedule.cancel.title', { date: name })}
      text={[t('schedule.cancel.text'), people > 0 && t('schedule.date.people', { count: people })]
        .filter(Boolean)
        .join(' ')}
      submit={t('schedule.cancel.now')}
      create={form}
      reason="reason"
      onClose={onClose}
    />
  );
}
