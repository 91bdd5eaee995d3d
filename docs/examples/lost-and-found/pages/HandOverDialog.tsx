import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { FormDialog, TextField, useSendForm } from '@/forms/index.ts';
import { foundItems, handOver } from '../contract/foundItems.ts';

export function HandOverDialog({ foundItemId, onClose }: { foundItemId: number; onClose: () => void }) {
  const { t } = useTranslation('lostAndFound');
  const send = useSend(handOver, { invalidates: [foundItems] });
  const form = useSendForm({
    schema: handOver.body,
    values: { to: '' },
    send: async (body) => {
      await send.run({ params: { foundItemId }, body });
      onClose();
    },
  });
  return (
    <FormDialog title={t('handOverTitle')} submit={t('handOver')} create={form} onClose={onClose}>
      <TextField control={form.control} name="to" label={t('handOverTo')} wide />
    </FormDialog>
  );
}
