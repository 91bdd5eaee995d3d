import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/index.ts';
import { FormDialog, InstantField, TextField, useCreateForm } from '@/forms/index.ts';
import { viewerZone } from '@/lib/dates.ts';
import { foundItems } from '../contract/foundItems.ts';

export function CreateItemDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('lostAndFound');
  const create = useCreateForm({
    resource: foundItems,
    schema: foundItems.create,
    values: { name: '', notes: '', foundAt: new Date().toISOString() },
    onCreated: ({ name }) => {
      notify.success(t('created', { name }));
      onClose();
    },
  });
  return (
    <FormDialog title={t('newTitle')} submit={t('create')} create={create} onClose={onClose}>
      <TextField control={create.control} name="name" label={t('name')} wide />
      <InstantField control={create.control} name="foundAt" label={t('foundAt')} zone={viewerZone()} wide />
    </FormDialog>
  );
}
