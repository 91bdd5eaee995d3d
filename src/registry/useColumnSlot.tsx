import { type ComponentType, memo, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '@/grid/types.ts';
import { AreaBoundary } from '@/reporting/AreaBoundary.tsx';
import { type AnyComponent, lazyContribution } from './lazyContribution.ts';
import { useRegistry } from './RegistryContext.tsx';
import type { ColumnSlotProps, ContributedColumn, UseColumn } from './slots.ts';

type ReaderProps = {
  /** The slot's props and the ids as text: the column is read again only if the text changes. */
  asked: string;
  tell: (column: ContributedColumn) => void;
};

/** Wraps a contribution that reads its column and passes it on; outside of the table, so that it can fail alone. */
function readerOf(module: object): ComponentType<ReaderProps> {
  const useColumn: UseColumn<object> = Reflect.get(module, 'useColumn');
  return memo(function Reader({ asked, tell }: ReaderProps) {
    const column = useColumn(useMemo(() => JSON.parse(asked), [asked]));
    useEffect(() => tell(column), [column, tell]);
    return null;
  });
}

const componentOf = (module: object): AnyComponent => readerOf(module);

/**
 * Returns the columns that other areas add to a list, for the rows on the screen. Mount `readers` anywhere in the page:
 * it renders nothing. A column appears once its area has responded; if that fails, the list has no such column.
 */
export function useColumnSlot<Name extends keyof ColumnSlotProps, Row extends { id: number }>(
  name: Name,
  props: ColumnSlotProps[Name],
  rows: readonly Row[],
): { columns: Column<Row>[]; readers: ReactNode } {
  const { contributions } = useRegistry();
  const { i18n } = useTranslation();
  const [told, setTold] = useState<Readonly<Record<string, ContributedColumn>>>({});
  const tell = useCallback(
    (id: string, column: ContributedColumn) => setTold((before) => ({ ...before, [id]: column })),
    [],
  );
  const asked = JSON.stringify({ ...props, ids: rows.map(({ id }) => id) });
  const added = contributions.get(name) ?? [];
  const idOf = (index: number) => `${added[index]?.plugin}.${index}`;
  const columns = useMemo(
    () =>
      Object.entries(told).map(
        ([id, { label, cell }]): Column<Row> => ({
          id,
          label,
          wideOnly: true,
          cell: (row) => cell(row.id),
        }),
      ),
    [told],
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
          <Telling
            Reader={lazyContribution(contribution, i18n, componentOf)}
            id={idOf(index)}
            asked={asked}
            tell={tell}
          />
        </Suspense>
      </AreaBoundary>
    ));
  return { columns, readers };
}

type TellingProps = Pick<ReaderProps, 'asked'> & {
  Reader: AnyComponent;
  id: string;
  tell: (id: string, column: ContributedColumn) => void;
};

function Telling({ Reader, id, asked, tell }: TellingProps) {
  const tellOwn = useCallback((column: ContributedColumn) => tell(id, column), [id, tell]);
  return <Reader asked={asked} tell={tellOwn} />;
}
