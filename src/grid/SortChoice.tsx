import { parseSort } from '@contract/query.ts';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sortChoice.module.css';
import { sortFieldOf } from './TableHead.tsx';
import toolStyles from './tools.module.css';
import type { ListControl } from './useListState.ts';

type SortColumn = { id: string; label: string; sortable?: boolean; sortField?: string };

type SortChoiceProps = {
  columns: readonly SortColumn[];
  /** The columns that the user has hidden: they are offered only while the list is sorted by them. */
  hidden: readonly string[];
  control: ListControl;
};

/** The order of a list on a phone, which has no headings: the column, and a button for its direction. */
export function SortChoice({ columns, hidden, control }: SortChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const { state, change, defaults } = control;
  const [active] = state.sort;
  const choices = columns
    .filter((column) => column.sortable && (!hidden.includes(column.id) || sortFieldOf(column) === active?.field))
    .map((column) => ({ field: sortFieldOf(column), label: column.label }));
  const isChoice = (field: string | undefined) => choices.some((choice) => choice.field === field);
  const shown = active && isChoice(active.field) ? active : undefined;
  const [first] = parseSort(defaults.sort);
  const choose = (field: string) =>
    change({
      sort: field === '' || field === first?.field ? parseSort(defaults.sort) : [{ field, descending: false }],
    });
  if (choices.length === 0) return null;
  const Arrow = shown?.descending ? ArrowDown : ArrowUp;
  const direction = t(shown?.descending ? 'grid.reverseDescending' : 'grid.reverseAscending');
  return (
    <span className={styles.line}>
      <label htmlFor={id}>{t('grid.sort')}</label>
      <span className={styles.field}>
        <select id={id} value={shown?.field ?? ''} onChange={({ target }) => choose(target.value)}>
          {/* An order that no column has, such as the one in which rows were moved. */}
          {(!shown || !isChoice(first?.field)) && <option value="">{t('grid.defaultOrder')}</option>}
          {choices.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown size={14} aria-hidden />
      </span>
      {shown && (
        <button
          type="button"
          className={toolStyles.iconButton}
          aria-label={direction}
          title={direction}
          onClick={() => change({ sort: [{ ...shown, descending: !shown.descending }] })}
        >
          <Arrow size={16} aria-hidden />
        </button>
      )}
    </span>
  );
}
