import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/feedback/ErrorState.tsx';
import { JobEntry } from './JobEntry.tsx';
import { useAreaJobs } from './useAreaJobs.ts';
import type { useJobs } from './useJobs.ts';

const Panel = styled('div')({ width: 360, maxWidth: 'calc(100vw - 32px)', padding: 16 });

const Title = styled('h2')({ margin: 0, fontSize: 15, fontWeight: 600 });

const Empty = styled('p')({ margin: '8px 0 0', color: 'var(--ink-2)' });

const List = styled('ul')({ margin: '4px 0 0', padding: 0, listStyle: 'none' });

type Props = {
  activity: ReturnType<typeof useJobs>;
  anchor: HTMLElement | null;
  onClose: () => void;
};

/** Lists running and finished jobs, newest first. */
export function ActivityPanel({ activity: { jobs, error, isLoading, refetch }, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const areas = useAreaJobs(anchor !== null);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('activity.title'), sx: { mt: 1 } } }}
    >
      <Panel>
        <Title>{t('activity.title')}</Title>
        {error && jobs.length === 0 && <ErrorState error={error} retry={() => void refetch()} />}
        {!error && !isLoading && jobs.length === 0 && <Empty>{t('activity.empty')}</Empty>}
        {areas && jobs.length > 0 && (
          <List onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}>
            {jobs.map((job) => (
              <JobEntry key={job.id} job={job} areas={areas} />
            ))}
          </List>
        )}
      </Panel>
    </Popover>
  );
}
