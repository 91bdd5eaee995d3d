import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedAs, useNewestRow } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { EditDialog, FormDialog, useRowForm, useSendForm } from '@/forms/index.ts';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { zoneLabel } from '@/lib/dates.ts';
import { type ScheduleDate, scheduleDates } from '../../../contract/schedule.ts';
import { dependsOnDates, type ScheduleWrites } from '../useScheduleWrites.ts';
import { DateFields } from './DateFields.tsx';
import { type DateForm, type DateTask, dateFormOf, dateInputOf, datePatchOf, dateSchema, newDate } from './dateForm.ts';
import { chosenPlace, placePath } from './placeKinds.ts';
import { useAskHolders } from './useAskHolders.ts';
import { type EventTickets, useEventTickets } from './useEventTickets.ts';

type Props = { eventId: number; zone: string; tickets: EventTickets; onClose: () => void };

type DateDialogProps = Omit<Props, 'tickets'> & { task: DateTask; writes: ScheduleWrites };

/** Creates, copies or edits one date: when, how long, for how many, and what is special about it. */
export function DateDialog({ task, ...rest }: DateDialogProps) {
  const props = { ...rest, tickets: useEventTickets(rest.eventId) };
  if (task.kind === 'edit') return <EditDateDialog {...props} date={task.date} />;
  return <NewDateDialog {...props} kind={task.kind} values={newDate(task)} />;
}

type NewDateDialogProps = Props & { writes: ScheduleWrites; kind: 'add' | 'copy'; values: DateForm };

const noOverrides: DateForm['ticketOverrides'] = [];

function NewDateDialog({ kind, values, zone, tickets, writes, onClose }: NewDateDialogProps) {
  const { t } = useTranslation('meTranslation');
  const schema = useMemo(() => dateSchema({ zone, tickets: tickets.rows, stored: noOverrides }), [zone, tickets.rows]);
  const create = useSendForm({
    schema,
    values,
    send: async (date) => {
      await writes.create.run(dateInputOf(date)).catch(refusedAs(placePath));
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
      <DateFields tickets={tickets} />
    </FormDialog>
  );
}

function EditDateDialog({ eventId, zone, tickets, onClose, ...task }: Props & { date: ScheduleDate }) {
  const { t, i18n } = useTranslation('meTranslation');
  const params = { eventId };
  const date = useNewestRow(scheduleDates, task.date, { params });
  const askHolders = useAskHolders(eventId, zone);
  const schema = useMemo(
    () => dateSchema({ zone, tickets: tickets.rows, stored: date.ticketOverrides }),
    [zone, tickets.rows, date.ticketOverrides],
  );
  const edit = useRowForm(scheduleDates, {
    params,
    schema,
    item: date,
    t,
    toForm: dateFormOf,
    toPatch: (patch, { now }) => datePatchOf(patch, now),
    refused: refusedAs(placePath),
    invalidates: dependsOnDates,
    mayBeSaved: (form) => askHolders(date, { ...form, place: chosenPlace(form) }),
  });
  const onSaved = () => {
    notify.success(t('schedule.date.saved', { date: showWallClock(edit.baseline.start, i18n.language) }));
    onClose();
  };
  const taken = date.sold + date.reserved;
  const isOfRule = date.ruleId !== null && !date.isOverridden && date.notes === '';
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
      onSaved={onSaved}
      onClose={onClose}
    >
      <DateFields tickets={tickets} />
    </EditDialog>
  );
}
