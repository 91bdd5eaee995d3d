import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '@/data/index.ts';
import { useAttempt, useConfirm } from '@/feedback/index.ts';
import { discardImport, type Import, imports } from '../../contract/imports.ts';
import { routes } from '../../routes.ts';

/** Discards an import that was not made, and leads back to where imports begin. */
export function DiscardImportButton({ row }: { row: Import }) {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const attempt = useAttempt();
  const confirm = useConfirm();
  const discard = useSend(discardImport, { invalidates: [imports] });
  const { eventId, id: importId } = row;
  return (
    <Button
      variant="outlined"
      onClick={() =>
        void confirm({
          title: t('imports.discardTitle'),
          message: t('imports.discardText'),
          mainAction: t('imports.discard'),
          tone: 'danger',
          onConfirm: async () => {
            await attempt(
              async () => {
                await discard.run({ params: { eventId, importId } });
                navigate(routes.to('import', { eventId }));
              },
              { failed: t('imports.notDiscarded'), once: 'discard' },
            );
          },
        })
      }
    >
      {t('imports.discard')}
    </Button>
  );
}
