import type { ItemOf } from '@contract/resource.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { Card } from '@/ui/Card.tsx';
import type { publishSettings } from '../../contract/publish.ts';
import { statusTone } from '../../parts/eventStatus.ts';
import { momentInZone } from '../../parts/moment.ts';
import { nextStatuses } from '../../rules/publishing.ts';
import { DraftedMessage } from './DraftedMessage.tsx';
import { LiveAddress } from './LiveAddress.tsx';
import styles from './publish.module.css';
import { useTransitions } from './useTransitions.ts';

const CancelEventDialog = lazyPart(() => import('./CancelEventDialog.tsx'), 'CancelEventDialog');

type StatusCardProps = { settings: ItemOf<typeof publishSettings>; blocking: number; zone: string };

/** Shows the status, what it means, and which statuses can follow. */
export function StatusCard({ settings, blocking, zone }: StatusCardProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const [cancelling, setCancelling] = useState(false);
  const { publish, unpublish, revive } = useTransitions(settings, zone);
  const { status, publishedAt, cancelledAt, cancellationReason, cancellationMessage, refunds } = settings;
  const offered = new Set(nextStatuses(status, { cancelledAt, refunds }, new Date()));
  const moment = status === 'cancelled' ? cancelledAt : publishedAt;
  const shown = (at: string) => momentInZone(at, { locale: i18n.language, zone });
  const time = moment ? shown(moment) : '';
  const { publishAt, unpublishAt } = settings.scheduleSettings;
  const isCancelled = status === 'cancelled';

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
          <div className={styles.buttons}>
            {offered.has('cancelled') && (
              <Button variant="outlined" onClick={() => setCancelling(true)}>
                {t('publish.cancelEvent')}
              </Button>
            )}
            {offered.has('unpublished') && (
              <Button variant="outlined" onClick={isCancelled ? revive : unpublish}>
                {t(isCancelled ? 'publish.revive' : 'publish.unpublish')}
              </Button>
            )}
            {offered.has('published') && (
              <Button variant="contained" disabled={blocking > 0} onClick={publish}>
                {t('publish.publish')}
              </Button>
            )}
          </div>
        }
      >
        <div className={styles.words}>
          <p>
            {t(`publish.meaning.${status}`, { time })}
            {isCancelled && cancellationReason !== '' && ` ${t('publish.because', { reason: cancellationReason })}`}
            {isCancelled && !offered.has('unpublished') && ` ${t('publish.final')}`}
          </p>
          {publishAt && <p>{t('publish.willPublish', { time: shown(publishAt) })}</p>}
          {unpublishAt && <p>{t('publish.willUnpublish', { time: shown(unpublishAt) })}</p>}
          {isCancelled && cancellationMessage !== '' && <DraftedMessage text={cancellationMessage} />}
        </div>
        {status !== 'unpublished' && <LiveAddress />}
      </Card>
      {cancelling && <CancelEventDialog settings={settings} zone={zone} onClose={() => setCancelling(false)} />}
    </>
  );
}
