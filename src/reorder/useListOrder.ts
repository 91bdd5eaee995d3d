import { arrayMove } from '@dnd-kit/sortable';
import { useDroppedOrder } from './useDroppedOrder.ts';

/**
 * Returns the rows of a `ReorderableList` in the order that was dropped last, and its `onMove`. `send` gets the ids of
 * all rows in their new order, and resolves with undefined when the server refuses it.
 */
export function useListOrder<Row extends { id: number }>(
  rows: readonly Row[],
  send: (ids: number[]) => Promise<unknown>,
) {
  const shown = useDroppedOrder(rows, ({ ids }: { ids: number[] }) => send(ids));
  const ids = shown.rows.map(({ id }) => id);
  return {
    rows: shown.rows,
    move: (from: number, to: number) => void shown.drop({ ids: arrayMove(ids, from, to) }),
  };
}
