import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { useAttempt, useConfirm } from '@/feedback/index.ts';
import { type Import, imports, undoImport } from '../../contract/imports.ts';

/** Returns true while an import can be undone. */
export const canBeUndone = ({ state, undoUntil }: Import) =>
  state === 'done' && undoUntil !== null && new Date(undoUntil) > new Date();

/** Returns a function that asks before it undoes an import. */
export function useAskUndo(): (row: Import) => void {
  const { t } = useTranslation('meTranslation');
  const confirm = useConfirm();
  const attempt = useAttempt();
  const undo = useSend(undoImport, { invalidates: [imports] });
  return ({ id: importId, eventId }) =>
    void confirm({
      title: t('imports.undoTitle'),
      message: t('imports.undoText'),
      mainAction: t('imports.undo'),
      tone: 'danger',
      onConfirm: async () => {
        await attempt(() => undo.run({ params: { eventId, importId } }), {
          failed: t('imports.notUndone'),
          once: `undo ${importId}`,
        });
      },
    });
}
