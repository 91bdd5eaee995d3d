import type { Job, JobState } from '@contract/jobs.ts';
import type { Language } from '@contract/language.ts';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, rowColumns, rowKey } from '../database/table.ts';
import { accounts } from '../database/tables.ts';
import type { Product } from '../http/product.ts';

/** The person who started a job, and the context of their request. */
export type Starter = {
  user: { id: number; name: string; email: string };
  language: Language;
  product: Product;
};

/** Long work outside of requests: the queue, and its state for people. */
export const jobs = pgTable(
  'jobs',
  {
    ...rowColumns,
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    input: json('input').notNull(),
    starter: json('starter').$type<Starter>().notNull(),
    state: text('state').$type<JobState>().notNull().default('waiting'),
    progress: integer('progress').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    isCanceling: boolean('is_canceling').notNull().default(false),
    result: json('result'),
    problem: json('problem').$type<Job['problem']>(),
    runAfter: instantColumn('run_after').notNull(),
    finishedAt: instantColumn('finished_at'),
    /** The try that runs it, and the end of its lease, by the clock of the database. */
    worker: text('worker'),
    leasedUntil: instantColumn('leased_until'),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    index('jobs_open').on(table.state, table.runAfter).where(sql`${table.state} in ('waiting', 'running')`),
  ],
);

/** Files of jobs for people to download. A row may exist without its file, never the reverse. */
export const jobFiles = pgTable(
  'job_files',
  {
    ...rowColumns,
    jobId: integer('job_id').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    /** The key in the blob store. */
    key: text('key').notNull(),
    keptUntil: instantColumn('kept_until').notNull(),
  },
  (table) => [
    rowKey(table),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
  ],
);

export type JobFileRow = typeof jobFiles.$inferSelect;

export type JobRow = typeof jobs.$inferSelect;
