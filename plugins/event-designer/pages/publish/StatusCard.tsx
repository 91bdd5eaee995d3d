import type { ItemOf } from '@contract/resource.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayChange } from '@/auth/role.ts';
import { StatusChip } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { Card } from '@/ui/Card.tsx';
import type { publishSettings } from '../../contract/publish.ts';
import { statusTone } from '../../parts/eventStatus.ts';
import { momentInZone } from '../../parts/moment.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';
import { nextStatuses } from '../../rules/publishing.ts';
import { DraftedMessage } from './DraftedMessage.tsx';
import { LiveAddress } from './LiveAddress.tsx';
import styles from './publish.module.css';
import { useTransitions } from './useTransitions.ts';

const CancelEventDialog = lazyPart(() => import('./CancelEventDialog.tsx'), 'CancelEventDialog');

type StatusCardProps = {
  settings: ItemOf<typeof publishSettings>;
  /** The number of problems that block publishing. */
  blocking: number;
  /** False if the event has no ticket, or only archived ones. */
  hasTickets: boolean;
  zone: string;
};

/** Shows the status, what it means, and which statuses can follow. */
export function StatusCard({ settings, blocking, hasTickets, zone }: StatusCardProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const eventId = useEventId();
  const mayChange = useMayChange();
  const [cancelling, setCancelling] = useState(false);
  const transitions = useTransitions(settings, zone);
  const { status, publishedAt, cancelledAt, cancellationReason, cancellationMessage, refunds } = settings;
  const offered = new Set(nextStatuses(status, { cancelledAt, refunds }, new Date()));
  const statusTime = status === 'cancelled' ? cancelledAt : publishedAt;
  const timeText = (at: string) => momentInZone(at, { locale: i18n.language, zone });
  const time = statusTime ? timeText(statusTime) : '';
  const { publishAt, unpublishAt } = settings.scheduleSettings;
  const isCancelled = status === 'cancelled';
  const back = isCancelled ? 'revive' : 'unpublish';
  const next = offered.has('published') ? 'publish' : offered.has('unpublished') ? back : undefined;
  // Before the event is published, publishing is the next step. Beside it, "Cancel" would read as the way to not publish.
  const cancel = mayChange && offered.has('cancelled') && (
    <Button variant={status === 'unpublished' ? 'text' : 'outlined'} onClick={() => setCancelling(true)}>
      {t('publish.cancelEvent')}
    </Button>
  );

  return (
    <>
      <Card
        id="status"
        title={
          <>
            {t('publish.status')}
            <StatusChip tone={statusTone[status]} label={t(`eventStatus.${status}`)} />
          </>
        }
        aside={
          mayChange && (
            <div className={styles.buttons}>
              {status !== 'unpublished' && cancel}
              {next && (
                // One button for each next step in turn, so that the focus stays on it when the status has changed.
                <Button
                  variant={next === 'publish' ? 'contained' : 'outlined'}
                  disabled={next === 'publish' && blocking > 0}
                  onClick={transitions[next]}
                >
                  {t(`publish.${next}`)}
                </Button>
              )}
            </div>
          )
        }
      >
        <div className={styles.words}>
          <p>
            {t(`publish.meaning.${status}`, { time })}
            {isCancelled && cancellationReason !== '' && ` ${t('publish.because', { reason: cancellationReason })}`}
            {isCancelled && !offered.has('unpublished') && ` ${t('publish.final')}`}
          </p>
          {!isCancelled && hasTickets && (
            <p>
              {t('publish.sellsNothing')}{' '}
              {mayChange && (
                <Link
                  to={{ pathname: routes.to('settings', { eventId }), hash: 'supportEmail' }}
                  className={styles.whole}
                >
                  {t('publish.setContact')}
                </Link>
              )}
            </p>
          )}
          {publishAt && <p>{t('publish.willPublish', { time: timeText(publishAt) })}</p>}
          {unpublishAt && <p>{t('publish.willUnpublish', { time: timeText(unpublishAt) })}</p>}
          {isCancelled && cancellationMessage !== '' && <DraftedMessage text={cancellationMessage} />}
        </div>
        {status === 'unpublished' ? cancel && <div className={styles.later}>{cancel}</div> : <LiveAddress />}
      </Card>
      {cancelling && <CancelEventDialog settings={settings} zone={zone} onClose={() => setCancelling(false)} />}
    </>
  );
}
