import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, TextAreaField, TextField, useCreateForm } from '@/forms/index.ts';
import { emailNewsletters } from '../../../organisation/public.ts';

/** Creates a newsletter without leaving the settings. */
export function NewNewsletter({ onCreated }: { onCreated: (id: number) => void }) {
  const { t } = useTranslation('meTranslation');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<Plus size={15} aria-hidden />} onClick={() => setOpen(true)} sx={{ mt: 0.5 }}>
        {t('settings.newNewsletter')}
      </Button>
      {open && (
        <NewNewsletterDialog
          onClose={() => setOpen(false)}
          onCreated={(id) => {
            onCreated(id);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function NewNewsletterDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (id: number) => void }) {
  const { t } = useTranslation('meTranslation');
  const create = useCreateForm({
    resource: emailNewsletters,
    schema: emailNewsletters.create,
    values: { name: '', description: '' },
    onCreated: ({ id }) => onCreated(id),
  });
  const { control } = create;
  return (
    <FormDialog
      title={t('settings.newNewsletter')}
      text={t('settings.newNewsletterText')}
      submit={t('settings.createNewsletter')}
      create={create}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t('settings.newsletterName')} wide />
      <TextAreaField
        control={control}
        name="description"
        label={t('settings.newsletterDescription')}
        limit={1000}
        optional
        wide
      />
    </FormDialog>
  );
}
