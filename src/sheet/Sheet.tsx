import { type Filter, parseSort } from '@contract/query.ts';
import type { ItemOf, PathParams, Resource } from '@contract/resource.ts';
import { DataGrid, type GridEventListener, useGridApiRef } from '@mui/x-data-grid';
import { deDE, enUS } from '@mui/x-data-grid/locales';
import type { BaseRecord } from '@refinedev/core';
import { useDataGrid } from '@refinedev/mui';
import { keepPreviousData } from '@tanstack/react-query';
import { type ClipboardEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HttpError } from '@/data/httpError.ts';
import { rowsMeta } from '@/data/params.ts';
import { toRefineQuery } from '@/data/refineQuery.ts';
import { ErrorState } from '@/feedback/ErrorState.tsx';
import { notify } from '@/feedback/notify.ts';
import { pastedCells } from './pastedCells.ts';
import styles from './sheet.module.css';
import { gridColumns, type SheetColumn, type SheetRow } from './sheetColumns.tsx';
import type { SheetEdits, TypedCell } from './useSheetEdits.ts';

export type SheetProps<R extends Resource> = {
  resource: R;
  params?: PathParams;
  filters?: readonly Filter[];
  perPage: number;
  columns: readonly SheetColumn<ItemOf<R>>[];
  /** The table's name for screen readers. */
  label: string;
  /** Shown in place of rows where there are none. */
  empty: string;
  /** Absent: nothing can be edited. */
  edits?: SheetEdits;
};

const localeTexts = {
  en: enUS.components.MuiDataGrid.defaultProps.localeText,
  de: deDE.components.MuiDataGrid.defaultProps.localeText,
};

/** Disables the grid's own pasting, which puts all copied cells into one; `paste` below distributes them. */
const withoutPaste: GridEventListener<'cellEditStart'> = ({ reason }, event) => {
  if (reason === 'pasteKeyDown') event.defaultMuiPrevented = true;
};

/**
 * Rows of a resource as a spreadsheet, on Refine's `useDataGrid`: the server pages and sorts, cells are edited in place,
 * and a block of cells can be pasted. Edits are the caller's to save. Give it a `key` made of its filters.
 */
export function Sheet<R extends Resource>(props: SheetProps<R>) {
  const { resource, params, filters = [], perPage, columns, label, empty, edits } = props;
  const { t, i18n } = useTranslation();
  const grid = useGridApiRef();
  const chosen = toRefineQuery({ sort: parseSort(resource.defaultSort ?? ''), filters });
  const { dataGridProps, tableQuery, setCurrentPage } = useDataGrid<ItemOf<R> & BaseRecord, HttpError>({
    resource: resource.name,
    meta: rowsMeta(resource, params),
    pagination: { pageSize: perPage },
    filters: { permanent: chosen.filters ?? [] },
    sorters: { initial: chosen.sorters ?? [] },
    syncWithLocation: false,
    queryOptions: { staleTime: 0, placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const { data, error, refetch } = tableQuery;
  const read = data?.data;
  const rows = useMemo(
    () =>
      (read ?? []).map((row): SheetRow<ItemOf<R>> => {
        const texts = columns.map(({ id, value }) => [id, edits?.at(Number(row.id), id) ?? value(row)]);
        return { id: Number(row.id), read: row, texts: Object.fromEntries(texts) };
      }),
    [read, columns, edits],
  );
  const shown = useMemo(() => gridColumns(columns, resource.sort ?? []), [columns, resource.sort]);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;

  /** Stores typed cells; shows an error and returns false if there are too many. */
  const putEdits = (typed: TypedCell[]): boolean => {
    const isStored = edits?.put(typed) ?? false;
    if (!isStored) notify.error(t('sheet.tooMany'), { id: 'sheet' });
    return isStored;
  };
  const typedCell = ({ id, read: row }: SheetRow<ItemOf<R>>, column: SheetColumn<ItemOf<R>>, value: string) => ({
    rowId: id,
    column: column.id,
    value,
    stored: column.value(row),
  });
  const processRowUpdate = (next: SheetRow<ItemOf<R>>, before: SheetRow<ItemOf<R>>) => {
    const typed = columns.flatMap((column) => {
      const value = next.texts[column.id] ?? '';
      return value === before.texts[column.id] ? [] : [typedCell(next, column, value)];
    });
    return typed.length === 0 || putEdits(typed) ? next : before;
  };
  const paste = (event: ClipboardEvent) => {
    const { cell } = grid.current?.state.focus ?? {};
    if (!edits || !cell || grid.current?.getCellMode(cell.id, cell.field) === 'edit') return;
    event.preventDefault();
    const editable = columns.filter(({ inputLabel }) => inputLabel);
    const across = editable.slice(editable.findIndex(({ id }) => id === cell.field));
    const down = rows.slice(rows.findIndex(({ id }) => id === cell.id));
    if (!editable.some(({ id }) => id === cell.field)) return;
    const block = pastedCells(event.clipboardData.getData('text'));
    const typed = down.flatMap((row, index) =>
      across.flatMap((column, at) => {
        const value = block[index]?.[at];
        return value === undefined ? [] : [typedCell(row, column, value)];
      }),
    );
    const isCut = block.length > down.length || block.some((cells) => cells.length > across.length);
    if (putEdits(typed) && isCut) notify.info(t('sheet.cut'), { id: 'sheet' });
  };
  return (
    // Not virtualised, because the heights of rows differ by the errors in them, and a page has at most 25 rows.
    <div className={styles.sheet} data-loading={!data || undefined} onPaste={paste}>
      <DataGrid
        {...dataGridProps}
        // Refine would write the unchanged number of rows too, and go back to the first page.
        onPaginationModelChange={({ page }) => setCurrentPage(page + 1)}
        apiRef={grid}
        aria-label={label}
        rows={rows}
        // Refine keeps the last count when there are no rows.
        rowCount={data?.total ?? -1}
        columns={shown}
        processRowUpdate={processRowUpdate}
        onCellEditStart={withoutPaste}
        isCellEditable={() => edits !== undefined}
        getRowHeight={() => 'auto'}
        density="compact"
        pageSizeOptions={[perPage]}
        disableColumnFilter
        disableColumnSelector
        disableDensitySelector
        disableVirtualization
        rowSelection={false}
        // Until the first response the footer would show a wrong count.
        hideFooter={!data}
        localeText={{ ...localeTexts[i18n.language === 'de' ? 'de' : 'en'], noRowsLabel: empty }}
        slotProps={{ loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } }}
      />
    </div>
  );
}
