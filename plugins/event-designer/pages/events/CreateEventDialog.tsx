import { knownLanguage } from '@contract/language.ts';
import { obeys } from '@contract/obeys.ts';
import { isTimeZone } from '@contract/timeZones.ts';
import { isWallClock, placeWallClock } from '@shared/wallClock.ts';
import { useMemo, useState } from 'react';
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
import { formatNumber } from '@/lib/numbers.ts';
import { Note } from '@/ui/Note.tsx';
import { events } from '../../contract/events.ts';
import { eventKind, isRecurringKind } from '../../contract/shared.ts';
import { useRecentEvents } from '../../parts/useRecentEvents.ts';
import { routes } from '../../routes.ts';
import { firstSlotProblems } from '../../rules/eventRules.ts';

/** An event that takes more days than this is unusual enough to ask whether its end is right. */
const usualDays = 31;

/** Returns the number of days from one local time to another. */
const daysBetween = (start: string, end: string) =>
  Math.ceil((Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 86_400_000);

const schema = events.create.check(obeys(firstSlotProblems));

type CreateEventDialogProps = { onClose: () => void };

/** Asks for name, zone and first date, then opens the new event: its basic info, or the schedule of a series. */
export function CreateEventDialog({ onClose }: CreateEventDialogProps) {
  const recent = useRecentEvents();
  if (recent.isLoading) return null;
  // Most accounts hold their events in one zone, which need not be that of the browser.
  return <CreateEvent timeZone={recent.rows[0]?.timeZone ?? viewerZone()} onClose={onClose} />;
}

function CreateEvent({ timeZone, onClose }: CreateEventDialogProps & { timeZone: string }) {
  const { t, i18n } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const values = useMemo(
    () => ({
      name: '',
      isRecurring: false,
      timeZone,
      start: null,
      end: null,
      // People write their event in the language of their console.
      languages: [knownLanguage(i18n.language) ?? 'en'],
    }),
    [timeZone, i18n.language],
  );
  const create = useCreateForm({
    resource: events,
    schema,
    values,
    // A new series has no dates yet. They are added in its schedule.
    onCreated: (event) => navigate(routes.to(event.isRecurring ? 'schedule' : 'basicInfo', { eventId: event.id })),
  });
  const { control } = create;
  // Start and end are given both or not at all: each is required once the other is entered.
  const [start, end, zone] = create.form.watch(['start', 'end', 'timeZone']);
  const [now] = useState(() => new Date());
  const isPast = isWallClock(start) && isTimeZone(zone) && placeWallClock(start, zone).instant < now;
  const days = isWallClock(start) && isWallClock(end) ? daysBetween(start, end) : 0;
  const remark = (text: string) => (
    <Note tone="warn" isQuiet>
      {text}
    </Note>
  );
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
          <DateTimeField
            control={control}
            name="start"
            label={t('basicInfo.starts')}
            help={isPast ? remark(t('events.startsInPast')) : undefined}
            optional={end === null}
          />
          <DateTimeField
            control={control}
            name="end"
            label={t('basicInfo.ends')}
            help={
              days > usualDays ? remark(t('events.veryLong', { value: formatNumber(days, i18n.language) })) : undefined
            }
            optional={start === null}
            opensAt={start}
          />
        </>
      )}
      <TimeZoneField control={control} name="timeZone" label={t('basicInfo.timeZone')} {...zones} at={start} wide />
    </FormDialog>
  );
}
