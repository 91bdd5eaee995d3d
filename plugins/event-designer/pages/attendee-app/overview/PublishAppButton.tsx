import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { useSend } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { type AttendeeApp, appVersions, attendeeApp, publishApp } from '../../../contract/attendeeApp.ts';
import { useEventId } from '../../../parts/useEventId.ts';

/** Publishes the saved draft. */
export function PublishAppButton({ app }: { app: AttendeeApp | undefined }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const publish = useSend(publishApp, { invalidates: [attendeeApp, appVersions] });
  const attempt = useAttempt();
  if (!useMayChange() || !app || app.notServed === 'product' || app.notServed === 'event') return null;
  return (
    <Button
      variant="contained"
      disabled={app.changes.length === 0}
      onClick={() =>
        void attempt(() => publish.run({ params }), {
          done: t('attendeeApp.publishDone'),
          failed: t('attendeeApp.publishFailed'),
          once: 'publish app',
        })
      }
    >
      {t('attendeeApp.publish')}
    </Button>
  );
}
