import { id, instant, rowShape, z } from './fields.ts';
import { endpoint, resource } from './resource.ts';

/** A job is `waiting` also between a failed attempt and the next; `problem` then gives the reason. */
export const jobState = z.enum(['waiting', 'running', 'done', 'failed', 'canceled']);
export type JobState = z.infer<typeof jobState>;

/** Why a job failed; the fields of `ErrorBody`. */
const jobProblem = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(
    z.object({
      path: z.string(),
      code: z.string(),
      message: z.string(),
      params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
});

const job = z.object({
  ...rowShape,
  /** The area and the kind: `event-designer.duplicateEvent`. */
  kind: z.string(),
  /** The subject of the job, such as an event's name. */
  name: z.string(),
  state: jobState,
  /** Whole per cent. */
  progress: z.int(),
  /** Cancelling has been requested, and the job has not stopped yet. */
  isCanceling: z.boolean(),
  /** The number of attempts begun. */
  attempts: z.int(),
  /** The earliest time at which a waiting job starts. */
  runAfter: instant(),
  finishedAt: z.nullable(instant()),
  user: z.object({ id: id(), name: z.string() }),
  problem: z.nullable(jobProblem),
  /** The result that this kind of job returns, once it is done. */
  result: z.nullable(z.unknown()),
});
export type Job = z.infer<typeof job>;

/** `event: job` of the live stream: the progress of a job. */
export const liveJob = z.object({
  id: id(),
  state: jobState,
  progress: z.int(),
  isCanceling: z.boolean(),
});
export type LiveJob = z.infer<typeof liveJob>;

/** The account's long-running work, outside of requests. Finished jobs are kept for 7 days. */
export const jobs = resource({
  name: 'jobs',
  path: '/jobs',
  item: job,
  filters: { state: 'text', kind: 'text' },
  sort: ['createdAt'],
  defaultSort: '-createdAt',
});

/** Milliseconds for which a job's file can be downloaded. */
export const jobFileLifetimeMs = 7 * 86_400_000;

/** A file that a job has made, such as a PDF; a part of the job's result. */
export const jobFile = z.object({
  id: id(),
  jobId: id(),
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
  keptUntil: instant(),
});
export type JobFile = z.infer<typeof jobFile>;

/** Responds with the file itself; read with `useJobFile`. */
export const jobFilePath = '/jobs/{jobId}/files/{fileId}';

/** Cancels a waiting job at once, a running one as soon as it notices. */
export const cancelJob = endpoint({
  name: 'cancelJob',
  method: 'POST',
  path: '/jobs/{jobId}/cancel',
  response: job,
});

/** Starts a failed or canceled job again. */
export const retryJob = endpoint({
  name: 'retryJob',
  method: 'POST',
  path: '/jobs/{jobId}/retry',
  response: job,
});
