import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import aloud from '@/brand/unseen.module.css';
import { Later } from '@/feedback/Later.tsx';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { useIsPhone } from '@/lib/useIsNarrow.ts';
import { BulkBar } from './BulkBar.tsx';
import { DrawnRows } from './DrawnRows.tsx';
import styles from './grid.module.css';
import { isNarrowed, withoutNarrowing } from './listState.ts';
import { moveFocusTo } from './moveFocusTo.ts';
import { Pager } from './Pager.tsx';
import { PlainRows } from './PlainRows.tsx';
import { rangeText } from './rangeText.ts';
import { columnClass, HeadCell } from './TableHead.tsx';
import { Toolbar } from './Toolbar.tsx';
import tableStyles from './table.module.css';
import toolStyles from './tools.module.css';
import type { BulkAction, Column, CsvDialect, RowAction, RowsProps } from './types.ts';
import { useHiddenColumns } from './useHiddenColumns.ts';
import type { ListControl } from './useListState.ts';
import { useSelection } from './useSelection.ts';
import { WaitingViews } from './views/ViewsButton.tsx';

// Loaded lazily, because it is not needed to show the rows.
const ViewsMenu = lazyPart(() => import('./views/ViewsMenu.tsx'), 'ViewsMenu', WaitingViews);

// Loaded lazily, because only phones need it.
const SortChoice = lazyPart(() => import('./SortChoice.tsx'), 'SortChoice');

/** The result of `useRows` in `src/data`. */
export type RowsSource<Row> = {
  rows: readonly Row[];
  /** Undefined until it is known. */
  total: number | undefined;
  isLoading: boolean;
  isFetching: boolean;
  /** True while the rows are still those of the previous page. */
  isPreviousData: boolean;
  error: unknown;
};

export type DataTableProps<Row extends { id: number }> = {
  /** The key under which this browser remembers the list's hidden columns. */
  name: string;
  label: string;
  source: RowsSource<Row>;
  control: ListControl;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  searchLabel: string;
  actions?: readonly RowAction<Row>[];
  bulkActions?: readonly BulkAction<Row>[];
  /** Receives the chosen format: the usual CSV, or the one for spreadsheets with decimal commas. */
  onExport?: (dialect: CsvDialect) => Promise<void>;
  /** Shown when there are no rows at all, and below the toolbar when only the list's own filters hide some. */
  empty: ReactNode;
  /** Shown when loading failed and there is nothing older to show; below the toolbar if a filter may be the cause. */
  failed: ReactNode;
  /** True if search, filters, order and columns can be saved as views. The list opens with the default view. */
  hasViews?: boolean;
  /** Further tools at the right of the toolbar. */
  tools?: ReactNode;
  /** Renders the rows. Absent: plain rows. An area may have rows that can be moved. */
  rowsAs?: ComponentType<RowsProps<Row>>;
};

const skeletonRows = [1, 2, 3, 4, 5, 6];

/** A list with toolbar, table and pagination. `control` holds its state; the server returns its rows page by page. */
export function DataTable<Row extends { id: number }>({
  name,
  label,
  source,
  control,
  columns,
  nameOf,
  searchLabel,
  actions = [],
  bulkActions = [],
  onExport,
  empty,
  failed,
  hasViews = false,
  tools,
  rowsAs = PlainRows,
}: DataTableProps<Row>) {
  const { t, i18n } = useTranslation();
  const { visible, hidden, toggle, show } = useHiddenColumns(name, columns);
  const selection = useSelection(source.rows);
  // A narrow screen has no room for a column of checkboxes that is rarely used.
  const [isPicking, setPicking] = useState(false);
  const isPhone = useIsPhone();
  const isStacked = isPhone && visible.some(({ belowName }) => belowName);
  const { state, change } = control;
  const narrowed = isNarrowed(state, control.defaults);
  const hasOwnFilters = Object.values(state.filters).some((values) => values.length > 0);

  // The last row of the last page was deleted, or the URL is outdated.
  const { total = 0 } = source;
  const lastPage = Math.max(1, Math.ceil(total / state.perPage));
  const isBeyondLastPage = total > 0 && !source.isPreviousData && state.page > lastPage;
  useEffect(() => {
    if (isBeyondLastPage) change({ page: lastPage }, { replace: true });
  }, [isBeyondLastPage, lastPage, change]);

  const hasFailed = Boolean(source.error) && source.rows.length === 0;
  const isEmpty = !hasFailed && !source.isLoading && total === 0;
  if (hasFailed && !narrowed) return failed;
  if (isEmpty && !narrowed && !hasOwnFilters) return empty;

  const selects = bulkActions.length > 0;
  const isOn = isPicking || selection.selected.length > 0;
  const togglePicks = () => {
    setPicking(!isOn);
    selection.clear();
  };
  const picks = selects ? { isOn, toggle: togglePicks } : undefined;
  const moves = rowsAs !== PlainRows;
  const tableClass = [tableStyles.table, picks?.isOn && tableStyles.picking, isStacked && tableStyles.stacked]
    .filter(Boolean)
    .join(' ');
  const range = rangeText(t, i18n.language, state, total);

  return (
    <div className={styles.card}>
      {selection.selected.length > 0 && (
        <BulkBar rows={selection.selected} actions={bulkActions} onClear={selection.clear} />
      )}
      <Toolbar
        control={control}
        searchLabel={searchLabel}
        columns={columns}
        hidden={hidden}
        onToggleColumn={toggle}
        onExport={onExport}
        isLoading={source.isLoading}
        picks={picks}
      >
        {tools}
        {hasViews && (
          <Later placeholder={<WaitingViews />}>
            <ViewsMenu list={name} control={control} hidden={hidden} onHide={show} />
          </Later>
        )}
      </Toolbar>
      <div className={tableStyles.scroll}>
        <table className={tableClass} aria-label={label} aria-busy={source.isFetching}>
          <thead>
            <tr>
              {moves && <th className={`${tableStyles.grip} ${styles.wideOnly}`} aria-hidden />}
              {selects && (
                <th className={tableStyles.check}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={t('grid.selectAll')}
                      checked={selection.all}
                      ref={(input) => {
                        if (input) input.indeterminate = selection.some;
                      }}
                      onChange={selection.toggleAll}
                    />
                  </label>
                </th>
              )}
              {/* Stacked rows have no columns: headings would stand above nothing. */}
              {isStacked ? (
                <th className={tableStyles.choice} colSpan={visible.length}>
                  <SortChoice columns={columns} hidden={hidden} control={control} />
                </th>
              ) : (
                visible.map((column) => <HeadCell key={column.id} column={column} control={control} />)
              )}
              {actions.length > 0 && <th className={tableStyles.menu} aria-label={t('grid.actions')} />}
            </tr>
          </thead>
          <tbody className={source.isPreviousData ? tableStyles.pending : undefined}>
            {source.isLoading ? (
              skeletonRows.map((row) => (
                <tr key={row} aria-hidden>
                  {moves && <td className={`${tableStyles.grip} ${styles.wideOnly}`} />}
                  {selects && <td className={tableStyles.check} />}
                  {visible.map((column) => (
                    <td key={column.id} className={columnClass(column)}>
                      <div className={tableStyles.line} />
                      <div className={tableStyles.line} />
                    </td>
                  ))}
                  {actions.length > 0 && <td className={tableStyles.menu} />}
                </tr>
              ))
            ) : (
              <DrawnRows
                as={rowsAs}
                rows={source.rows}
                columns={visible}
                nameOf={nameOf}
                actions={actions}
                {...(selects && { selection })}
              />
            )}
          </tbody>
        </table>
        {hasFailed && failed}
        {isEmpty && !narrowed && empty}
        {isEmpty && narrowed && (
          <p className={styles.nothing}>
            {t('grid.nothingFound')}
            <button
              type="button"
              className={toolStyles.quiet}
              onClick={({ currentTarget }) => {
                moveFocusTo(currentTarget, 'search');
                change(withoutNarrowing(control.defaults));
              }}
            >
              {t('grid.clearFilters')}
            </button>
          </p>
        )}
      </div>
      {total > 0 && (
        <div className={styles.foot}>
          <Pager page={state.page} perPage={state.perPage} total={total} range={range} onChange={change} />
        </div>
      )}
      {/* Tells screen-reader users the result of searching and filtering. */}
      <p className={aloud.unseen} role="status">
        {source.isFetching ? t('grid.loading') : isEmpty && narrowed ? t('grid.nothingFound') : range}
      </p>
    </div>
  );
}
