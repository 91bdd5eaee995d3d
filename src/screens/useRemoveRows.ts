import type { PathParams, Resource } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { useRemoveRow } from '@/data/index.ts';
import { notify, useConfirm } from '@/feedback/index.ts';
import { runInSequence } from '@/lib/runInSequence.ts';
import { nameOfRow } from './entityListColumns.tsx';

type Row = { id: number; version: number };

/** Deletes rows one after the other, after asking. Confirmed again after a failure, it continues where it failed. */
export function useRemoveRows(
  resource: Resource,
  params: PathParams | undefined,
  textOf?: (count: number) => string,
): (rows: readonly Row[]) => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const remove = useRemoveRow(resource, { params });
  return (rows) => {
    const [first] = rows;
    if (!first) return;
    const count = rows.length;
    const name = nameOfRow(resource, first);
    const removeAll = runInSequence(rows, ({ id, version }) => remove.run({ id, version }));
    void confirm({
      title: count === 1 ? t('rows.deleteTitle', { name }) : t('rows.deleteMany', { count }),
      message: textOf?.(count) ?? t('rows.deleteText', { count }),
      mainAction: t('rows.delete'),
      tone: 'danger',
      onConfirm: async () => {
        await removeAll();
        notify.success(count === 1 ? t('rows.deleted', { name }) : t('rows.deletedMany', { count }));
      },
    });
  };
}
