import type { HttpError } from './httpError.ts';

/** What reading hooks take beside their parameters. */
export type ReadOptions = {
  /** Default: true. */
  enabled?: boolean;
  /** Milliseconds. Default: 10 s (spec §9). `Infinity` for what an editor has taken a copy of. */
  staleTime?: number;
};

/** The state of a read, the same for all reading hooks. */
export type ReadState = {
  /** Nothing to show yet. */
  isLoading: boolean;
  /** Also while there is something to show. */
  isFetching: boolean;
  error: HttpError | null;
  refetch: () => Promise<void>;
};

type Query = {
  isLoading: boolean;
  isFetching: boolean;
  error: HttpError | null;
  refetch: () => Promise<unknown>;
};

export function readState({ isLoading, isFetching, error, refetch }: Query): ReadState {
  return {
    isLoading,
    isFetching,
    error,
    refetch: async () => {
      await refetch();
    },
  };
}
