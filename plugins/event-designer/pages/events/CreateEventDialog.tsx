import { obeys } from '@contract/obeys.ts';
import { isWallClock } from '@shared/wallClock.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  DateTimeField,
  FormDialog,
  SegmentedField,
  TextField,
  TimeZoneField,
  useCreateForm,
  useZones,
} from '@/forms/index.ts';
import { viewerZone } from '@/lib/dates.ts';
import { events } from '../../contract/events.ts';
import { eventKind, isRecurringKind } from '../../contract/shared.ts';
import { routes } from '../../routes.ts';
import { firstSlotProblems } from '../../rules/eventRules.ts';

const schema = events.create.check(obeys(firstSlotProblems));

/** Asks for name, zone and first date, then opens the new event: its basic info, or the schedule of a series. */
export function CreateEventDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const values = useMemo(() => ({ name: '', isRecurring: false, timeZone: viewerZone(), start: null, end: null }), []);
  const create = useCreateForm({
    resource: events,
    schema,
    values,
    // A series has no dates yet: its schedule makes them.
    onCreated: (event) => navigate(routes.to(event.isRecurring ? 'schedule' : 'basicInfo', { eventId: event.id })),
  });
  const { control } = create;
  // Both or neither: with one of them, the other is no longer optional.
  const [start, end] = create.form.watch(['start', 'end']);
  const zones = useZones(isWallClock(start) ? `${start.slice(0, 10)}T12:00:00Z` : undefined);
  return (
    <FormDialog
      title={t('events.newTitle')}
      text={t('events.newText')}
      submit={t('events.create')}
      create={create}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t('basicInfo.name')} wide />
      <SegmentedField
        control={control}
        name="isRecurring"
        label={t('basicInfo.howOften')}
        options={eventKind.options.map((kind) => ({ value: isRecurringKind(kind), label: t(`eventKind.${kind}`) }))}
        wide
      />
      {!create.form.watch('isRecurring') && (
        <>
          <DateTimeField control={control} name="start" label={t('basicInfo.starts')} optional={end === null} />
          <DateTimeField control={control} name="end" label={t('basicInfo.ends')} optional={start === null} />
        </>
      )}
      <TimeZoneField control={control} name="timeZone" label={t('basicInfo.timeZone')} {...zones} at={start} wide />
    </FormDialog>
  );
}
