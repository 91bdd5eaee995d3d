import { type Job, jobFile } from '@contract/jobs.ts';
import * as z from 'zod/mini';
import { DownloadJobFile } from '@/activity/DownloadJobFile.tsx';
import { Stack } from '@/ui/Stack.tsx';

const printed = z.object({ files: z.array(jobFile) });

/** The files that a job has made. */
export function JobFiles({ job }: { job: Job }) {
  const { data } = z.safeParse(printed, job.result);
  if (!data) return null;
  return (
    <Stack>
      {data.files.map((file) => (
        <DownloadJobFile key={file.id} file={file} />
      ))}
    </Stack>
  );
}
