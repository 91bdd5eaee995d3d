import { parseSort } from '@contract/query.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRows } from '@/data/index.ts';
import { whole } from '@/data/together.ts';
import { FormSkeleton, StatusChip } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { Card } from '@/ui/Card.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { type Import, type ImportKind, type ImportRow, importOutcomes, importRows } from '../../contract/imports.ts';
import { routes } from '../../routes.ts';
import { Choice } from './Choice.tsx';
import type { CheckBody } from './checkBody.ts';
import styles from './import.module.css';
import { outcomeTones } from './stateTones.ts';
import { problemText } from './useRejected.ts';

type RowsCardProps = {
  row: Import;
  isPending?: boolean;
  /** Absent once the import was started: the rows are a report then. */
  check?: (body?: CheckBody) => Promise<unknown>;
};

const perPage = 25;

/** Returns the page of a row that was imported. */
function linkOf(kind: ImportKind, eventId: number, id: number): string {
  if (kind === 'speakers') return routes.to('speaker', { eventId, speakerId: id });
  if (kind === 'sponsors') return routes.to('sponsor', { eventId, sponsorId: id });
  if (kind === 'sessions') return routes.to('session', { eventId, extraId: id });
  return routes.to('extra', { eventId, extraId: id });
}

/** The rows of a sheet, page by page; before the import their cells can be edited. */
export function RowsCard({ row, isPending = false, check }: RowsCardProps) {
  const { t } = useTranslation('meTranslation');
  const used = row.sheets.flatMap(({ kind, name }, index) => (kind ? [{ index, kind, name }] : []));
  const [sheet, setSheet] = useState(used[0]?.index ?? 0);
  const [shown, setShown] = useState((row.counts.error ?? 0) > 0 ? 'error' : '');
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<Record<string, string>>({});
  const read = useRows(importRows, {
    params: { eventId: row.eventId, importId: row.id },
    query: {
      page,
      perPage,
      sort: parseSort(importRows.defaultSort),
      filters: [
        { field: 'sheet', operator: 'eq', value: String(sheet) },
        ...(shown === 'kept'
          ? [{ field: 'kept' as const, operator: 'null' as const, value: 'false' }]
          : shown === ''
            ? []
            : [{ field: 'outcome' as const, operator: 'eq' as const, value: shown }]),
      ],
    },
    staleTime: 0,
  });
  const { kind, mapping = [], headers = [] } = row.sheets[sheet] ?? {};
  const columns = mapping.flatMap(({ field, column }) => (column === null ? [] : [{ field, column }]));
  const edits = Object.entries(edited).map(([key, value]) => {
    const [rowId, column] = key.split(' ').map(Number);
    return { rowId: rowId ?? 0, column: column ?? 0, value };
  });
  const pages = Math.max(1, Math.ceil((read.total ?? 0) / perPage));
  const show = (next: string) => {
    setShown(next);
    setPage(1);
  };
  const outcomes = [...importOutcomes, ...(row.state === 'undone' ? ['kept'] : [])];
  return (
    <Card title={t(check ? 'imports.rowsTitle' : 'imports.reportRows')}>
      <Stack>
        <Row>
          {used.length > 1 && (
            <Choice
              label={t('imports.sheet')}
              value={String(sheet)}
              onChange={(value) => {
                setSheet(Number(value));
                setPage(1);
              }}
              options={used.map(({ index, name }) => ({ value: String(index), label: name }))}
            />
          )}
          <Choice
            label={t('imports.show')}
            value={shown}
            onChange={show}
            options={[
              { value: '', label: t('imports.allRows') },
              ...outcomes.map((value) => ({
                value,
                label: t(`imports.outcome.${value}`, { defaultValue: value }),
              })),
            ]}
          />
        </Row>
        <Loaded read={whole(read)} waiting={<FormSkeleton sections={1} />}>
          {(rows) => (
            <div className={styles.scroll}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th>{t('imports.rowNumber')}</th>
                    <th>{t('imports.stateLabel')}</th>
                    {columns.map(({ field, column }) => (
                      <th key={column}>{headers[column] || field}</th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((one) => (
                    <GridRow
                      key={one.id}
                      one={one}
                      columns={columns}
                      to={kind && !check && one.targetId ? linkOf(kind, row.eventId, one.targetId) : undefined}
                      edited={edited}
                      onEdit={
                        check &&
                        ((column, value) => {
                          const key = `${one.id} ${column}`;
                          const { [key]: _was, ...others } = edited;
                          setEdited(value === one.cells[column] ? others : { ...others, [key]: value });
                        })
                      }
                    />
                  ))}
                  {rows.length === 0 && (
                    <tr>
                      <td colSpan={columns.length + 2}>{t('imports.noRows')}</td>
                    </tr>
                  )}
                </tbody>
              </table>
            </div>
          )}
        </Loaded>
        <Row>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('imports.previous')}
          </Button>
          <span>{t('imports.page', { page, pages })}</span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('imports.next')}
          </Button>
          {check && edits.length > 0 && (
            <Button
              variant="contained"
              disabled={isPending}
              onClick={async () => {
                if (await check({ edits })) setEdited({});
              }}
            >
              {t('imports.saveEdits', { count: edits.length })}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

type GridRowProps = {
  one: ImportRow;
  columns: readonly { field: string; column: number }[];
  to: string | undefined;
  edited: Record<string, string>;
  onEdit: ((column: number, value: string) => void) | undefined;
};

function GridRow({ one, columns, to, edited, onEdit }: GridRowProps) {
  const { t } = useTranslation('meTranslation');
  const { outcome, problems, differences, cells, kept, position } = one;
  const ofRow = problems.filter(({ field }) => !columns.some((column) => column.field === field));
  return (
    <tr>
      <td>{to ? <Link to={to}>{position}</Link> : position}</td>
      <td>
        {outcome && <StatusChip tone={outcomeTones[outcome]} label={t(`imports.outcome.${outcome}`)} />}
        {kept && <small>{t(`imports.kept.${kept}`)}</small>}
        {ofRow.map((problem) => (
          <small key={`${problem.field} ${problem.code}`}>{problemText(problem, t)}</small>
        ))}
      </td>
      {columns.map(({ field, column }) => {
        const wrong = problems.filter((problem) => problem.field === field);
        const change = differences.find((difference) => difference.field === field);
        const text = cells[column] ?? '';
        return (
          <td key={column}>
            {onEdit ? (
              <input
                aria-label={t('imports.cell', { field, row: position })}
                aria-invalid={wrong.some(({ isWarning }) => !isWarning)}
                value={edited[`${one.id} ${column}`] ?? text}
                onChange={({ target }) => onEdit(column, target.value)}
              />
            ) : (
              text
            )}
            {wrong.map((problem) => (
              <small key={problem.code}>{problemText(problem, t)}</small>
            ))}
            {change && <small>{t('imports.was', { before: change.before || '—' })}</small>}
          </td>
        );
      })}
    </tr>
  );
}
