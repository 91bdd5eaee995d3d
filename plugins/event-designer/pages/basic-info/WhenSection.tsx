import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fieldsOf, Section, TimeZoneField, useZones } from '@/forms/index.ts';
import { Note } from '@/ui/Note.tsx';
import { eventKind, isRecurringKind } from '../../contract/shared.ts';
import { SlotRows } from '../../parts/slots/SlotRows.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';
import type { BasicInfoForm } from './basicInfoForm.ts';

const f = fieldsOf<BasicInfoForm>();

type Props = {
  form: UseFormReturn<BasicInfoForm>;
  /** The saved start of the event, as an instant. */
  startsAt: string | undefined;
  onPickZone: (zone: string) => void;
  /** True if the event repeats. Its dates are then edited in the schedule. */
  isSeries: boolean;
  /** True once people hold places. A single event then cannot become a series, nor a series a single event. */
  isTaken: boolean;
};

/** The section for single or repeated dates in the event's zone, and for the zone in which attendees see them. */
export const WhenSection = memo(function WhenSection({ form, startsAt, onPickZone, isSeries, isTaken }: Props) {
  const { t } = useTranslation('meTranslation');
  const zones = useZones(startsAt);
  const eventId = useEventId();
  const { control } = form;
  const zone = useWatch({ control, name: 'timeSettings.timeZone.id' });
  const start = useWatch({ control, name: 'timeSlots.0.start' });
  const hasSchedule = useWatch({ control, name: 'timeSettings.isRecurring' }) && isSeries;
  return (
    <Section title={t('basicInfo.when')} help={t('basicInfo.whenHelp')}>
      <f.Segmented
        name="timeSettings.isRecurring"
        label={t('basicInfo.howOften')}
        disabled={isTaken}
        help={isTaken ? t('problems.kind_locked') : undefined}
        options={eventKind.options.map((kind) => ({ value: isRecurringKind(kind), label: t(`eventKind.${kind}`) }))}
        wide
      />
      {hasSchedule ? (
        <Note>
          {t('basicInfo.datesOfSchedule')}{' '}
          <Link to={routes.to('schedule', { eventId })}>{t('basicInfo.openSchedule')}</Link>
        </Note>
      ) : (
        <SlotRows zone={zone} />
      )}
      <TimeZoneField
        control={control}
        name="timeSettings.timeZone.id"
        label={t('basicInfo.timeZone')}
        {...zones}
        // A series can have many dates, which its schedule shows.
        at={hasSchedule ? undefined : start}
        onPick={onPickZone}
        wide
      />
      <f.Segmented name="timeSettings.timeDisplay" wide />
    </Section>
  );
});
