import { z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { FormDialog, useSendForm } from '@/forms/index.ts';
import { moveBooking } from '../../contract/bookingCalls.ts';
import { type Booking, bookings } from '../../contract/bookings.ts';
import { schedulers } from '../../contract/schedulers.ts';
import { workflowLog } from '../../contract/workflows.ts';
import { OverrideFields, type OverrideForm, overrideForm, overrideOf, requireReason } from './OverrideFields.tsx';
import { TimeChoice } from './TimeChoice.tsx';
import { useMessageNotice } from './useMessageNotice.ts';

const schema = z.object({ startsAt: moveBooking.body.shape.startsAt, ...overrideForm.shape }).check(requireReason);

const minutesOf = ({ startsAt, endsAt }: Booking): number => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

/** Moves a booking to another time, under the page's rules or against them with a reason. */
export function MoveDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation('scheduler');
  const move = useSend(moveBooking, { invalidates: [bookings, schedulers, workflowLog] });
  const notice = useMessageNotice(booking, 'moved');
  const form = useSendForm<OverrideForm & { startsAt: string }>({
    schema,
    values: { startsAt: booking.startsAt, isOverride: false, overrideReason: '' },
    send: async ({ startsAt, ...rest }) => {
      await move.run({ params: { bookingId: booking.id }, body: { startsAt, override: overrideOf(rest) } });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('actions.moveTitle', { name: booking.name })}
      text={[t('actions.moveText'), notice].filter(Boolean).join(' ')}
      submit={t('actions.move')}
      closeLabel={t('actions.keepTime')}
      create={form}
      onClose={onClose}
    >
      <TimeChoice schedulerId={booking.schedulerId} duration={minutesOf(booking)} />
      <OverrideFields />
    </FormDialog>
  );
}
