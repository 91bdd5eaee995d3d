import type { Contract, PathParams, Resource } from '@contract/resource.ts';
import type { severalOf } from '@contract/severalRows.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify, useAttempt, useConfirm } from '@/feedback/index.ts';

type Called = { id: number; name: string; isArchived?: boolean };

type Options<Changes> = {
  calls: ReturnType<typeof severalOf>;
  params: { eventId: number };
  invalidates: readonly (Resource | Contract)[];
  /** What archives rows. Offered when they cannot be deleted; absent for rows that have no archive. Not offered where all are archived. */
  archiving?: Changes;
};

/** Returns the calls on several rows of a list, which report how they went. Each changes all rows, or none. */
export function useSeveralCalls<Changes extends Record<string, unknown>>({
  calls,
  params,
  invalidates,
  archiving,
}: Options<Changes>) {
  const { t } = useTranslation('meTranslation');
  const confirm = useConfirm();
  const attempt = useAttempt();
  const send: { params: PathParams } = { params };
  const order = useSend(calls.reorder, { invalidates });
  const edit = useSend(calls.bulkEdit, { invalidates });
  const removal = useSend(calls.remove, { invalidates });
  const idsOf = (rows: readonly Called[]) => rows.map(({ id }) => id);
  return {
    change: (rows: readonly Called[], changes: Changes) =>
      void attempt(() => edit.run({ ...send, body: { ids: idsOf(rows), changes } }), {
        done: t('people.changed', { count: rows.length, name: rows[0]?.name }),
        failed: t('people.notChanged', { count: rows.length, name: rows[0]?.name }),
      }),
    remove: (rows: readonly Called[], onDeleted?: () => void) =>
      void confirm({
        title: t('people.deleteTitle', { count: rows.length, name: rows[0]?.name }),
        message: t('people.deleteText'),
        mainAction: t('people.delete'),
        tone: 'danger',
        onConfirm: async () => {
          await removal.run({ ...send, body: { ids: idsOf(rows) } });
          notify.success(t('people.deleted', { count: rows.length, name: rows[0]?.name }));
          onDeleted?.();
        },
        ...(archiving &&
          rows.some(({ isArchived }) => !isArchived) && {
            instead: {
              label: t('people.archive'),
              run: async () => {
                await edit.run({ ...send, body: { ids: idsOf(rows), changes: archiving } });
                notify.success(t('people.changed', { count: rows.length, name: rows[0]?.name }));
              },
            },
          }),
      }),
    /** Resolves with undefined when the order was not saved. */
    reorder: (ids: number[]) =>
      attempt(() => order.run({ ...send, body: { ids } }), { failed: t('people.notInOrder'), again: false }),
  };
}
