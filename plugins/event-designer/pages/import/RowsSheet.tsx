import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusChip } from '@/feedback/index.ts';
import { Sheet } from '@/sheet/Sheet.tsx';
import type { SheetColumn } from '@/sheet/sheetColumns.tsx';
import { type Import, type ImportKind, type ImportRow, importRows } from '../../contract/imports.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { routes } from '../../routes.ts';
import styles from './import.module.css';
import { importProblemText } from './importProblemText.ts';
import { RowProblems } from './RowProblems.tsx';
import type { RowEditing } from './RowsCard.tsx';
import { outcomeTones } from './stateTones.ts';

type RowsSheetProps = {
  row: Import;
  sheet: number;
  /** An outcome, `kept`, or empty for all rows. */
  shown: string;
  /** Absent once the import was started: the rows are a report then. */
  editing?: RowEditing;
};

/** Returns the page of a row that was imported. */
function linkOf(kind: ImportKind, eventId: number, id: number): string {
  if (kind === 'speakers') return routes.to('speaker', { eventId, speakerId: id });
  if (kind === 'sponsors') return routes.to('sponsor', { eventId, sponsorId: id });
  if (kind === 'sessions') return routes.to('session', { eventId, extraId: id });
  return routes.to('extra', { eventId, extraId: id });
}

/** The rows of one sheet as a spreadsheet, with what is wrong in each cell. */
export function RowsSheet({ row, sheet, shown, editing }: RowsSheetProps) {
  const { t } = useTranslation('meTranslation');
  const isReport = editing === undefined;
  const toggle = useRef(editing?.toggle);
  useLayoutEffect(() => {
    toggle.current = editing?.toggle;
  });
  const columns = useMemo(
    () => [
      positionColumn(row, sheet, isReport, t),
      outcomeColumn({ row, sheet, ...(!isReport && { toggle: (position) => toggle.current?.(sheet, position) }) }, t),
      ...columnsOf(row, sheet).map(({ field, column, label }) =>
        cellColumn({ field, column, label, kind: row.sheets[sheet]?.kind }, t),
      ),
    ],
    [row, sheet, isReport, t],
  );
  return (
    <Sheet
      key={`${sheet} ${shown}`}
      resource={importRows}
      params={{ eventId: row.eventId, importId: row.id }}
      filters={[
        { field: 'sheet', operator: 'eq', value: String(sheet) },
        ...(shown === 'kept'
          ? [{ field: 'kept', operator: 'null' as const, value: 'false' }]
          : shown === ''
            ? []
            : [{ field: 'outcome', operator: 'eq' as const, value: shown }]),
      ]}
      perPage={25}
      columns={columns}
      label={t(editing ? 'imports.rowsTitle' : 'imports.reportRows')}
      empty={t('imports.noRows')}
      {...(editing && { edits: editing.edits })}
    />
  );
}

/** Returns the columns of a sheet that fields are read from. */
function columnsOf({ sheets }: Import, sheet: number) {
  const { mapping = [], headers = [] } = sheets[sheet] ?? {};
  return mapping.flatMap(({ field, column }) =>
    column === null ? [] : [{ field, column, label: headers[column] || field }],
  );
}

function positionColumn(row: Import, sheet: number, isReport: boolean, t: AreaTranslate): SheetColumn<ImportRow> {
  const kind = row.sheets[sheet]?.kind;
  return {
    id: 'position',
    label: t('imports.rowNumber'),
    width: 104,
    value: ({ position }) => String(position),
    cell: ({ position, targetId, outcome, kept }, _, { tabIndex }) =>
      // Undoing has deleted what the import created, so its page is gone.
      isReport && kind && targetId && kept !== 'gone' && !(outcome === 'create' && isUndone(row, kept)) ? (
        <Link className={styles.rowLink} to={linkOf(kind, row.eventId, targetId)} tabIndex={tabIndex}>
          {position}
        </Link>
      ) : (
        position
      ),
  };
}

/** Returns true for a row whose changes were undone. */
function isUndone({ state }: Pick<Import, 'state'>, kept: ImportRow['kept']): boolean {
  return state === 'undone' && kept === null;
}

/** The result of the check, with what is wrong: columns with a problem may be out of sight. */
type OutcomeColumn = { row: Import; sheet: number; toggle?: (position: number) => void };

function outcomeColumn({ row, sheet, toggle }: OutcomeColumn, t: AreaTranslate): SheetColumn<ImportRow> {
  const columns = new Map(columnsOf(row, sheet).map((column) => [column.field, column]));
  const { headerRow = 0, leftOut = [] } = row.sheets[sheet] ?? {};
  return {
    id: 'outcome',
    label: t('imports.stateLabel'),
    width: 220,
    value: ({ outcome }) => (outcome ? t(`imports.outcome.${outcome}`) : ''),
    cell: ({ outcome, position, kept, problems }, name, drawn) => (
      <div className={styles.cell}>
        {outcome && <StatusChip tone={outcomeTones[outcome]} label={name} />}
        {(outcome === 'create' || outcome === 'update') && isUndone(row, kept) && (
          <small>{t('imports.state.undone')}</small>
        )}
        {kept && <small>{t(`imports.kept.${kept}`)}</small>}
        <RowProblems kind={row.sheets[sheet]?.kind} problems={problems} columns={columns} drawn={drawn} />
        {toggle && position > headerRow && (
          <button
            type="button"
            className={styles.problem}
            tabIndex={drawn.tabIndex}
            onClick={(event) => {
              // The grid would move the focus to the cell that was clicked.
              event.stopPropagation();
              toggle(position);
            }}
          >
            {t(leftOut.includes(position) ? 'imports.includeRow' : 'imports.skipRow')}
          </button>
        )}
      </div>
    ),
  };
}

type CellColumn = { field: string; column: number; label: string; kind: ImportKind | null | undefined };

function cellColumn({ field, column, label, kind }: CellColumn, t: AreaTranslate): SheetColumn<ImportRow> {
  const problemsOf = ({ problems }: ImportRow) => problems.filter((problem) => problem.field === field);
  return {
    id: String(column),
    label,
    value: ({ cells }) => cells[column] ?? '',
    inputLabel: ({ position }) => t('imports.cell', { field, row: position }),
    isWrong: (one) => problemsOf(one).some(({ isWarning }) => !isWarning),
    cell: (one, text) => {
      const change = one.differences.find((difference) => difference.field === field);
      return (
        <div className={styles.cell}>
          <span className={styles.cellText}>{text}</span>
          {problemsOf(one).map((problem) => (
            <small key={problem.code} data-wrong={!problem.isWarning || undefined}>
              {importProblemText(t, problem, kind)}
            </small>
          ))}
          {change && <small>{t('imports.was', { before: change.before || '—' })}</small>}
        </div>
      );
    },
  };
}
