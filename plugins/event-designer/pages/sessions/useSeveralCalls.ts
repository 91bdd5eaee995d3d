import type { Contract, PathParams, Resource } from '@contract/resource.ts';
import type { severalOf } from '@contract/severalRows.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { useAttempt, useConfirm } from '@/feedback/index.ts';
import { useReportChange } from '@/history/useReportChange.ts';

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
  const reportChange = useReportChange();
  const send: { params: PathParams } = { params };
  const order = useSend(calls.reorder, { invalidates });
  const edit = useSend(calls.bulkEdit, { invalidates });
  const removal = useSend(calls.remove, { invalidates });
  const idsOf = (rows: readonly Called[]) => rows.map(({ id }) => id);
  const editAndReport = async (rows: readonly Called[], changes: Changes) => {
    const { changeId } = await edit.run({ ...send, body: { ids: idsOf(rows), changes } });
    reportChange(t('people.changed', { count: rows.length, name: rows[0]?.name }), changeId);
  };
  return {
    change: (rows: readonly Called[], changes: Changes) =>
      void attempt(() => editAndReport(rows, changes), {
        failed: t('people.notChanged', { count: rows.length, name: rows[0]?.name }),
      }),
    remove: (rows: readonly Called[], onDeleted?: () => void) =>
      void confirm({
        title: t('people.deleteTitle', { count: rows.length, name: rows[0]?.name }),
        message: t('people.deleteText'),
        mainAction: t('people.delete'),
        tone: 'danger',
        onConfirm: async () => {
          const { changeId } = await removal.run({ ...send, body: { ids: idsOf(rows) } });
          reportChange(t('people.deleted', { count: rows.length, name: rows[0]?.name }), changeId);
          onDeleted?.();
        },
        ...(archiving &&
          rows.some(({ isArchived }) => !isArchived) && {
            instead: {
              label: t('people.archive'),
              run: () => editAndReport(rows, archiving),
            },
          }),
      }),
    /** Resolves with undefined when the order was not saved. */
    reorder: (ids: number[]) =>
      attempt(() => order.run({ ...send, body: { ids } }), { failed: t('people.notInOrder'), again: false }),
  };
}
