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
 * 200 while requests are welcome, 503 once the server is on its way out or the database does not answer. An area that is
 * not served makes it `degraded`, and still 200: every other area is served here.
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
