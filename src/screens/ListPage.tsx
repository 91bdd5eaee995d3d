import type { ReactNode } from 'react';
import { useMayChange } from '@/auth/role.ts';
import { isNarrowed } from '@/grid/listState.ts';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import type { HistoryTarget } from '@/history/historyTarget.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';

type ListPageProps<Row extends { id: number }> = Omit<ListTableProps<Row>, 'label'> & {
  title: string;
  /** One sentence: what this page is for. */
  sentence?: ReactNode;
  /** Whose history the page offers: what was deleted is found there, and had back. */
  history?: HistoryTarget;
  /** Beside the history, while there is something in the list. */
  headerActions?: ReactNode;
  /** The button that makes a new row. Where there is nothing yet, it stands below the words that say what it is for. */
  create?: ReactNode;
};

/** The page of a list: heading, history, the button for a new row, and the list. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { title, sentence, history, headerActions, create: offered, empty, ...table } = props;
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
