import type { ReadState } from './readResult.ts';

type Read = Pick<ReadState, 'error' | 'refetch'> &
  ({ item: unknown } | { row: unknown } | { data: unknown } | { rows: unknown; total: number | undefined });

type ValueOf<R> = R extends { item: infer Item }
  ? Exclude<Item, undefined>
  : R extends { row: infer Row }
    ? Exclude<Row, undefined>
    : R extends { data: infer Data }
      ? Exclude<Data, undefined>
      : R extends { rows: infer Rows }
        ? Rows
        : never;

/** The data of one or more reads once all of it is there, the error that prevents it, and a refetch. */
export type CombinedRead<Value> = Pick<ReadState, 'error' | 'refetch'> & { data: Value | undefined };

function valueIn(read: Read): unknown {
  if ('item' in read) return read.item;
  if ('row' in read) return read.row;
  if ('data' in read) return read.data;
  return read.total === undefined ? undefined : read.rows;
}

/** Converts a single read of any kind to the shape that `combineReads` returns. */
export function asCombinedRead<R extends Read>(read: R): CombinedRead<ValueOf<R>>;
export function asCombinedRead(read: Read): CombinedRead<unknown> {
  return { data: valueIn(read), error: read.error, refetch: read.refetch };
}

/**
 * Combines several reads for a screen that shows nothing before it has all of them: `combineReads({ info: useDocument(…),
 * types: useReference(…) })`. Its refetch repeats only the reads that failed.
 */
export function combineReads<Reads extends Record<string, Read>>(
  reads: Reads,
): CombinedRead<{ [Name in keyof Reads]: ValueOf<Reads[Name]> }>;
export function combineReads(reads: Record<string, Read>): CombinedRead<Record<string, unknown>> {
  const all = Object.values(reads);
  const values = Object.entries(reads).map(([name, read]) => [name, valueIn(read)] as const);
  const isComplete = values.every(([, value]) => value !== undefined);
  return {
    data: isComplete ? Object.fromEntries(values) : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: async () => {
      await Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch()));
    },
  };
}
