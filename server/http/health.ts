import { RefusedError } from '@contract/problem.ts';
import type { Database } from '../database/types.ts';
import { respond } from './answers.ts';

export type HealthOptions = { database: Database; version: string; isDraining: () => boolean };

/** 200 while requests are welcome, 503 once the server is on its way out or the database does not answer. */
export function healthHandler({ database, version, isDraining }: HealthOptions): () => Promise<Response> {
  return async () => {
    if (isDraining()) throw new RefusedError('unavailable', 'The server is shutting down');
    try {
      await database.ping();
    } catch {
      throw new RefusedError('unavailable', 'The database does not answer');
    }
    return respond({ status: 200, body: { data: { status: 'ready', version, database: database.kind } } });
  };
}
