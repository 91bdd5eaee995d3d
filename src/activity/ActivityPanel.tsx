import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/feedback/ErrorState.tsx';
import { PanelPopover } from '@/ui/PanelPopover.tsx';
import { JobEntry } from './JobEntry.tsx';
import { NotificationList, PanelHeading } from './NotificationList.tsx';
import { useAreaJobs } from './useAreaJobs.ts';
import type { useJobs } from './useJobs.ts';
import type { useNotifications } from './useNotifications.ts';

const Panel = styled('div')({ width: 360, maxWidth: 'calc(100vw - 32px)', padding: 16 });

const Title = styled('h2')({ margin: 0, fontSize: 15, fontWeight: 600 });

const Empty = styled('p')({ margin: '8px 0 0', color: 'var(--ink-2)' });

const List = styled('ul')({ margin: '4px 0 0', padding: 0, listStyle: 'none' });

type Props = {
  activity: ReturnType<typeof useJobs>;
  messages: ReturnType<typeof useNotifications>;
  anchor: HTMLElement | null;
  onClose: () => void;
};

/** Lists the person's notifications, and running and finished jobs, newest first. */
export function ActivityPanel({ activity, messages, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const areas = useAreaJobs(anchor !== null);
  const { jobs } = activity;
  const { rows, unread } = messages;
  const isEmpty = jobs.length === 0 && rows.length === 0;
  const failed = [activity, messages].find(({ error }) => error);
  const retry = () => {
    for (const read of [activity, messages]) if (read.error) void read.refetch();
  };
  return (
    <PanelPopover label={t('activity.title')} anchor={anchor} onClose={onClose}>
      <Panel onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}>
        <Title>{t('activity.title')}</Title>
        {failed && <ErrorState error={failed.error} retry={retry} />}
        {!failed && isEmpty && !activity.isLoading && !messages.isLoading && <Empty>{t('activity.empty')}</Empty>}
        {rows.length > 0 && <NotificationList rows={rows} unread={unread} />}
        {areas && jobs.length > 0 && (
          <>
            {rows.length > 0 && <PanelHeading sx={{ mt: 1.5 }}>{t('activity.jobs')}</PanelHeading>}
            <List>
              {jobs.map((job) => (
                <JobEntry key={job.id} job={job} areas={areas} />
              ))}
            </List>
          </>
        )}
      </Panel>
    </PanelPopover>
  );
}
