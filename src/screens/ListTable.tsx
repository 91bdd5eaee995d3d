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
  /** Rows that are shown otherwise than they were read, such as in an order that is being saved. */
  source?: DataTableProps<Row>['source'];
  /** What stands there while there is nothing: what it is for, and the button that makes the first one. */
  empty: { icon: LucideIcon; title: string; text?: ReactNode; action?: ReactNode };
  /** Reads again what failed, where that is more than the rows. */
  retry?: () => void;
};

/** A list with search, filters, paging and export; empty, on its way, or refused. */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { list, source = list.source, empty, retry = () => void list.source.refetch(), ...table } = props;
  const { icon, title, text, action } = empty;
  const mayChange = useMayChange();
  // Those who may only look are offered nothing that the server would refuse.
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
