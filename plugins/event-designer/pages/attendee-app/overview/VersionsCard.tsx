import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { asCombinedRead, useRows, useSend } from '@/data/index.ts';
import { notify, StatusChip, useConfirm } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { formatDateTime } from '@/lib/dates.ts';
import { Card } from '@/ui/Card.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';
import { type AppVersion, appVersions, attendeeApp, restoreAppVersion } from '../../../contract/attendeeApp.ts';
import { useEventId } from '../../../parts/useEventId.ts';

/** The versions shown before "Show all". */
const initialCount = 5;

/** The published versions, of which each earlier one can be published again. */
export function VersionsCard({ current, zone }: { current: number; zone: string }) {
  const { t, i18n } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const mayChange = useMayChange();
  const confirm = useConfirm();
  const [isWhole, setIsWhole] = useState(false);
  const read = useRows(appVersions, { params, query: { perPage: 0 } });
  const restore = useSend(restoreAppVersion, { invalidates: [attendeeApp, appVersions] });
  const askToRestore = ({ id, number }: AppVersion) =>
    void confirm({
      title: t('attendeeApp.restoreTitle', { number }),
      message: t('attendeeApp.restoreText'),
      mainAction: t('attendeeApp.restore'),
      onConfirm: async () => {
        const version = await restore.run({ params: { ...params, versionId: id } });
        notify.success(t('attendeeApp.publishDone', version));
      },
    });
  const publicationText = ({ createdAt, publishedBy, restoredFrom }: AppVersion) =>
    [
      formatDateTime(new Date(createdAt), { locale: i18n.language, zone }),
      publishedBy,
      restoredFrom !== null && t('attendeeApp.restoredFrom', { number: restoredFrom }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card title={t('attendeeApp.versions')} isFlush>
      <Loaded read={asCombinedRead(read)} waiting={<Skeleton variant="rounded" height={120} />}>
        {(rows) => (
          <>
            <Lines label={t('attendeeApp.versions')} isFlush>
              {rows.slice(0, isWhole ? undefined : initialCount).map((version) => (
                <Line key={version.id} title={t('attendeeApp.version', version)} text={publicationText(version)}>
                  {version.number === current ? (
                    <StatusChip tone="ok" label={t('attendeeApp.currentVersion')} />
                  ) : (
                    mayChange && (
                      <Button size="small" onClick={() => askToRestore(version)}>
                        {t('attendeeApp.restore')}
                      </Button>
                    )
                  )}
                </Line>
              ))}
            </Lines>
            {!isWhole && rows.length > initialCount && (
              <Button sx={{ m: 1 }} onClick={() => setIsWhole(true)}>
                {t('attendeeApp.allVersions', { count: rows.length })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
