import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, type useRows } from '@/data/index.ts';
import { useRefresh } from '@/data/useRefresh.ts';
import { HomeSection } from '@/shell/home/HomeSection.tsx';
import { WaitingLines } from '@/shell/home/WaitingLines.tsx';
import type { EventRow } from '../contract/events.ts';
import styles from './EventLines.module.css';
import { EventLines } from './EventLines.tsx';

type HomeEventsProps = {
  title: string;
  read: Pick<ReturnType<typeof useRows>, 'isLoading' | 'error'> & { rows: EventRow[] };
  page: 'basicInfo' | 'publish' | 'tickets';
  /** Returns the line in place of the event's time. */
  note?: (event: EventRow) => string;
  /** Returns a line below the event's time. */
  more?: (event: EventRow) => string;
  /** Returns a chip beside the event. That of its status comes besides, if it is not published. */
  chip?: (event: EventRow) => ReactNode;
  /** The number of placeholder lines while the events load. */
  expects?: number;
  /** Replaces the section when there are no events. Absent: nothing is shown. */
  empty?: ReactNode;
};

/** A section of the home page with a few events. Each state (loading, failed, empty, loaded) looks different. */
export function HomeEvents({ title, read, page, note, more, chip, expects = 0, empty }: HomeEventsProps) {
  const { t } = useTranslation();
  const { everything } = useRefresh();
  const { rows, isLoading, error } = read;
  if (rows.length > 0) {
    return (
      <HomeSection title={title}>
        <EventLines events={rows} page={page} {...(note && { note })} {...(more && { more })} {...(chip && { chip })} />
      </HomeSection>
    );
  }
  if (error) {
    return (
      <HomeSection title={title}>
        <div className={styles.failed} role="alert">
          <p>{failureText(t, error)}</p>
          {/* When one section of home fails, others often do too: the button of each tries all of them again. */}
          <Button variant="outlined" size="small" onClick={everything}>
            {t('tryAgain')}
          </Button>
        </div>
      </HomeSection>
    );
  }
  if (!isLoading) return empty;
  return (
    expects > 0 && (
      <HomeSection title={title}>
        <WaitingLines label={`${title}: ${t('loading')}`} count={expects} texts={more ? 2 : 1} />
      </HomeSection>
    )
  );
}
