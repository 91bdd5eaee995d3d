import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, NumberField, TextField, useCreateForm } from '@/forms/index.ts';
import { type StockPool, stockPools } from '../../contract/tickets.ts';
import { QuantityScopeField } from '../../parts/QuantityScopeField.tsx';
import { useEventId } from '../../parts/useEventId.ts';

type NewPoolProps = { isRecurring: boolean; onCreated: (pool: StockPool) => void };

/** Creates a pool without leaving the ticket. */
export function NewPool({ isRecurring, onCreated }: NewPoolProps) {
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
          isRecurring={isRecurring}
          onClose={close}
          onCreated={(pool) => {
            onCreated(pool);
            close();
          }}
        />
      )}
    </>
  );
}

function NewPoolDialog({ isRecurring, onClose, onCreated }: NewPoolProps & { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const create = useCreateForm({
    resource: stockPools,
    params: { eventId: useEventId() },
    schema: stockPools.create,
    values: { name: '', quantity: 100, quantityScope: 'per_date' as const },
    onCreated,
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
      {isRecurring && <QuantityScopeField control={control} name="quantityScope" />}
    </FormDialog>
  );
}
