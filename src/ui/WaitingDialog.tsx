import { useTranslation } from 'react-i18next';
import type { ReadState } from '@/data/readResult.ts';
import { ErrorState, FormSkeleton } from '@/feedback/index.ts';
import { ReadDialog } from './ReadDialog.tsx';

type WaitingDialogProps = { title: string; read: Pick<ReadState, 'error' | 'refetch'>; onClose: () => void };

/** A dialog whose form is still loading or failed to load. */
export function WaitingDialog({ title, read, onClose }: WaitingDialogProps) {
  const { t } = useTranslation();
  const { error, refetch } = read;
  return (
    <ReadDialog title={title} closeLabel={t('cancel')} onClose={onClose}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : <FormSkeleton />}
    </ReadDialog>
  );
}
