import type { Contract, PathParams } from '@contract/resource.ts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from './cache.ts';
import { HttpError } from './httpError.ts';

/** The options that writing hooks take besides their parameters. */
export type WriteOptions = {
  /** Further contracts whose cached data a write makes stale, e.g. the checklist that depends on this row. */
  invalidates?: readonly Contract[];
};

/** The state of a write, the same for all writing hooks. */
export type WriteState = {
  isPending: boolean;
  error: HttpError | null;
  /** Clears the error. */
  reset: () => void;
};

export function writeState({ isPending, error, reset }: WriteState): WriteState {
  return { isPending, error, reset };
}

/** Refetches after a 412, because the cached data is known to be stale: a second try then has the newer version. */
export function invalidateWhenStale(client: QueryClient, contract: Contract, params: PathParams, error: unknown) {
  if (error instanceof HttpError && error.code === 'stale') invalidate(client, [contract], params);
}
