import { CircleSlash, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/feedback/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import type { WorkflowPlan } from '../../contract/workflows.ts';
import { reasonText } from '../../parts/workflowTexts.ts';
import type { BookingEvent } from '../../rules/workflow/booking.ts';
import { timeTravel } from '../../rules/workflow/timeTravel.ts';

type SimulatedMessagesProps = { workflows: readonly WorkflowPlan[]; events: readonly BookingEvent[]; zone: string };

/**
 * Lists the messages of a simulated booking in chronological order, each with the time at which it is sent, or would be
 * sent if it were not held back.
 */
export function SimulatedMessages({ workflows, events, zone }: SimulatedMessagesProps) {
  const { t, i18n } = useTranslation('scheduler');
  const messages = timeTravel(workflows, { id: 1, timeZone: zone }, events);
  return (
    <Lines label={t('workflow.travelResult')} isFlush>
      {messages.map((simulated) => {
        const { message, outcome } = simulated;
        const workflow = workflows.find(({ id }) => id === message.workflowId);
        const action = workflow?.steps.find(({ id }) => id === message.stepId)?.action ?? 'mailGuest';
        const isSent = outcome === 'sent';
        const details = [
          formatDateTime(new Date(message.sendAt), { locale: i18n.language, zone }),
          t(`workflow.action.${action}`),
          simulated.outcome === 'held' && reasonText(t, simulated.reason),
        ];
        return (
          <Line
            key={message.cause}
            icon={isSent ? <Send size={16} aria-hidden /> : <CircleSlash size={16} aria-hidden />}
            title={workflow?.name}
            text={details.filter(Boolean).join(' · ')}
          >
            <StatusChip tone={isSent ? 'ok' : 'neutral'} label={t(isSent ? 'workflow.wouldBeSent' : 'workflow.held')} />
          </Line>
        );
      })}
    </Lines>
  );
}
