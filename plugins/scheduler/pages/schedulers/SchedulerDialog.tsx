import { useTranslation } from 'react-i18next';
import { useNewestRow } from '@/data/index.ts';
import { EditDialog, useRowForm } from '@/forms/index.ts';
import { type Scheduler, schedulers } from '../../contract/schedulers.ts';
import { SchedulerFields } from './SchedulerFields.tsx';

/** Edits a scheduler's settings other than its hours, messages and look. */
export function SchedulerDialog({ scheduler: opened, onClose }: { scheduler: Scheduler; onClose: () => void }) {
  const { t } = useTranslation('scheduler');
  const item = useNewestRow(schedulers, opened, {});
  const edit = useRowForm(schedulers, { schema: schedulers.update, item, t });
  return (
    <EditDialog
      title={t('schedulers.editTitle', { name: opened.name })}
      submit={t('schedulers.save')}
      width="md"
      edit={edit}
      onClose={onClose}
    >
      <SchedulerFields />
    </EditDialog>
  );
}
