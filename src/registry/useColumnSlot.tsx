import { type ComponentType, memo, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '@/grid/types.ts';
import { AreaBoundary } from '@/reporting/AreaBoundary.tsx';
import { type AnyComponent, lazyContribution } from './lazyContribution.ts';
import { useRegistry } from './RegistryContext.tsx';
import type { ColumnSlotProps, ContributedColumn, UseColumn } from './slots.ts';

type ReaderProps = {
  /** The slot's props and the ids as text: the column is read again only if the text changes. */
  propsKey: string;
  onColumn: (column: ContributedColumn) => void;
};

/** Wraps a contribution that reads its column and passes it on; outside of the table, so that it can fail alone. */
function readerOf(module: object): ComponentType<ReaderProps> {
  const useColumn: UseColumn<object> = Reflect.get(module, 'useColumn');
  return memo(function Reader({ propsKey, onColumn }: ReaderProps) {
    const column = useColumn(useMemo(() => JSON.parse(propsKey), [propsKey]));
    useEffect(() => onColumn(column), [column, onColumn]);
    return null;
  });
}

const componentOf = (module: object): AnyComponent => readerOf(module);

/**
 * Returns the columns that other areas add to a list, for the rows on the screen, and the lines that stand for them
 * below a row's name on a phone. Mount `readers` anywhere in the page: it renders nothing. A column appears once its area
 * has responded; if that fails, the list has no such column.
 */
export function useColumnSlot<Name extends keyof ColumnSlotProps, Row extends { id: number }>(
  name: Name,
  props: ColumnSlotProps[Name],
  rows: readonly Row[],
): { columns: Column<Row>[]; linesOf: (row: Row) => string[]; readers: ReactNode } {
  const { contributions } = useRegistry();
  const { i18n } = useTranslation();
  const [columnsById, setColumnsById] = useState<Readonly<Record<string, ContributedColumn>>>({});
  const onColumn = useCallback(
    (id: string, column: ContributedColumn) => setColumnsById((before) => ({ ...before, [id]: column })),
    [],
  );
  const propsKey = JSON.stringify({ ...props, ids: rows.map(({ id }) => id) });
  const added = contributions.get(name) ?? [];
  const idOf = (index: number) => `${added[index]?.plugin}.${index}`;
  const columns = useMemo(
    () =>
      Object.entries(columnsById).map(
        ([id, { label, cell, isNumeric, line }]): Column<Row> => ({
          id,
          label,
          ...(isNumeric && { numeric: true }),
          ...(line ? { wideOnly: true } : { belowName: true }),
          cell: (row) => cell(row.id),
        }),
      ),
    [columnsById],
  );
  const linesOf = useCallback(
    ({ id }: Row) => Object.values(columnsById).flatMap(({ line }) => line?.(id) || []),
    [columnsById],
  );
  const readers =
    rows.length > 0 &&
    added.map((contribution, index) => (
      <AreaBoundary
        key={idOf(index)}
        area={contribution.plugin}
        what={`the column that it adds to ${name}`}
        fallback={null}
      >
        <Suspense fallback={null}>
          <ColumnReader
            Reader={lazyContribution(contribution, i18n, componentOf)}
            id={idOf(index)}
            propsKey={propsKey}
            onColumn={onColumn}
          />
        </Suspense>
      </AreaBoundary>
    ));
  return { columns, linesOf, readers };
}

type ColumnReaderProps = Pick<ReaderProps, 'propsKey'> & {
  Reader: AnyComponent;
  id: string;
  onColumn: (id: string, column: ContributedColumn) => void;
};

function ColumnReader({ Reader, id, propsKey, onColumn }: ColumnReaderProps) {
  const report = useCallback((column: ContributedColumn) => onColumn(id, column), [id, onColumn]);
  return <Reader propsKey={propsKey} onColumn={report} />;
}
