import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from './RowMenu.tsx';
import { columnClass } from './TableHead.tsx';
import styles from './table.module.css';
import type { RowsProps } from './types.ts';

/** Renders the cells of one row; `lead` comes before them. */
export function RowCells<Row extends { id: number }>({
  row,
  columns,
  nameOf,
  actions,
  selection,
  lead,
}: Omit<RowsProps<Row>, 'rows'> & { row: Row; lead?: ReactNode }) {
  const { t } = useTranslation();
  // Memoised: a page renders for many reasons, but cells change only with their row or the columns.
  const cells = useMemo(
    () =>
      columns.map((column) => (
        <td key={column.id} className={columnClass(column)}>
          {column.cell(row)}
        </td>
      )),
    [columns, row],
  );
  return (
    <>
      {lead}
      {selection && (
        <td className={styles.check}>
          <label>
            <input
              type="checkbox"
              aria-label={t('grid.select', { name: nameOf(row) })}
              checked={selection.isSelected(row.id)}
              onChange={() => selection.toggle(row.id)}
            />
          </label>
        </td>
      )}
      {cells}
      {actions.length > 0 && (
        <td className={styles.menu}>
          <RowMenu row={row} name={nameOf(row)} actions={actions} />
        </td>
      )}
    </>
  );
}

/** Renders the rows in the order of the list. */
export function PlainRows<Row extends { id: number }>({ rows, ...rest }: RowsProps<Row>) {
  return rows.map((row) => (
    <tr key={row.id} aria-selected={rest.selection?.isSelected(row.id)}>
      <RowCells row={row} {...rest} />
    </tr>
  ));
}
