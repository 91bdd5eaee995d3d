import { arrayMove } from '@dnd-kit/sortable';
import type { RowsProps } from '@/grid/types.ts';
import { useAfterFirstDraw } from '@/lib/useAfterFirstDraw.ts';
import { ReorderContext } from '@/reorder/ReorderContext.tsx';
import { MovableRow } from './MovableRow.tsx';
import { useMove } from './moving.ts';

/** Rows that are put in order by their grips. */
export function MovableRows<Row extends { id: number }>({ rows, selection, ...rest }: RowsProps<Row>) {
  const move = useMove();
  // Nobody moves a row before it is seen.
  const isMovable = useAfterFirstDraw();
  const nameOf = (index: number) => {
    const row = rows[index];
    return row ? rest.nameOf(row) : '';
  };
  return (
    <ReorderContext
      ids={rows.map(({ id }) => `row-${id}`)}
      nameOf={nameOf}
      onMove={(from, to) => move({ ids: arrayMove([...rows], from, to).map(({ id }) => id) })}
      container={document.body}
    >
      {rows.map((row) => (
        <MovableRow
          key={row.id}
          id={`row-${row.id}`}
          row={row}
          isMovable={isMovable}
          {...rest}
          {...(selection && { selection })}
        />
      ))}
    </ReorderContext>
  );
}
