import { useTranslation } from 'react-i18next';
import { Section, TimeZoneField } from '@/forms/index.ts';
import { useZones } from '../../parts/useZones.ts';
import { JourneyRows } from './JourneyRows.tsx';
import { sectionId } from './sections.ts';
import { WeekEditor } from './week/WeekEditor.tsx';
import { WeekPresets } from './week/WeekPresets.tsx';

/** The section for the usual weekly hours and their zone. */
export function HoursSection() {
  const { t } = useTranslation('scheduler');
  const zones = useZones();
  return (
    <Section id={sectionId('hours')} title={t('availability.hours')} help={t('availability.hoursHelp')}>
      <TimeZoneField name="timeZone" label={t('fields.schedulerAvailability.timeZone')} zones={zones} wide />
      <WeekPresets />
      <WeekEditor />
      <JourneyRows />
    </Section>
  );
}
