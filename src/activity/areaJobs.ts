import type { Job } from '@contract/jobs.ts';
import type { ComponentType } from 'react';

type JobPart = ComponentType<{ job: Job }>;

/** What an area says about its kinds of jobs, by their names without the area's id. */
export type AreaJobs = Record<
  string,
  {
    /** What the job does, and to what. */
    Title: JobPart;
    /** A link to what a finished job has made. */
    Result?: JobPart;
  }
>;
