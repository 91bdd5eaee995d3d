import { absentOutboxChannels } from '@contract/outbox.ts';
import { useTranslation } from 'react-i18next';
import { useCall, useRows } from '@/data/index.ts';
import type { Booking } from '../../contract/bookings.ts';
import { channelOf, type WorkflowStep, type WorkflowTrigger } from '../../contract/workflowSteps.ts';
import { workflows } from '../../contract/workflows.ts';
import { recipientsText } from '../../parts/workflowTexts.ts';

/**
 * Returns the sentences that say who gets a message about a change of a booking, by the active workflows of its
 * scheduler, and which messages the server cannot send; undefined until that is known. Guests of the sample get none.
 */
export function useMessageNotice({ schedulerId, source }: Booking, trigger: WorkflowTrigger): string | undefined {
  const { t } = useTranslation('scheduler');
  const { rows, isLoading, error } = useRows(workflows, { params: { schedulerId }, query: { perPage: 0 } });
  const { data: absent } = useCall(absentOutboxChannels);
  if (isLoading || error || !absent) return undefined;
  const steps = rows.filter((row) => row.isActive && row.trigger === trigger).flatMap((row) => row.steps);
  if (source === 'sample' || steps.length === 0) return t('actions.tellsNobody');
  const isStored = ({ action }: WorkflowStep) => absent.includes(channelOf(action));
  const stored = steps.filter(isStored);
  const sent = steps.filter((step) => !isStored(step));
  return [
    ...(sent.length > 0 ? [t('actions.tells', { recipients: recipientsText(t, { steps: sent }) })] : []),
    ...(stored.length > 0 ? [t('actions.stores', { recipients: recipientsText(t, { steps: stored }) })] : []),
  ].join(' ');
}
