import type { Contract, PathParams } from '@contract/resource.ts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from './cache.ts';
import { HttpError } from './httpError.ts';

/** What writing hooks take beside their parameters. */
export type WriteOptions = {
  /** What else a write makes old, e.g. the checklist that looks at this row. */
  invalidates?: readonly Contract[];
};

/** The state of a write, the same for all writing hooks. */
export type WriteState = {
  isPending: boolean;
  error: HttpError | null;
  /** Forgets the error. */
  reset: () => void;
};

export function writeState({ isPending, error, reset }: WriteState): WriteState {
  return { isPending, error, reset };
}

/** After a 412 what is cached is known to be old: it is read again, so that a second try has the newer version. */
export function readAgainWhenStale(client: QueryClient, contract: Contract, params: PathParams, error: unknown) {
  if (error instanceof HttpError && error.code === 'stale') invalidate(client, [contract], params);
}
