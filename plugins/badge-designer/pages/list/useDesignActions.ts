import { useTranslation } from 'react-i18next';
import { useRemoveRow, useSend, useUpdateRow } from '@/data/index.ts';
import { notify, useAttempt, useConfirm } from '@/feedback/index.ts';
import { type Design, designs, duplicateDesign, maximumNameLength } from '../../contract/designs.ts';

/** Returns the actions of a row's menu that need no dialog. */
export function useDesignActions() {
  const { t } = useTranslation('badgeDesigner');
  const attempt = useAttempt();
  const confirm = useConfirm();
  const update = useUpdateRow(designs, { invalidates: [designs] });
  const remove = useRemoveRow(designs);
  const copy = useSend(duplicateDesign, { invalidates: [designs] });
  const set = ({ id }: Design, patch: { isDefault?: boolean; isArchived?: boolean }) => update.run({ id, patch });
  return {
    duplicate: (design: Design) => {
      const name = t('list.copyOf', { name: design.name }).slice(0, maximumNameLength);
      void attempt(() => copy.run({ params: { badgeId: design.id }, body: { name } }), {
        done: t('list.duplicated', { name }),
        failed: t('list.notDuplicated', { name: design.name }),
      });
    },
    makeDefault: (design: Design) =>
      void attempt(() => set(design, { isDefault: true }), {
        done: t('list.madeDefault', { name: design.name }),
        failed: t('list.notMadeDefault', { name: design.name }),
      }),
    archive: (design: Design) =>
      void attempt(() => set(design, { isArchived: true }), {
        done: t('list.archivedDone', { name: design.name }),
        failed: t('list.notArchivedDone', { name: design.name }),
      }),
    restore: (design: Design) =>
      void attempt(() => set(design, { isArchived: false }), {
        done: t('list.restored', { name: design.name }),
        failed: t('list.notRestored', { name: design.name }),
      }),
    remove: (design: Design) =>
      void confirm({
        title: t('list.deleteTitle', { name: design.name }),
        message: t('list.deleteText'),
        mainAction: t('list.delete'),
        tone: 'danger',
        onConfirm: async () => {
          await remove.run({ id: design.id, version: design.version });
          notify.success(t('list.deleted', { name: design.name }));
        },
      }),
  };
}
