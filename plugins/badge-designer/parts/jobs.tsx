import type { Job } from '@contract/jobs.ts';
import { useTranslation } from 'react-i18next';
import type { AreaJobs } from '@/activity/areaJobs.ts';
import { JobFiles } from './print/JobFiles.tsx';

/** The titles and results of the area's jobs in the activity panel. */
export const jobs: AreaJobs = {
  print: {
    Title: function PrintTitle({ job }: { job: Job }) {
      const { t } = useTranslation('badgeDesigner');
      return t('jobs.print', { name: job.name });
    },
    Result: JobFiles,
  },
  testSheet: {
    Title: function TestSheetTitle({ job }: { job: Job }) {
      const { t } = useTranslation('badgeDesigner');
      return t('jobs.testSheet', { name: job.name });
    },
    Result: JobFiles,
  },
};
