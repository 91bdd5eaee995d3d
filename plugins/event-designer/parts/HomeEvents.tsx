import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, type useRows } from '@/data/index.ts';
import { HomeSection } from '@/shell/home/HomeSection.tsx';
import type { EventRow } from '../contract/events.ts';
import styles from './EventLines.module.css';
import { EventLines } from './EventLines.tsx';

type HomeEventsProps = {
  title: string;
  read: Pick<ReturnType<typeof useRows>, 'isLoading' | 'error' | 'refetch'> & { rows: EventRow[] };
  page: 'basicInfo' | 'publish' | 'tickets';
  /** Returns the line in place of the event's time. */
  note?: (event: EventRow) => string;
  /** Returns a line below the event's time. */
  more?: (event: EventRow) => string;
  /** The number of placeholder lines while the events load. */
  expects?: number;
  /** Replaces the section when there are no events. Absent: nothing is shown. */
  empty?: ReactNode;
};

/** A section of the home page with a few events. Each state (loading, failed, empty, loaded) looks different. */
export function HomeEvents({ title, read, page, note, more, expects = 0, empty }: HomeEventsProps) {
  const { t } = useTranslation();
  const { rows, isLoading, error, refetch } = read;
  if (rows.length > 0) {
    return (
      <HomeSection title={title}>
        <EventLines events={rows} page={page} {...(note && { note })} {...(more && { more })} />
      </HomeSection>
    );
  }
  if (error) {
    return (
      <HomeSection title={title}>
        <div className={styles.failed} role="alert">
          <p>{failureText(t, error)}</p>
          <Button variant="outlined" size="small" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      </HomeSection>
    );
  }
  if (isLoading) return expects > 0 && <Waiting title={title} lines={expects} />;
  return empty;
}

function Waiting({ title, lines }: { title: string; lines: number }) {
  const { t } = useTranslation();
  return (
    <HomeSection title={title}>
      <ul className={styles.lines} role="status" aria-label={`${title}: ${t('loading')}`}>
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all the same
          <li key={line} className={styles.waiting}>
            <Skeleton variant="rounded" width={`${44 - (line % 3) * 9}%`} height={14} />
            <Skeleton variant="rounded" width={`${30 - (line % 2) * 8}%`} height={11} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
