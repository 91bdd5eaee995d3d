import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GripDots } from '@/feedback/dots.tsx';
import { RowCells } from '@/grid/PlainRows.tsx';
import type { RowsProps } from '@/grid/types.ts';
import styles from './movable.module.css';
import { useReorderedElement } from './useReorderedElement.ts';

type RowElement = RefObject<HTMLTableRowElement | null>;

type MovableRowProps<Row> = Omit<RowsProps<Row>, 'rows'> & {
  row: Row;
  /** Its id in the surrounding `ReorderContext`. */
  id: string;
  /** False until the list has rendered once, because the grips can be rendered later. */
  isMovable: boolean;
};

/** A row of a list with a grip at its start. */
export function MovableRow<Row extends { id: number }>({ id, isMovable, row, ...rest }: MovableRowProps<Row>) {
  const { t } = useTranslation();
  const element = useRef<HTMLTableRowElement>(null);
  const lead = (
    <td className={styles.grip}>
      {isMovable && <Grip id={id} element={element} label={t('grid.move', { name: rest.nameOf(row) })} />}
    </td>
  );
  return (
    <tr ref={element} className={styles.row} aria-selected={rest.selection?.isSelected(row.id)}>
      <RowCells row={row} lead={lead} {...rest} />
    </tr>
  );
}

function Grip({ id, element, label }: { id: string; element: RowElement; label: string }) {
  const grip = useReorderedElement(id, element);
  return (
    <button type="button" aria-label={label} {...grip}>
      <GripDots size={16} />
    </button>
  );
}
