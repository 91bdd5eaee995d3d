import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { confirmBooking } from '../../contract/bookingCalls.ts';
import { type Booking, bookings } from '../../contract/bookings.ts';
import { schedulers } from '../../contract/schedulers.ts';
import { workflowLog } from '../../contract/workflows.ts';

/** The competing requests that the organiser sees. */
type ShownRequests = { ids: readonly number[]; refetch: () => Promise<void> };

/**
 * Returns a function that confirms a request, and reports who lost the time. It rejects with 409 if there is a competing
 * request that is not shown, and loads it first, so that the organiser sees it before confirming again.
 */
export function useConfirmRequest({ id }: Pick<Booking, 'id'>, shown?: ShownRequests) {
  const { t } = useTranslation('scheduler');
  const { run } = useSend(confirmBooking, { invalidates: [bookings, schedulers, workflowLog] });
  return async () => {
    const seen = [...(shown?.ids ?? [])];
    const { rejected } = await run({ params: { bookingId: id }, body: { seen } }).catch(async (error) => {
      await shown?.refetch();
      throw error;
    });
    const count = rejected.length;
    notify.success(t('actions.confirmed'), count > 0 ? { description: t('actions.alsoRejected', { count }) } : {});
  };
}
