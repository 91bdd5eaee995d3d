import { type JobFile, jobFileLifetimeMs } from '@contract/jobs.ts';
import { RefusedError } from '@contract/problem.ts';
import { and, eq, lt, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '../database/types.ts';
import type { Ports } from '../ports.ts';
import { type JobFileRow, jobFiles, jobs } from './tables.ts';

/** A file that a job stores for people to download. */
export type NewJobFile = {
  /** The file name on download: "Badges.pdf". */
  name: string;
  contentType: string;
  bytes: Uint8Array;
};

/** The folder of all job files in the blob store. */
export const jobFileFolder = 'jobs/';

export function presentFile({ id, jobId, name, contentType, size, keptUntil }: JobFileRow): JobFile {
  return { id, jobId, name, contentType, size, keptUntil };
}

/** Inserts the row before the file is stored, so that no file is ever stored without a row. */
export async function insertFile(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
  { name, contentType, bytes }: NewJobFile,
  { key, now }: { key: string; now: Date },
): Promise<JobFileRow> {
  const keptUntil = new Date(now.getTime() + jobFileLifetimeMs).toISOString();
  const values = { accountId, jobId: id, name, contentType, size: bytes.byteLength, key, keptUntil };
  const at = now.toISOString();
  const [row] = await tx
    .insert(jobFiles)
    .values({ ...values, createdAt: at, updatedAt: at })
    .returning();
  if (!row) throw new Error('The file of the job was not written down');
  return row;
}

/** Throws `not_found` if there is no such file, or it has expired. */
export async function findFile(tx: Tx, { jobId, fileId }: Record<string, number>, now: Date): Promise<JobFileRow> {
  const [row] = await tx
    .select()
    .from(jobFiles)
    .where(and(eq(jobFiles.id, fileId ?? 0), eq(jobFiles.jobId, jobId ?? 0)));
  if (!row || row.keptUntil < now.toISOString()) throw noFile();
  return row;
}

export function noFile(): RefusedError {
  const message = 'This file is not kept any more';
  return new RefusedError('not_found', message, [{ path: '', code: 'no_such_file', message }]);
}

/** Removes files of an account that have expired or whose job was deleted: first the stored bytes, then the row. */
export async function tidyFiles({ database, blobs, clock }: Ports, account: number): Promise<void> {
  const now = clock().toISOString();
  const isExpired = or(
    lt(jobFiles.keptUntil, now),
    notExists(
      sql`(select 1 from ${jobs} where ${jobs.accountId} = ${jobFiles.accountId} and ${jobs.id} = ${jobFiles.jobId})`,
    ),
  );
  const expired = await database.asAccount(account, (tx) => tx.select().from(jobFiles).where(isExpired));
  for (const { id, key } of expired) {
    await blobs.remove(key);
    await database.asAccount(account, (tx) => tx.delete(jobFiles).where(eq(jobFiles.id, id)));
  }
}
