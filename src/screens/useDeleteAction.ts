import type { Contract, PathParams, Resource } from '@contract/resource.ts';
import { Trash2 } from 'lucide-react';
import { useRemoveRow } from '@/data/index.ts';
import { notify, useConfirm } from '@/feedback/index.ts';
import type { RowAction } from '@/grid/index.ts';

type Versioned = { id: number; version: number };

type DeleteActionOptions<Row> = {
  params?: PathParams;
  /** The contracts that depend on these rows. */
  invalidates?: readonly Contract[];
  /** The label of the action, and of the button that confirms it. */
  label: string;
  words: (row: Row) => {
    title: string;
    message: string;
    /** Announced after the deletion. */
    done?: string;
  };
  when?: (row: Row) => boolean;
};

/** Returns the action of a row that deletes it, after asking. */
export function useDeleteAction<Row extends Versioned>(
  resource: Resource,
  { params, invalidates, label, words, when }: DeleteActionOptions<Row>,
): RowAction<Row> {
  const confirm = useConfirm();
  const remove = useRemoveRow(resource, { params, invalidates });
  return {
    id: 'delete',
    label,
    icon: Trash2,
    danger: true,
    when,
    run: (row) => {
      const { title, message, done } = words(row);
      void confirm({
        title,
        message,
        mainAction: label,
        tone: 'danger',
        onConfirm: async () => {
          await remove.run({ id: row.id, version: row.version });
          if (done) notify.success(done);
        },
      });
    },
  };
}
