import { isNarrowed } from '@/grid/listState.ts';
import { PlainRows } from '@/grid/PlainRows.tsx';
import type { List } from '@/screens/useList.ts';
import { MovableRows } from './MovableRows.tsx';
import { useDroppedOrder } from './useDroppedOrder.ts';

/**
 * Makes the rows of a list movable while it shows all of them in their own order: a row's place is among its neighbours,
 * so nothing may be left out between them. `send` saves the order of the rows of this page, and resolves with undefined
 * when that failed. `move` is for `MoveProvider`, the rest for `ListPage`.
 */
export function useMovableList<Row extends { id: number }>(
  { source, control: { state, defaults } }: List<Row>,
  send: (ids: number[]) => Promise<unknown>,
) {
  const shown = useDroppedOrder(source.rows, ({ ids }: { ids: number[] }) => send(ids));
  const [sort] = state.sort;
  const isInOrder =
    sort !== undefined &&
    `${sort.descending ? '-' : ''}${sort.field}` === defaults.sort &&
    !isNarrowed(state, defaults);
  return {
    move: (ids: number[]) => void shown.drop({ ids }),
    list: { source: { ...source, rows: shown.rows }, rowsAs: isInOrder ? MovableRows<Row> : PlainRows<Row> },
  };
}
