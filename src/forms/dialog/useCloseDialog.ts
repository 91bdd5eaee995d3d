import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/feedback/index.ts';

type Options = { isSending: boolean; isDirty: () => boolean; onClose: () => void };

/** Returns a function that closes a form's dialog: not while sending, and with unsaved input only after asking. */
export function useCloseDialog({ isSending, isDirty, onClose }: Options): () => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return () => {
    if (isSending) return;
    if (!isDirty()) return onClose();
    void confirm({
      title: t('forms.discardTitle'),
      message: t('forms.discardText'),
      mainAction: t('forms.discard'),
      closeLabel: t('forms.keepEditing'),
      tone: 'danger',
      onConfirm: onClose,
    });
  };
}
