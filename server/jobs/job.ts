import type { JobFile } from '@contract/jobs.ts';
import type { AnySchema } from '@contract/resource.ts';
import type { z } from 'zod/mini';
import type { Context } from '../http/context.ts';
import { compileInput } from '../http/input.ts';
import type { Ports } from '../ports.ts';
import type { NewJobFile } from './files.ts';
import type { Starter } from './tables.ts';
import type { ThreadTask } from './threadWork.ts';

/** The context of a job. It holds a database connection only during transactions. */
export type JobContext = Starter & {
  account: number;
  ports: Ports;
  /**
   * Runs one transaction of the account, with the parameters that a path would give. It is rolled back if the job was
   * meanwhile canceled or taken over by another process. On the embedded database all requests wait for it: keep it
   * short.
   */
  transact: <T>(work: (context: Context) => Promise<T>, params?: Record<string, number>) => Promise<T>;
  /**
   * Runs the last transaction, which commits its writes and the job's completion together. Returns the job's result.
   */
  finish: <T>(work: (context: Context) => Promise<T>, params?: Record<string, number>) => Promise<T>;
  /**
   * Stores a file for people to download, for 7 days. Put what it returns in the job's result. A try that fails
   * afterwards leaves its file, which nobody sees.
   */
  storeFile: (file: NewJobFile) => Promise<JobFile>;
};

export type JobTools = {
  /** Reports 0 … 1. Cheap: the value is only sent from time to time. Throws when the job was canceled. */
  progress: (fraction: number) => void;
  /** Aborts when the job was canceled, or when this process stops or has lost it. */
  signal: AbortSignal;
  /**
   * Runs heavy work in a separate thread, with 512 MB of memory. It ends when the job is canceled. `onProgress`
   * receives 0 … 1; default: `progress`.
   */
  inThread: <Input, Output>(
    work: ThreadTask<Input, Output>,
    input: Input,
    onProgress?: (fraction: number) => void,
  ) => Promise<Output>;
};

type Definition<S extends AnySchema, Result> = {
  /** The area's id, a dot, and a name: `event-designer.duplicateEvent`. */
  kind: string;
  input: S;
  /** The number of attempts until the job counts as failed. Default: 5. A refusal is final at once. */
  attempts?: number;
  /**
   * Does the work, and returns a result that is stored as JSON for 7 days. If a process ends abruptly, another one
   * starts the job again: whatever must not happen twice belongs in `finish`.
   */
  run: (context: JobContext, input: z.output<S>, tools: JobTools) => Promise<Result>;
};

/** A kind of job, as the kernel runs it. */
export type JobKind = {
  kind: string;
  attempts: number;
  execute: (input: unknown, context: JobContext, tools: JobTools) => Promise<unknown>;
};

/** A kind of job, as an area starts it. */
export type StartableJob<Input> = JobKind & { acceptInput: (input: Input) => Input };

/** Declares a kind of job. Its area lists it in `jobs`. */
export function job<S extends AnySchema, Result>({
  kind,
  input: schema,
  attempts = 5,
  run,
}: Definition<S, Result>): StartableJob<z.input<S>> {
  const check = compileInput<z.output<S>>(schema);
  return {
    kind,
    attempts,
    execute: (input, context, tools) => run(context, check(input), tools),
    acceptInput: (input) => input,
  };
}
