import { useTranslation } from 'react-i18next';
import { useNewestRow, useUpdateRow } from '@/data/index.ts';
import { EditDialog, FormDialog, useEditForm, useSendForm } from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import { type ScheduleDate, scheduleDates } from '../../../contract/schedule.ts';
import { dependsOnDates, type ScheduleWrites } from '../useScheduleWrites.ts';
import { DateFields } from './DateFields.tsx';
import { type DateForm, type DateTask, dateFormOf, dateSchema, newDate } from './dateForm.ts';

type Props = { eventId: number; zone: string; onClose: () => void };

type DateDialogProps = Props & { task: DateTask; writes: ScheduleWrites };

/** One date by itself: when, how long, for how many. */
export function DateDialog({ task, ...props }: DateDialogProps) {
  if (task.kind === 'edit') return <EditDateDialog {...props} date={task.date} />;
  return <NewDateDialog {...props} kind={task.kind} values={newDate(task)} />;
}

type NewDateDialogProps = Omit<DateDialogProps, 'task'> & { kind: 'add' | 'copy'; values: DateForm };

function NewDateDialog({ kind, values, zone, writes, onClose }: NewDateDialogProps) {
  const { t } = useTranslation('meTranslation');
  const create = useSendForm({
    schema: dateSchema,
    values,
    send: async (date) => {
      await writes.create.run(date);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`schedule.date.${kind}Title`)}
      text={t('schedule.date.zone', { zone: zoneLabel(zone) })}
      submit={t('schedule.date.add')}
      create={create}
      onClose={onClose}
    >
      <DateFields control={create.control} />
    </FormDialog>
  );
}

function EditDateDialog({ eventId, zone, onClose, ...task }: Props & { date: ScheduleDate }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId };
  const date = useNewestRow(scheduleDates, task.date, { params });
  const update = useUpdateRow(scheduleDates, { params, invalidates: dependsOnDates });
  const edit = useEditForm<DateForm>({
    schema: dateSchema,
    values: dateFormOf(date),
    version: date.version,
    save: (patch, version) => update.run({ id: date.id, version, patch }),
    subject: { of: [scheduleDates], params, id: date.id },
  });
  const taken = date.sold + date.reserved;
  const isOfRule = date.ruleId !== null && !date.isOverridden;
  return (
    <EditDialog
      title={t('schedule.date.editTitle')}
      text={[
        t('schedule.date.zone', { zone: zoneLabel(zone) }),
        isOfRule && t('schedule.date.becomesOwn'),
        taken > 0 && t('schedule.date.people', { count: taken }),
      ]
        .filter(Boolean)
        .join(' ')}
      submit={t('schedule.date.save')}
      edit={edit}
      onClose={onClose}
    >
      <DateFields control={edit.control} />
    </EditDialog>
  );
}
