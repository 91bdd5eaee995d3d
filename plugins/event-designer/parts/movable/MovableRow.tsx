import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GripDots } from '@/feedback/dots.tsx';
import { RowCells } from '@/grid/PlainRows.tsx';
import type { RowsProps } from '@/grid/types.ts';
import { useReorderedElement } from '@/reorder/useReorderedElement.ts';
import styles from './movable.module.css';

type MovableRowProps<Row> = Omit<RowsProps<Row>, 'rows'> & { id: string; isMovable: boolean; row: Row };

/** A row of a list with a grip in front, by which it is put in another place. */
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

type GripProps = { id: string; element: RefObject<HTMLTableRowElement | null>; label: string };

function Grip({ id, element, label }: GripProps) {
  const grip = useReorderedElement(id, element);
  return (
    <button type="button" aria-label={label} {...grip}>
      <GripDots size={16} />
    </button>
  );
}
