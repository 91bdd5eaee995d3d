import { useState } from 'react';

/**
 * Shows rows in their dropped order while the order is being saved, so that they do not jump back for a moment. It ends
 * with new rows from the server, or when `send` resolves with undefined, which means a refusal.
 */
export function useDroppedOrder<Row extends { id: number }, Dropped extends { ids: readonly number[] }>(
  rows: readonly Row[],
  send: (dropped: Dropped) => Promise<unknown>,
) {
  const [last, setLast] = useState<{ dropped: Dropped; over: readonly Row[] }>();
  const dropped = last?.over === rows ? last.dropped : undefined;
  return {
    rows: dropped ? dropped.ids.flatMap((id) => rows.find((row) => row.id === id) ?? []) : rows,
    /** The dropped order, until the server responds. */
    dropped,
    drop: async (next: Dropped) => {
      const entry = { dropped: next, over: rows };
      setLast(entry);
      const isRefused = (await send(next)) === undefined;
      // Another order may have been dropped since.
      if (isRefused) setLast((current) => (current === entry ? undefined : current));
    },
  };
}
