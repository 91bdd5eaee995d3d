import { useState } from 'react';

/**
 * Shows rows in the order in which they were dropped while the server is told, so that they do not jump back for a
 * moment. New rows from the server end it; and so does `send` when it answers undefined, which is a refusal.
 */
export function useDroppedOrder<Row extends { id: number }, Dropped extends { ids: readonly number[] }>(
  rows: readonly Row[],
  send: (dropped: Dropped) => Promise<unknown>,
) {
  const [last, setLast] = useState<{ dropped: Dropped; over: readonly Row[] }>();
  const dropped = last?.over === rows ? last.dropped : undefined;
  return {
    rows: dropped ? dropped.ids.flatMap((id) => rows.find((row) => row.id === id) ?? []) : rows,
    /** While the server does not answer otherwise. */
    dropped,
    drop: async (next: Dropped) => {
      const entry = { dropped: next, over: rows };
      setLast(entry);
      const isRefused = (await send(next)) === undefined;
      // Something else may have been dropped since.
      if (isRefused) setLast((current) => (current === entry ? undefined : current));
    },
  };
}
