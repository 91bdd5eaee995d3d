import type { Job } from '@contract/jobs.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import type { AreaJobs } from '@/activity/areaJobs.ts';
import { copiedRows } from '../contract/copyInto.ts';
import { routes } from '../routes.ts';
import { useCopiedRowWords } from './useCopiedRowWords.ts';

const copy = z.object({ id: z.int() });
const duplicated = z.object({ id: z.int(), shifted: z._default(z.array(copiedRows), []) });
const imported = z.object({ eventId: z.int(), id: z.int() });

function ImportResult({ job }: { job: Job }) {
  const { t } = useTranslation('meTranslation');
  const { data } = z.safeParse(imported, job.result);
  if (!data) return null;
  const to = routes.to('importRun', { eventId: data.eventId, importId: data.id });
  return (
    <Button component={Link} to={to} size="small" variant="outlined">
      {t('jobs.openImport')}
    </Button>
  );
}

/** The texts of this plugin's jobs in the activity panel. */
export const jobs: AreaJobs = {
  duplicateEvent: {
    Title: function DuplicateTitle({ job }: { job: Job }) {
      const { t } = useTranslation('meTranslation');
      return t('jobs.duplicateEvent', { name: job.name });
    },
    Result: function DuplicateResult({ job }: { job: Job }) {
      const { t } = useTranslation('meTranslation');
      const words = useCopiedRowWords();
      const { data } = z.safeParse(duplicated, job.result);
      if (!data) return null;
      return (
        <>
          {data.shifted.length > 0 && (
            <p>{[t('copyInto.shifted'), data.shifted.map((row) => words(row, true)).join('; ')].join(' ')}</p>
          )}
          <Button component={Link} to={routes.to('basicInfo', { eventId: data.id })} size="small" variant="outlined">
            {t('jobs.open')}
          </Button>
        </>
      );
    },
  },
  copyIntoEvent: {
    Title: function CopyIntoTitle({ job }: { job: Job }) {
      const { t } = useTranslation('meTranslation');
      return t('jobs.copyIntoEvent', { name: job.name });
    },
    Result: function CopyIntoResult({ job }: { job: Job }) {
      const { t } = useTranslation('meTranslation');
      const { data } = z.safeParse(copy, job.result);
      if (!data) return null;
      return (
        <Button component={Link} to={routes.to('basicInfo', { eventId: data.id })} size="small" variant="outlined">
          {t('jobs.openEvent')}
        </Button>
      );
    },
  },
  commitImport: {
    Title: function CommitTitle({ job }: { job: Job }) {
      const { t } = useTranslation('meTranslation');
      return t('jobs.commitImport', { name: job.name });
    },
    Result: ImportResult,
  },
  undoImport: {
    Title: function UndoTitle({ job }: { job: Job }) {
      const { t } = useTranslation('meTranslation');
      return t('jobs.undoImport', { name: job.name });
    },
    Result: ImportResult,
  },
};
