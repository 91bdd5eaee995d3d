import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './grid.module.css';
import { nextSort } from './listState.ts';
import tableStyles from './table.module.css';
import type { Column } from './types.ts';
import type { ListControl } from './useListState.ts';

export function columnClass<Row>(column: Column<Row>): string | undefined {
  const names = [
    column.numeric && tableStyles.numeric,
    column.wideOnly && styles.wideOnly,
    column.belowName && tableStyles.below,
  ].filter(Boolean);
  return names.length > 0 ? names.join(' ') : undefined;
}

/** Returns the field by which a column sorts. */
export const sortFieldOf = ({ sortField, id }: { sortField?: string; id: string }): string => sortField ?? id;

/** A heading; it is a button if its column is sortable. */
export function HeadCell<Row>({ column, control }: { column: Column<Row>; control: ListControl }) {
  const { t } = useTranslation();
  const field = sortFieldOf(column);
  const [first] = control.state.sort;
  const active = column.sortable === true && first?.field === field;
  const Arrow = active && first?.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={columnClass(column)}
      style={column.width ? { width: column.width } : undefined}
      {...(active && { 'aria-sort': first?.descending ? 'descending' : 'ascending' })}
    >
      {column.sortable ? (
        <button
          type="button"
          className={tableStyles.sort}
          title={t('grid.sortBy', { column: column.label })}
          onClick={() => control.change({ sort: nextSort(control.state.sort, field, control.defaults.sort) })}
        >
          {column.label}
          <Arrow size={12} aria-hidden />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}
