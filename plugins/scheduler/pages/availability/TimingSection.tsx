import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import type { AvailabilityForm } from './availabilityForm.ts';
import { BufferDrawing } from './BufferDrawing.tsx';
import { sectionId } from './sections.ts';

const f = fieldsOf<AvailabilityForm>();

const windowKinds = ['calendarDays', 'businessDays', 'bookableDays', 'dateRange', 'unlimited'] as const;

/** The section for notice, booking window, start intervals and the gap between bookings. */
export function TimingSection() {
  const { t } = useTranslation('scheduler');
  const kind = useWatch<AvailabilityForm, 'window.kind'>({ name: 'window.kind' });
  return (
    <Section id={sectionId('timing')} title={t('availability.timing')} help={t('availability.timingHelp')}>
      <f.Duration name="minNotice" help={t('availability.minNoticeHelp')} />
      <f.Select
        name="window.kind"
        label={t('fields.schedulerAvailability.window')}
        options={windowKinds.map((value) => ({ value, label: t(`availability.window.${value}`) }))}
        help={t('availability.windowHelp')}
      />
      {kind === 'dateRange' && (
        <>
          <f.Date name="window.from" label={t('availability.firstDay')} />
          <f.Date name="window.to" label={t('availability.lastDay')} />
        </>
      )}
      {kind !== 'dateRange' && kind !== 'unlimited' && (
        <f.Number name="window.days" label={t('availability.windowDays')} unit={t('availability.days')} wide />
      )}
      <f.Duration name="slotInterval" optional help={t('availability.slotIntervalHelp')} />
      <f.Duration name="offsetStart" help={t('availability.offsetStartHelp')} />
      <f.Duration name="bufferBefore" />
      <f.Duration name="bufferAfter" help={t('availability.bufferHelp')} />
      <BufferDrawing />
      <f.Switch name="isZoneLocked" help={t('availability.isZoneLockedHelp')} wide />
    </Section>
  );
}
