import { Bell, Mail, MessageSquareText, Webhook } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { asCombinedRead, useCall } from '@/data/index.ts';
import { ListSkeleton, StatusChip, type StatusTone } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { formatDateTime, viewerZone } from '@/lib/dates.ts';
import { Card } from '@/ui/Card.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import { type WorkflowRun, workflowLog } from '../../contract/workflows.ts';
import { reasonWords } from '../../parts/workflowWords.ts';
import { routes } from '../../routes.ts';

const tones: Record<WorkflowRun['state'], StatusTone> = {
  queued: 'info',
  sending: 'info',
  sent: 'ok',
  kept: 'neutral',
  skipped: 'neutral',
  canceled: 'neutral',
  failed: 'danger',
  uncertain: 'warn',
};

const icons = { mail: Mail, sms: MessageSquareText, webhook: Webhook, console: Bell };

function iconOf(channel: WorkflowRun['channel']) {
  const Icon = icons[channel];
  return <Icon size={16} aria-hidden />;
}

type RunLogProps = {
  schedulerId: number;
  /** Absent: the messages of all bookings, each with a link to its own. */
  bookingId?: number;
};

/** Lists the messages that were sent, are planned or were held back, with the reason. */
export function RunLog({ schedulerId, bookingId }: RunLogProps) {
  const { t, i18n } = useTranslation('scheduler');
  const navigate = useNavigate();
  const isOfOne = bookingId !== undefined;
  const title = t(isOfOne ? 'bookings.messages' : 'workflow.log');
  const read = useCall(workflowLog, {
    params: { schedulerId },
    query: bookingId === undefined ? {} : { bookingId: String(bookingId) },
  });
  const lineOf = ({ sentAt, sendAt, recipient, reason }: WorkflowRun) => {
    const time = formatDateTime(new Date(sentAt ?? sendAt), { locale: i18n.language, zone: viewerZone() });
    return [time, recipient, reason && reasonWords(t, reason)].filter(Boolean).join(' · ');
  };
  return (
    <Loaded read={asCombinedRead(read)} waiting={<ListSkeleton />}>
      {(runs) =>
        runs.length === 0 ? (
          <Card title={title}>{t(isOfOne ? 'bookings.noMessages' : 'workflow.logEmpty')}</Card>
        ) : (
          <Card title={title} isFlush>
            <Lines label={title} isFlush>
              {runs.map((run) => (
                <Line
                  key={run.id}
                  icon={iconOf(run.channel)}
                  title={[run.workflow || t('workflow.deleted'), !isOfOne && run.guest].filter(Boolean).join(' · ')}
                  text={lineOf(run)}
                  {...(!isOfOne && { onOpen: () => navigate(routes.to('booking', { bookingId: run.bookingId })) })}
                >
                  <StatusChip tone={tones[run.state]} label={t(`workflow.state.${run.state}`)} />
                </Line>
              ))}
            </Lines>
          </Card>
        )
      }
    </Loaded>
  );
}
