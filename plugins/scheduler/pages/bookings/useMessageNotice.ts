import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import type { Booking } from '../../contract/bookings.ts';
import type { WorkflowTrigger } from '../../contract/workflowSteps.ts';
import { workflows } from '../../contract/workflows.ts';
import { recipientsText } from '../../parts/workflowTexts.ts';

/**
 * Returns the sentence that says who gets a message about a change of a booking, by the active workflows of its
 * scheduler; undefined until it is known. Guests of the sample get none.
 */
export function useMessageNotice({ schedulerId, source }: Booking, trigger: WorkflowTrigger): string | undefined {
  const { t } = useTranslation('scheduler');
  const { rows, isLoading, error } = useRows(workflows, { params: { schedulerId }, query: { perPage: 0 } });
  if (isLoading || error) return undefined;
  const steps = rows.filter((row) => row.isActive && row.trigger === trigger).flatMap((row) => row.steps);
  if (source === 'sample' || steps.length === 0) return t('actions.tellsNobody');
  return t('actions.tells', { recipients: recipientsText(t, { steps }) });
}
