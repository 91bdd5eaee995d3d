import { z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { FormDialog, InstantField, useSendForm } from '@/forms/index.ts';
import { viewerZone } from '@/lib/dates.ts';
import { moveBooking } from '../../contract/bookingCalls.ts';
import { type Booking, bookings } from '../../contract/bookings.ts';
import { schedulers } from '../../contract/schedulers.ts';
import { workflowLog } from '../../contract/workflows.ts';
import { OverrideFields, type OverrideForm, overrideForm, overrideOf, reasonGiven } from './OverrideFields.tsx';

const schema = z.object({ startsAt: moveBooking.body.shape.startsAt, ...overrideForm.shape }).check(reasonGiven);

/** Moves a booking to another time, under the page's rules or against them with a reason. */
export function MoveDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation('scheduler');
  const move = useSend(moveBooking, { invalidates: [bookings, schedulers, workflowLog] });
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
      text={t('actions.moveText')}
      submit={t('actions.move')}
      create={form}
      onClose={onClose}
    >
      <InstantField control={form.control} name="startsAt" label={t('actions.newTime')} zone={viewerZone()} wide />
      <OverrideFields />
    </FormDialog>
  );
}
