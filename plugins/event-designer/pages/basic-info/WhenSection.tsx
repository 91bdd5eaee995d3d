import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RepeatableRows, Section, SegmentedField, TimeZoneField } from '@/forms/index.ts';
import { isWallClock } from '@/lib/wallClock.ts';
import { maximumSlots, type TimeSlot } from '../../contract/basicInfo.ts';
import { eventKind, isRecurringKind, timeDisplay } from '../../contract/shared.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { useZones } from '../../parts/useZones.ts';
import { routes } from '../../routes.ts';
import { addDays } from '../../rules/wallClock.ts';
import styles from './basicInfo.module.css';
import type { BasicInfoForm } from './basicInfoForm.ts';
import { OverlappingSlots, SlotFields } from './SlotFields.tsx';

type Props = {
  form: UseFormReturn<BasicInfoForm>;
  /** When the event starts as it is saved: an instant. */
  startsAt: string | undefined;
  onPickZone: (zone: string) => void;
  /** The dates are made in the schedule. */
  isSeries: boolean;
};

/** A further date is usually the next day at the same time; the first one is a working day some weeks ahead. */
function nextSlot(slots: readonly TimeSlot[], now: Date): TimeSlot {
  const last = slots.findLast(({ start, end }) => isWallClock(start) && isWallClock(end));
  if (last) return { start: addDays(last.start, 1), end: addDays(last.end, 1), admissionAt: null };
  const day = new Date(now.getTime() + 28 * 86_400_000).toISOString().slice(0, 10);
  return { start: `${day}T09:00`, end: `${day}T17:00`, admissionAt: null };
}

/** Once or repeated, the dates by the event's own clock, and whose clock attendees see. */
export const WhenSection = memo(function WhenSection({ form, startsAt, onPickZone, isSeries }: Props) {
  const { t } = useTranslation('meTranslation');
  const zones = useZones(startsAt);
  const eventId = useEventId();
  const { control } = form;
  // Of the list only what is shown here: what is typed into one of many dates is drawn in that date alone.
  const start = useWatch({ control, name: 'timeSlots.0.start' });
  const hasSchedule = useWatch({ control, name: 'timeSettings.isRecurring' }) && isSeries;
  return (
    <Section title={t('basicInfo.when')} help={t('basicInfo.whenHelp')}>
      <SegmentedField
        control={control}
        name="timeSettings.isRecurring"
        label={t('basicInfo.howOften')}
        options={eventKind.options.map((kind) => ({ value: isRecurringKind(kind), label: t(`eventKind.${kind}`) }))}
        wide
      />
      {hasSchedule ? (
        <p className={styles.note}>
          {t('basicInfo.datesOfSchedule')}{' '}
          <Link to={routes.to('schedule', { eventId })}>{t('basicInfo.openSchedule')}</Link>
        </p>
      ) : (
        <OverlappingSlots control={control}>
          <RepeatableRows
            control={control}
            name="timeSlots"
            label={t('basicInfo.dates')}
            adders={[
              {
                label: t(start === undefined ? 'basicInfo.addFirstDate' : 'basicInfo.addDate'),
                newRow: () => nextSlot(form.getValues('timeSlots'), new Date()),
              },
            ]}
            empty={t('basicInfo.noDates')}
            nameOf={(index) => t('basicInfo.date', { number: index + 1 })}
            atMost={maximumSlots}
          >
            {(_path, index) => <SlotFields control={control} index={index} />}
          </RepeatableRows>
        </OverlappingSlots>
      )}
      <TimeZoneField
        control={control}
        name="timeSettings.timeZone.id"
        label={t('basicInfo.timeZone')}
        {...zones}
        at={start}
        onPick={onPickZone}
        wide
      />
      <SegmentedField
        control={control}
        name="timeSettings.timeDisplay"
        label={t('basicInfo.timeDisplay')}
        options={timeDisplay.options.map((value) => ({ value, label: t(`basicInfo.timeDisplayOption.${value}`) }))}
        wide
      />
    </Section>
  );
});
