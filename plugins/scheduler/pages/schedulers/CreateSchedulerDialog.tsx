import { newValues } from '@contract/entityValues.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog, fieldsOf, useCreateForm } from '@/forms/index.ts';
import { type Scheduler, schedulers } from '../../contract/schedulers.ts';
import { routes } from '../../routes.ts';

const f = fieldsOf<Scheduler>();

/** Asks for a name and a description, then opens the hours, the core of a scheduler. */
export function CreateSchedulerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('scheduler');
  const navigate = useNavigate();
  const create = useCreateForm({
    resource: schedulers,
    schema: schedulers.create,
    values: newValues(schedulers),
    t,
    onCreated: (row) => navigate(routes.to('availability', { schedulerId: row.id })),
  });
  return (
    <FormDialog
      title={t('schedulers.newTitle')}
      text={t('schedulers.newText')}
      submit={t('schedulers.create')}
      create={create}
      onClose={onClose}
    >
      <f.Text name="name" help={t('schedulers.nameHelp')} wide />
      <f.TextArea name="description" optional wide />
      <f.Colour name="color" />
    </FormDialog>
  );
}
