import { useTranslation } from 'react-i18next';
import type { DrawnCell } from '@/sheet/sheetColumns.tsx';
import type { ImportKind, ImportProblem } from '../../contract/imports.ts';
import styles from './import.module.css';
import { importProblemText } from './importProblemText.ts';

type RowProblemsProps = {
  kind: ImportKind | null | undefined;
  problems: readonly ImportProblem[];
  /** The columns of the sheet by the fields that are read from them. */
  columns: ReadonlyMap<string, { column: number; label: string }>;
  drawn: DrawnCell;
};

/** Shows the problems of a row that no cell shows, and the first problem of its cells as a button that leads there. */
export function RowProblems({ kind, problems, columns, drawn: { tabIndex, goTo } }: RowProblemsProps) {
  const { t } = useTranslation('meTranslation');
  const ofRow = problems.filter(({ field }) => !columns.has(field));
  const ofCells = problems
    .filter(({ field }) => columns.has(field))
    .sort((one, other) => Number(one.isWarning) - Number(other.isWarning));
  const [first] = ofCells;
  const column = columns.get(first?.field ?? '');
  return (
    <>
      {ofRow.map((problem) => (
        <small key={`${problem.field} ${problem.code}`} data-wrong={!problem.isWarning || undefined}>
          {problem.field !== '' && `${t(`imports.columns.${problem.field}`, { defaultValue: problem.field })}: `}
          {importProblemText(t, problem, kind)}
        </small>
      ))}
      {first && column && (
        <button
          type="button"
          className={styles.problem}
          data-wrong={!first.isWarning || undefined}
          tabIndex={tabIndex}
          onClick={(event) => {
            // The grid would move the focus to the cell that was clicked.
            event.stopPropagation();
            goTo(String(column.column));
          }}
        >
          {column.label}: {importProblemText(t, first, kind)}
          {ofCells.length > 1 && ` ${t('imports.moreProblems', { count: ofCells.length - 1 })}`}
        </button>
      )}
    </>
  );
}
