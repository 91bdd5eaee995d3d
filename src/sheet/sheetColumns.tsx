import { type GridColDef, GridEditInputCell } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import styles from './sheet.module.css';

export type DrawnCell = {
  /** The `tabIndex` for elements inside the cell that can be clicked. */
  tabIndex: 0 | -1;
  /** Scrolls to another cell of the row, and moves the focus there. */
  goTo: (column: string) => void;
};

export type SheetColumn<Row> = {
  id: string;
  label: string;
  value: (row: Row) => string;
  /** Renders the cell. Absent: the value as text. */
  cell?: (row: Row, value: string, drawn: DrawnCell) => ReactNode;
  /** The name of the cell's input for screen readers. Absent: the cell cannot be edited. */
  inputLabel?: (row: Row) => string;
  isWrong?: (row: Row) => boolean;
  /** Pixels. */
  width?: number;
};

/** A row of the grid: the row that was read, and the texts of its cells, as read or typed. */
export type SheetRow<Row> = { id: number; read: Row; texts: Readonly<Record<string, string>> };

/** Converts columns to those of the grid. `sortable`: the fields by which the server can order rows. */
export function gridColumns<Row>(
  columns: readonly SheetColumn<Row>[],
  sortable: readonly string[],
): GridColDef<SheetRow<Row>, string>[] {
  return columns.map(({ id, label, cell, inputLabel, isWrong, width = 170 }) => ({
    field: id,
    headerName: label,
    width,
    sortable: sortable.includes(id),
    disableColumnMenu: true,
    editable: inputLabel !== undefined,
    valueGetter: (_, { texts }) => texts[id] ?? '',
    valueSetter: (value, row) => ({ ...row, texts: { ...row.texts, [id]: value ?? '' } }),
    cellClassName: ({ row }) => (isWrong?.(row.read) ? (styles.wrong ?? '') : ''),
    ...(cell && {
      renderCell: ({ id: rowId, row, value, tabIndex, api }) =>
        cell(row.read, value ?? '', {
          tabIndex,
          goTo: (column) => {
            api.scrollToIndexes({ colIndex: api.getColumnIndex(column) });
            api.setCellFocus(rowId, column);
          },
        }),
    }),
    ...(inputLabel && {
      renderEditCell: (params) => (
        <GridEditInputCell {...params} inputProps={{ 'aria-label': inputLabel(params.row.read) }} />
      ),
    }),
  }));
}
