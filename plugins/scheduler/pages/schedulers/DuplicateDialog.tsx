import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '@/data/index.ts';
import { FormDialog, TextField, useSendForm } from '@/forms/index.ts';
import { duplicateScheduler, type Scheduler, schedulers } from '../../contract/schedulers.ts';
import { routes } from '../../routes.ts';

/** Copies a scheduler with everything but its bookings, as a draft. */
export function DuplicateDialog({ scheduler, onClose }: { scheduler: Scheduler; onClose: () => void }) {
  const { t } = useTranslation('scheduler');
  const navigate = useNavigate();
  const send = useSend(duplicateScheduler, { invalidates: [schedulers] });
  const form = useSendForm({
    schema: duplicateScheduler.body,
    values: { name: t('schedulers.copyName', { name: scheduler.name }).slice(0, 120) },
    send: async (body, done) => {
      const { id } = await send.run({ params: { schedulerId: scheduler.id }, body });
      done();
      navigate(routes.to('availability', { schedulerId: id }));
    },
  });
  return (
    <FormDialog
      title={t('schedulers.duplicateTitle', { name: scheduler.name })}
      text={t('schedulers.duplicateText')}
      submit={t('schedulers.duplicate')}
      create={form}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label={t('fields.schedulers.name')} wide />
    </FormDialog>
  );
}
