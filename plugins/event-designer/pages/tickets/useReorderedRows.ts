import type { RowsSource } from '@/grid/DataTable.tsx';
import { useDroppedOrder } from '@/reorder/useDroppedOrder.ts';
import type { Ticket } from '../../contract/tickets.ts';
import type { Arrangement } from './sections/arranging.ts';

/** Shows tickets where they were dropped, and in which group, while the request is pending. */
export function useReorderedRows(source: RowsSource<Ticket>, send: (arrangement: Arrangement) => Promise<unknown>) {
  const { rows, dropped, drop } = useDroppedOrder(source.rows, send);
  const moved = dropped?.moved;
  const shown = moved ? rows.map((row) => (row.id === moved.id ? { ...row, groupId: moved.groupId } : row)) : rows;
  return { source: { ...source, rows: shown }, arrange: (arrangement: Arrangement) => void drop(arrangement) };
}
