import type { HttpError } from './httpError.ts';

/** The options that reading hooks take besides their parameters. */
export type ReadOptions = {
  /** Default: true. */
  enabled?: boolean;
  /** Milliseconds. Default: 10 s (spec §9). `Infinity` for data that an editor has copied. */
  staleTime?: number;
};

/** The state of a read, the same for all reading hooks. */
export type ReadState = {
  /** True while there is nothing to show yet. */
  isLoading: boolean;
  /** True also during a refetch, while older data is shown. */
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
