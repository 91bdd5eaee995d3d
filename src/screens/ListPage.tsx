import type { ReactNode } from 'react';
import { ReadOnlyNote } from '@/auth/ReadOnlyNote.tsx';
import { useMayChange } from '@/auth/role.ts';
import { isNarrowed } from '@/grid/listState.ts';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import type { HistoryTarget } from '@/history/historyTarget.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';

type ListPageProps<Row extends { id: number }> = Omit<ListTableProps<Row>, 'label'> & {
  title: string;
  /** A sentence that states the purpose of this page. */
  sentence?: ReactNode;
  /** Notes above the list, for what concerns all rows. */
  note?: ReactNode;
  /** The history that the page offers: deleted rows are found and restored there. */
  history?: HistoryTarget;
  /** Shown beside the history button, unless the list is empty. */
  headerActions?: ReactNode;
  /** The button that creates a row. If the list is empty, it is shown below the explanation of its purpose. */
  create?: ReactNode;
};

/** The page of a list: heading, history, the button for a new row, and the list. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { title, sentence, note, history, headerActions, create: offered, empty, ...table } = props;
  const create = useMayChange() && offered;
  const { source, control } = table.list;
  const isBare = source.total === 0 && !isNarrowed(control.state, control.defaults);
  return (
    <>
      <PageHeader
        title={title}
        sentence={sentence}
        actions={
          <>
            {history && <HistoryButton name={title} {...history} />}
            {!isBare && headerActions}
            {!isBare && create}
          </>
        }
      />
      <ReadOnlyNote />
      {note}
      <ListTable
        {...table}
        label={title}
        empty={{
          ...empty,
          action: (create || empty.action) && (
            <>
              {create}
              {empty.action}
            </>
          ),
        }}
      />
    </>
  );
}
