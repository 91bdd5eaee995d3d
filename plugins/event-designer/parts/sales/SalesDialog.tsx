import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReadState } from '@/data/readResult.ts';
import type { Column, RowAction } from '@/grid/index.ts';
import { useKeptHeight } from '@/lib/useKeptHeight.ts';
import { ListTable } from '@/screens/ListTable.tsx';
import type { List } from '@/screens/useList.ts';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { holderText } from '../purchaseColumns.tsx';
import type { Sale } from './saleColumns.ts';

type SalesDialogProps<R extends Sale> = {
  list: List<R>;
  /** The read of the event, whose zone and dates the columns show. */
  event: ReadState;
  columns: Column<R>[];
  title: string;
  text: string;
  /** The title of an empty list. */
  emptyTitle: string;
  actions?: RowAction<R>[];
  onClose: () => void;
};

/** The dialog with the sales of one extra or package. */
export function SalesDialog<R extends Sale>(props: SalesDialogProps<R>) {
  const { list, event, columns, title, text, emptyTitle, actions = [], onClose } = props;
  const { t } = useTranslation('meTranslation');
  const { source } = list;
  const isLoading = source.isLoading || event.isLoading;
  const paper = useKeptHeight({ isWaiting: isLoading });
  const failed = [event, source].filter((read) => read.error !== null && !read.isLoading);
  return (
    <ReadDialog title={title} text={text} width="md" paper={paper} isAtTop onClose={onClose}>
      <ListTable
        name="sales"
        label={title}
        list={list}
        source={{ ...source, isLoading, error: failed[0]?.error ?? source.error }}
        columns={columns}
        nameOf={(row) => holderText(t, row)}
        searchLabel={t('sales.search')}
        actions={actions}
        empty={{ icon: Users, title: emptyTitle, text: t('sales.emptyText') }}
        retry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    </ReadDialog>
  );
}
