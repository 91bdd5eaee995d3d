import { cancelJob, jobs } from '@contract/jobs.ts';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { useRow, useSend } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { useLive } from '@/live/useLive.ts';
import { Card } from '@/ui/Card.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import type { Import } from '../../contract/imports.ts';

/** The progress of an import or of its undoing, which goes on when the page is closed. */
export function RunningCard({ row }: { row: Import }) {
  const { t } = useTranslation('meTranslation');
  const { row: job, refetch } = useRow(jobs, { id: row.jobId ?? undefined, staleTime: 0 });
  const cancel = useSend(cancelJob, { invalidates: [jobs] });
  const attempt = useAttempt();
  useLive(({ type }) => {
    if (type === 'job') void refetch();
  });
  const progress = job?.progress ?? 0;
  const title = t(row.committedAt === null ? 'imports.importing' : 'imports.undoing');
  return (
    <Card title={title} isLive>
      <Stack>
        <LinearProgress variant="determinate" value={progress} aria-label={title} />
        <p>{t('imports.goesOn', { progress })}</p>
        <Row>
          <Button
            variant="outlined"
            disabled={row.jobId === null || job?.isCanceling}
            onClick={() =>
              void attempt(() => cancel.run({ params: { jobId: row.jobId ?? 0 } }), {
                failed: t('imports.notCancelled'),
                once: 'cancel',
              })
            }
          >
            {t('imports.cancel')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
