import { CircleSlash, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/feedback/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import type { WorkflowPlan } from '../../contract/workflows.ts';
import { reasonWords } from '../../parts/workflowWords.ts';
import type { BookingEvent } from '../../rules/workflow/booking.ts';
import { timeTravel } from '../../rules/workflow/timeTravel.ts';

type ToldLinesProps = { workflows: readonly WorkflowPlan[]; events: readonly BookingEvent[]; zone: string };

/** Lists each message of the story, at the moment when it is sent or held back. */
export function ToldLines({ workflows, events, zone }: ToldLinesProps) {
  const { t, i18n } = useTranslation('scheduler');
  const told = timeTravel(workflows, { id: 1, timeZone: zone }, events);
  return (
    <Lines label={t('workflow.travelResult')} isFlush>
      {told.map((one) => {
        const { message, outcome, at } = one;
        const workflow = workflows.find(({ id }) => id === message.workflowId);
        const action = workflow?.steps.find(({ id }) => id === message.stepId)?.action ?? 'mailGuest';
        const isSent = outcome === 'sent';
        const words = [
          formatDateTime(new Date(at), { locale: i18n.language, zone }),
          t(`workflow.action.${action}`),
          one.outcome === 'held' && reasonWords(t, one.reason),
        ];
        return (
          <Line
            key={message.cause}
            icon={isSent ? <Send size={16} aria-hidden /> : <CircleSlash size={16} aria-hidden />}
            title={workflow?.name}
            text={words.filter(Boolean).join(' · ')}
          >
            <StatusChip tone={isSent ? 'ok' : 'neutral'} label={t(isSent ? 'workflow.sent' : 'workflow.held')} />
          </Line>
        );
      })}
    </Lines>
  );
}
