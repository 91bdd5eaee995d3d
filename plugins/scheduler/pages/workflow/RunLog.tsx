import { Bell, Mail, MessageSquareText, Webhook } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { asCombinedRead, useCall } from '@/data/index.ts';
import { ListSkeleton, StatusChip } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { messageTone } from '@/feedback/messageTone.ts';
import { formatDateTime, viewerZone } from '@/lib/dates.ts';
import { Card } from '@/ui/Card.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import type { Booking } from '../../contract/bookings.ts';
import { type WorkflowRun, workflowLog } from '../../contract/workflows.ts';
import { reasonText } from '../../parts/workflowTexts.ts';
import { routes } from '../../routes.ts';
import styles from './runLog.module.css';

const icons = { mail: Mail, sms: MessageSquareText, webhook: Webhook, console: Bell };

function iconOf(channel: WorkflowRun['channel']) {
  const Icon = icons[channel];
  return <Icon size={16} aria-hidden />;
}

type RunLogProps = {
  schedulerId: number;
  /** Absent: the messages of all bookings, each with a link to its own. */
  booking?: Pick<Booking, 'id' | 'state'>;
};

/** Lists the messages that were sent, are planned or were held back, with the reason. */
export function RunLog({ schedulerId, booking }: RunLogProps) {
  const { t, i18n } = useTranslation('scheduler');
  const navigate = useNavigate();
  const isForOneBooking = booking !== undefined;
  const title = t(isForOneBooking ? 'bookings.messages' : 'workflow.log');
  const read = useCall(workflowLog, {
    params: { schedulerId },
    query: booking === undefined ? {} : { bookingId: String(booking.id) },
  });
  const lineText = ({ sentAt, sendAt, recipient, reason }: WorkflowRun) => {
    const time = formatDateTime(new Date(sentAt ?? sendAt), { locale: i18n.language, zone: viewerZone() });
    return [time, recipient, reason && reasonText(t, reason, booking?.state)].filter(Boolean).join(' · ');
  };
  return (
    <Loaded read={asCombinedRead(read)} waiting={<ListSkeleton />}>
      {(runs) =>
        runs.length === 0 ? (
          <Card title={title}>{t(isForOneBooking ? 'bookings.noMessages' : 'workflow.logEmpty')}</Card>
        ) : (
          <Card title={title} isFlush>
            <div className={styles.log}>
              <Lines label={title} isFlush>
                {runs.map((run) => (
                  <Line
                    key={run.id}
                    icon={iconOf(run.channel)}
                    title={[run.workflow || t('workflow.deleted'), !isForOneBooking && run.guest]
                      .filter(Boolean)
                      .join(' · ')}
                    text={lineText(run)}
                    {...(!isForOneBooking && {
                      onOpen: () => navigate(routes.to('booking', { bookingId: run.bookingId })),
                    })}
                  >
                    <StatusChip tone={messageTone[run.state]} label={t(`workflow.state.${run.state}`)} />
                  </Line>
                ))}
              </Lines>
            </div>
          </Card>
        )
      }
    </Loaded>
  );
}
