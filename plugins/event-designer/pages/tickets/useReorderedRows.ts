import { useState } from 'react';
import type { RowsSource } from '@/grid/DataTable.tsx';
import type { Ticket } from '../../contract/tickets.ts';
import type { Arrangement } from './sections/arranging.ts';

/**
 * Shows tickets where they were dropped, and in which group, while the server is told, so that they do not jump back
 * for a moment. New rows from the server end it.
 */
export function useReorderedRows(source: RowsSource<Ticket>, send: (arrangement: Arrangement) => Promise<boolean>) {
  const [dropped, setDropped] = useState<Arrangement & { over: readonly Ticket[] }>();
  const isCurrent = dropped?.over === source.rows;
  const shown = (id: number) => {
    const row = source.rows.find((candidate) => candidate.id === id);
    const moved = dropped?.moved;
    return row && moved?.id === id ? { ...row, groupId: moved.groupId } : row;
  };
  const rows = isCurrent ? dropped.ids.flatMap((id) => shown(id) ?? []) : source.rows;
  return {
    source: { ...source, rows },
    arrange: (arrangement: Arrangement) => {
      setDropped({ ...arrangement, over: source.rows });
      // Not accepted: back to where they were.
      void send(arrangement).then((isDone) => isDone || setDropped(undefined));
    },
  };
}
