import type { Job } from '@contract/jobs.ts';
import type { ComponentType } from 'react';

type JobPart = ComponentType<{ job: Job }>;

/** An area's components for its jobs, keyed by the job's kind without the area's id. */
export type AreaJobs = Record<
  string,
  {
    /** States what the job does, and to which object. */
    Title: JobPart;
    /** Links to the result of a finished job. */
    Result?: JobPart;
  }
>;
