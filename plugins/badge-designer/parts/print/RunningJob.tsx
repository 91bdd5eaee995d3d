import { type Job, jobs } from '@contract/jobs.ts';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpen } from '@/activity/useJobs.ts';
import { useRow } from '@/data/index.ts';
import { ErrorState, Spinner } from '@/feedback/index.ts';
import { problemText } from '@/i18n/problemText.ts';
import { Note } from '@/ui/Note.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { JobFiles } from './JobFiles.tsx';

/** The interval at which the job is polled, in milliseconds. */
const pollMilliseconds = 1_000;

/** The progress of a job, then its files. The job continues when the dialog is closed. */
export function RunningJob({ jobId }: { jobId: number }) {
  const { t } = useTranslation('badgeDesigner');
  const { row: job, error, refetch } = useRow(jobs, { id: jobId, staleTime: 0 });
  const isOver = job !== undefined && !isOpen(job);
  const poll = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => poll(), pollMilliseconds);
    return () => clearInterval(timer);
  }, [isOver]);
  if (!job) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Spinner />;
  return (
    <Stack>
      <div aria-live="polite">
        <State job={job} />
      </div>
      {!isOver && <LinearProgress variant="determinate" value={job.progress} aria-label={job.name} />}
      {job.state === 'done' && <JobFiles job={job} />}
      {!isOver && <Note tone="info">{t('print.inActivity')}</Note>}
    </Stack>
  );
}

function State({ job: { state, problem, progress } }: { job: Job }) {
  const { t } = useTranslation('badgeDesigner');
  const { t: tKernel } = useTranslation();
  if (state === 'done') return t('print.done');
  if (state === 'canceled') return t('print.canceled');
  if (state === 'failed') {
    const [first] = problem?.errors ?? [];
    return (
      <Note tone="danger">
        {t('print.failed')} {first && problemText(tKernel, first)}
      </Note>
    );
  }
  return state === 'running' ? t('print.running', { percent: progress }) : t('print.waiting');
}
