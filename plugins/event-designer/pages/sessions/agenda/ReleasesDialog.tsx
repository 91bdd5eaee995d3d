import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCombinedRead, useCall, useRows, useSend } from '@/data/index.ts';
import { notify, useConfirm } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { formatDateTime, viewerZone } from '@/lib/dates.ts';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import {
  agenda,
  compareRelease,
  type ProgrammeRelease,
  programmeReleases,
  restoreRelease,
} from '../../../contract/agenda.ts';
import { eventCounts } from '../../../contract/eventCounts.ts';
import { sessionRooms, sessions, sessionTracks } from '../../../contract/sessions.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import styles from './agenda.module.css';
import { Differences } from './Differences.tsx';

/** The released versions of the programme. Compares each with the working copy, and restores one. */
export function ReleasesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const [chosen, setChosen] = useState<number>();
  const read = asCombinedRead(useRows(programmeReleases, { params, query: { perPage: 0 } }));
  return (
    <ReadDialog title={t('releases.title')} text={t('releases.text')} width="md" onClose={onClose}>
      <Loaded read={read} waiting={<Skeleton variant="rounded" height={160} />}>
        {(releases) => {
          const release = releases.find(({ id }) => id === chosen) ?? releases[0];
          return (
            <div className={styles.releases}>
              {!release && <Note tone="info">{t('releases.emptyText')}</Note>}
              {release && (
                <>
                  <Versions releases={releases} chosen={release.id} onChoose={setChosen} />
                  <Comparison release={release} isLatest={release === releases[0]} />
                </>
              )}
            </div>
          );
        }}
      </Loaded>
    </ReadDialog>
  );
}

type VersionsProps = { releases: readonly ProgrammeRelease[]; chosen: number; onChoose: (id: number) => void };

function Versions({ releases, chosen, onChoose }: VersionsProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const timeText = (at: string) => formatDateTime(new Date(at), { locale: i18n.language, zone: viewerZone() });
  return (
    <fieldset className={styles.versions} aria-label={t('releases.title')}>
      {releases.map(({ id, number, name, createdAt, sessionCount, mailedSpeakers }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          <strong>{t('releases.named', { number, name })}</strong>
          <span>{timeText(createdAt)}</span>
          <span>{t('agenda.sessionCount', { count: sessionCount })}</span>
          {mailedSpeakers > 0 && <span>{t('releases.mailed', { count: mailedSpeakers })}</span>}
        </button>
      ))}
    </fieldset>
  );
}

function Comparison({ release, isLatest }: { release: ProgrammeRelease; isLatest: boolean }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const params = { eventId, programmeReleaseId: release.id };
  const confirm = useConfirm();
  const read = useCall(compareRelease, { params, staleTime: 0 });
  const send = useSend(restoreRelease, {
    invalidates: [agenda, sessions, sessionRooms, sessionTracks, compareRelease, eventCounts],
  });
  const restore = () =>
    void confirm({
      title: t('releases.restoreTitle', { number: release.number }),
      message: t('releases.restoreText'),
      mainAction: t('releases.restore'),
      onConfirm: async () => {
        const { changed } = await send.run({ params });
        notify.success(t('releases.restored', { count: changed }));
        await read.refetch();
      },
    });
  return (
    <section aria-live="polite">
      {release.comment && <p className={styles.comment}>{release.comment}</p>}
      <Loaded read={read} waiting={<Skeleton variant="rounded" height={120} />}>
        {({ differences, affectedSpeakers }) => (
          <>
            {isLatest && differences.length === 0 && <Note>{t('releases.same')}</Note>}
            {!isLatest && differences.length === 0 && <Note>{t('releases.sameAsOld')}</Note>}
            {differences.length > 0 && (
              <>
                <Differences number={release.number} differences={differences} affectedSpeakers={affectedSpeakers} />
                <Button size="small" onClick={restore}>
                  {t('releases.restore')}
                </Button>
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
