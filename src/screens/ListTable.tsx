import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMayChange } from '@/auth/role.ts';
import { EmptyState, ErrorState } from '@/feedback/index.ts';
import type { DataTableProps } from '@/grid/DataTable.tsx';
import { DataTable } from '@/grid/index.ts';
import type { List } from './useList.ts';

export type ListTableProps<Row extends { id: number }> = Omit<
  DataTableProps<Row>,
  'source' | 'control' | 'onExport' | 'empty' | 'failed'
> & {
  list: List<Row>;
  /** Rows that differ from those read, such as in an order that is being saved. */
  source?: DataTableProps<Row>['source'];
  /** The empty state: the list's purpose, and the button that creates the first row. */
  empty: { icon: LucideIcon; title: string; text?: ReactNode; action?: ReactNode };
  /** Repeats a failed read, if more than the rows is read. */
  retry?: () => void;
};

/** A list with search, filters, paging and export, including its empty, loading and error states. */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { list, source = list.source, empty, retry = () => void list.source.refetch(), ...table } = props;
  const { icon, title, text, action } = empty;
  const mayChange = useMayChange();
  // Users with read-only access are not offered actions that the server would refuse.
  const offered = mayChange
    ? table
    : {
        ...table,
        actions: table.actions?.filter(({ isForViewers }) => isForViewers),
        bulkActions: [],
        rowsAs: undefined,
      };
  return (
    <DataTable
      {...offered}
      source={source}
      control={list.control}
      onExport={(dialect) => list.download(table.label, table.columns, dialect)}
      empty={<EmptyState icon={icon} title={title} description={text} action={action} />}
      failed={<ErrorState error={source.error} retry={retry} />}
    />
  );
}
