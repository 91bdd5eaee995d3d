import type { readHealth } from '@contract/health.ts';
import { RefusedError } from '@contract/problem.ts';
import type { ResponseOf } from '@contract/resource.ts';
import type { Database } from '../database/types.ts';
import { respond } from './answers.ts';

export type HealthOptions = {
  database: Database;
  version: string;
  isDraining: () => boolean;
  /** Ids of the areas that are not served. */
  areasDown: () => readonly string[];
};

/**
 * Answers 200 while requests are accepted, and 503 when the server is shutting down or the database does not answer. If
 * an area is not served, the status is `degraded` and the answer still 200, because all other areas are served.
 */
export function healthHandler({ database, version, isDraining, areasDown }: HealthOptions): () => Promise<Response> {
  return async () => {
    if (isDraining()) throw new RefusedError('unavailable', 'The server is shutting down');
    try {
      await database.ping();
    } catch {
      throw new RefusedError('unavailable', 'The database does not answer');
    }
    const down = [...areasDown()];
    const status = down.length === 0 ? 'ready' : 'degraded';
    const data: ResponseOf<typeof readHealth> = { status, version, database: database.kind, areasDown: down };
    return respond({ status: 200, body: { data } });
  };
}
