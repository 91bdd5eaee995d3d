import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, NumberField, TextField, useCreateForm } from '@/forms/index.ts';
import { stockPools } from '../../contract/tickets.ts';
import { useEventId } from '../../parts/useEventId.ts';

/** Makes a pool without leaving the ticket. */
export function NewPool({ onMade }: { onMade: (id: number) => void }) {
  const { t } = useTranslation('meTranslation');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" startIcon={<Plus size={15} aria-hidden />} onClick={() => setOpen(true)} sx={{ mt: 0.5 }}>
        {t('ticket.newPool')}
      </Button>
      {open && (
        <NewPoolDialog
          onClose={close}
          onMade={(id) => {
            onMade(id);
            close();
          }}
        />
      )}
    </>
  );
}

function NewPoolDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: number) => void }) {
  const { t } = useTranslation('meTranslation');
  const create = useCreateForm({
    resource: stockPools,
    params: { eventId: useEventId() },
    schema: stockPools.create,
    values: { name: '', quantity: 100 },
    onCreated: ({ id }) => onMade(id),
  });
  const { control } = create;
  return (
    <FormDialog
      title={t('ticket.newPoolTitle')}
      text={t('ticket.newPoolText')}
      submit={t('ticket.newPoolCreate')}
      create={create}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t('fields.stockPools.name')} />
      <NumberField control={control} name="quantity" label={t('fields.stockPools.quantity')} />
    </FormDialog>
  );
}
