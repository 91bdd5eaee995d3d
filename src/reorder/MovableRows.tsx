import { arrayMove } from '@dnd-kit/sortable';
import { createContext, useContext } from 'react';
import type { RowsProps } from '@/grid/types.ts';
import { useAfterFirstDraw } from '@/lib/useAfterFirstDraw.ts';
import { MovableRow } from './MovableRow.tsx';
import { ReorderContext } from './ReorderContext.tsx';

const MoveContext = createContext<(ids: number[]) => void>(() => undefined);

/** Provides the function that a list of `MovableRows` calls with the ids of its rows in their new order. */
export const MoveProvider = MoveContext.Provider;

const idOf = (row: { id: number }) => `row-${row.id}`;

/** Renders the rows in the order of the list, each with a grip to move it. */
export function MovableRows<Row extends { id: number }>({ rows, ...rest }: RowsProps<Row>) {
  const onMove = useContext(MoveContext);
  const isMovable = useAfterFirstDraw();
  return (
    <ReorderContext
      ids={rows.map(idOf)}
      nameOf={(index) => {
        const row = rows[index];
        return row ? rest.nameOf(row) : '';
      }}
      onMove={(from, to) =>
        onMove(
          arrayMove(
            rows.map(({ id }) => id),
            from,
            to,
          ),
        )
      }
      container={document.body}
    >
      {rows.map((row) => (
        <MovableRow key={row.id} id={idOf(row)} row={row} isMovable={isMovable} {...rest} />
      ))}
    </ReorderContext>
  );
}
