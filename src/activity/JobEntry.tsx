import { cancelJob, type Job, jobs, retryJob } from '@contract/jobs.ts';
import { errorStatus } from '@contract/problem.ts';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/data/failureText.ts';
import { HttpError } from '@/data/httpError.ts';
import { useSend } from '@/data/useSend.ts';
import { useAttempt } from '@/feedback/useAttempt.ts';
import { formatTime, viewerZone } from '@/lib/dates.ts';
import { ago } from '@/live/ago.ts';
import { AreaBoundary } from '@/reporting/AreaBoundary.tsx';
import { BusyButton } from '@/ui/BusyButton.tsx';
import type { LoadedJobs } from './useAreaJobs.ts';
import { isOpen } from './useJobs.ts';

const Entry = styled('li')({ padding: '12px 0', '& + &': { borderTop: '1px solid var(--line-2)' } });

const Name = styled('div')({ fontWeight: 500, overflowWrap: 'anywhere' });

const Note = styled('div')({ color: 'var(--ink-3)', fontSize: 13 });

const Reason = styled('div')({ color: 'var(--danger)', fontSize: 13, overflowWrap: 'anywhere' });

const Actions = styled('div')({ display: 'flex', gap: 12, alignItems: 'center', marginTop: 6 });

type Props = { job: Job; areas: readonly LoadedJobs[] };

/** Shows one job: its title, its progress and its actions. */
export function JobEntry({ job, areas }: Props) {
  const area = areas.find(({ area: id }) => job.kind.startsWith(`${id}.`));
  const components = area?.jobs[job.kind.slice(area.area.length + 1)];
  const { t, i18n } = useTranslation([...(area?.namespaces ?? []), 'translation']);
  const attempt = useAttempt();
  const cancel = useSend(cancelJob, { invalidates: [jobs] });
  const retry = useSend(retryJob, { invalidates: [jobs] });
  const kernel = { ns: 'translation' } as const;
  const params = { jobId: job.id };
  const { name, state, problem, progress, isCanceling } = job;
  return (
    <Entry>
      <Name>{inArea('Title', name)}</Name>
      {state === 'running' && (
        <LinearProgress variant="determinate" value={progress} aria-label={name} sx={{ my: '6px' }} />
      )}
      <Note>{t('activity.by', { ...kernel, what: stateText(), name: job.user.name })}</Note>
      {problem && <Reason>{failureText(t, errorOf(problem))}</Reason>}
      <Actions>
        {state === 'done' && inArea('Result', null)}
        {isOpen(job) && !isCanceling && (
          <BusyButton
            size="small"
            variant="outlined"
            aria-label={t('activity.cancelOf', { ...kernel, name })}
            isBusy={cancel.isPending}
            onClick={() => void attempt(() => cancel.run({ params }), { failed: t('activity.notCanceled', kernel) })}
          >
            {t('activity.cancel', kernel)}
          </BusyButton>
        )}
        {(state === 'failed' || state === 'canceled') && (
          <BusyButton
            size="small"
            variant="outlined"
            aria-label={t('activity.retryOf', { ...kernel, name })}
            isBusy={retry.isPending}
            onClick={() => void attempt(() => retry.run({ params }), { failed: t('activity.notRetried', kernel) })}
          >
            {t('activity.retry', kernel)}
          </BusyButton>
        )}
      </Actions>
    </Entry>
  );

  /** Renders the area's own component for this part; if that throws, only this part shows the fallback. */
  function inArea(part: 'Title' | 'Result', fallback: ReactNode): ReactNode {
    const Part = components?.[part];
    if (!area || !Part) return fallback;
    return (
      <AreaBoundary area={area.area} what="the words of its jobs" fallback={fallback}>
        <Part job={job} />
      </AreaBoundary>
    );
  }

  function stateText(): string {
    if (isCanceling) return t('activity.canceling', kernel);
    if (state === 'running') return t('activity.percent', { ...kernel, percent: progress });
    if (state === 'waiting') {
      if (!problem) return t('activity.waiting', kernel);
      const time = formatTime(new Date(job.runAfter), { locale: i18n.language, zone: viewerZone() });
      return t('activity.retryAt', { ...kernel, time });
    }
    const at = new Date(job.finishedAt ?? job.updatedAt);
    return t(`activity.${state}`, { ...kernel, ago: ago(t, at, new Date(), i18n.language) });
  }
}

/** Converts a job's problem to an `HttpError`, so that it is described in the same words as a failed request. */
function errorOf(problem: NonNullable<Job['problem']>): HttpError {
  const status = new Map<string, number>(Object.entries(errorStatus)).get(problem.code) ?? 500;
  return new HttpError({ type: 'Response Error', message: problem.message, status, data: problem });
}
