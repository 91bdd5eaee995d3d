import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { Row } from '@/ui/Stack.tsx';
import { renewSchedulerFeed, revokeSchedulerFeed, schedulerFeed } from '../../contract/feeds.ts';
import { CopyableText } from './CopyableText.tsx';
import styles from './share.module.css';

/** Shows the secret address at which calendar programs subscribe to the bookings. */
export function CalendarFeed({ schedulerId }: { schedulerId: number }) {
  const { t } = useTranslation('scheduler');
  const params = { schedulerId };
  const { data } = useCall(schedulerFeed, { params });
  const renew = useSend(renewSchedulerFeed, { invalidates: [schedulerFeed] });
  const revoke = useSend(revokeSchedulerFeed, { invalidates: [schedulerFeed] });
  const attempt = useAttempt();
  if (!data) return null;
  const { path } = data;
  return (
    <div>
      {path === null ? (
        <span className={styles.label}>{t('feed.title')}</span>
      ) : (
        <CopyableText label={t('feed.title')} text={new URL(path, window.location.origin).href} />
      )}
      <p className={styles.help}>{t('feed.help')}</p>
      <Row>
        <Button
          size="small"
          onClick={() =>
            void attempt(() => renew.run({ params }), {
              failed: t('feed.notRenewed'),
              ...(path !== null && { done: t('feed.renewed') }),
            })
          }
        >
          {t(path === null ? 'feed.make' : 'feed.renew')}
        </Button>
        {path !== null && (
          <Button
            size="small"
            onClick={() =>
              void attempt(() => revoke.run({ params }), { done: t('feed.revoked'), failed: t('feed.notRevoked') })
            }
          >
            {t('feed.revoke')}
          </Button>
        )}
      </Row>
    </div>
  );
}
