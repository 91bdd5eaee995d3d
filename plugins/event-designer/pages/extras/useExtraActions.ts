import type { BodyOf } from '@contract/resource.ts';
import { Archive, ArchiveRestore, Copy, Pause, Play, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRemoveRow, useSend } from '@/data/index.ts';
import { notify, useAttempt, useConfirm } from '@/feedback/index.ts';
import type { RowAction } from '@/grid/index.ts';
import { historyAction } from '@/history/historyAction.ts';
import { bulkEditExtras, duplicateExtra, type Extra, extras, reorderExtras } from '../../contract/extras.ts';
import { publishChecklist } from '../../contract/publish.ts';
import { routes } from '../../routes.ts';

/** The contracts that depend on an event's extras. */
export const dependsOnExtras = [publishChecklist];

/** Returns everything that can be done with an extra besides editing it. */
export function useExtraActions(eventId: number, { onDeleted }: { onDeleted?: () => void } = {}) {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const attempt = useAttempt();
  const params = { eventId };
  const remove = useRemoveRow(extras, { params, invalidates: dependsOnExtras });
  const copying = useSend(duplicateExtra, { invalidates: [extras] });
  const order = useSend(reorderExtras, { invalidates: [extras] });
  const edit = useSend(bulkEditExtras, { invalidates: [extras, ...dependsOnExtras] });

  /** Changes all rows in one call, or none. */
  const bulk = (rows: readonly Extra[], changes: BodyOf<typeof bulkEditExtras>['changes']) => {
    const named = { count: rows.length, name: rows[0]?.title };
    return attempt(() => edit.run({ params, body: { ids: rows.map(({ id }) => id), changes } }), {
      done: t('extras.changed', named),
      failed: t('extras.notChanged', named),
    });
  };
  const duplicate = ({ id, title: name }: Extra) =>
    attempt(
      async () => {
        const copy = await copying.run({ params: { eventId, extraId: id } });
        notify.success(t('extras.duplicated', { name }), {
          action: {
            label: t('extras.openCopy'),
            onClick: () => navigate(routes.to('extra', { eventId, extraId: copy.id })),
          },
        });
      },
      { failed: t('extras.failed.duplicate', { name }) },
    );
  const askToDelete = ({ id, version, title: name }: Extra) =>
    void confirm({
      title: t('extras.deleteTitle', { name }),
      message: t('extras.deleteText'),
      mainAction: t('extras.delete'),
      tone: 'danger',
      onConfirm: async () => {
        await remove.run({ id, version });
        onDeleted?.();
      },
    });

  const actions: RowAction<Extra>[] = [
    { id: 'duplicate', label: t('extras.duplicate'), icon: Copy, run: (extra) => void duplicate(extra) },
    {
      id: 'pause',
      label: t('extras.pause'),
      icon: Pause,
      when: ({ isPaused, isArchived }) => !isPaused && !isArchived,
      run: (extra) => void bulk([extra], { isPaused: true }),
    },
    {
      id: 'resume',
      label: t('extras.resume'),
      icon: Play,
      when: ({ isPaused, isArchived }) => isPaused && !isArchived,
      run: (extra) => void bulk([extra], { isPaused: false }),
    },
    historyAction<Extra>(t, ({ id, title }) => ({ of: [extras], params, id, name: title })),
    {
      id: 'archive',
      label: t('extras.archive'),
      icon: Archive,
      when: ({ isArchived }) => !isArchived,
      run: (extra) => void bulk([extra], { isArchived: true }),
    },
    {
      id: 'restore',
      label: t('extras.restore'),
      icon: ArchiveRestore,
      when: ({ isArchived }) => isArchived,
      run: (extra) => void bulk([extra], { isArchived: false }),
    },
    {
      id: 'delete',
      label: t('extras.delete'),
      icon: Trash2,
      danger: true,
      // An extra with sales has a history; the server refuses to delete it too.
      when: ({ sold, reserved }) => sold + reserved === 0,
      run: askToDelete,
    },
  ];
  return {
    actions,
    bulk,
    /** Resolves with undefined when the server refused the order. */
    reorder: (ids: number[]) =>
      attempt(() => order.run({ params, body: { ids } }), { failed: t('extras.failed.order'), again: false }),
  };
}
