import type { ComponentType } from 'react';
import { useAfterFirstDraw } from '@/lib/useAfterFirstDraw.ts';
import styles from './table.module.css';
import type { RowsProps } from './types.ts';

/** The number of rows that fit into a window of 900 pixels. */
const initialRowCount = 12;
/** The assumed height of a row until it is rendered, in pixels. */
const defaultRowHeight = 56;

type DrawnRowsProps<Row> = RowsProps<Row> & { as: ComponentType<RowsProps<Row>> };

/** Renders the visible rows first and the rest right after. Their space is reserved for the scroll position. */
export function DrawnRows<Row extends { id: number }>({ as: Rows, rows, ...rest }: DrawnRowsProps<Row>) {
  const rendersAll = useAfterFirstDraw() || rows.length <= initialRowCount;
  return (
    <>
      <Rows rows={rendersAll ? rows : rows.slice(0, initialRowCount)} {...rest} />
      {!rendersAll && (
        <tr
          aria-hidden
          className={styles.rest}
          style={{ height: (rows.length - initialRowCount) * defaultRowHeight }}
        />
      )}
    </>
  );
}
