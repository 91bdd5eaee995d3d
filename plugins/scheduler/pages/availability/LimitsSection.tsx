import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import type { AvailabilityForm } from './availabilityForm.ts';
import { sectionId } from './sections.ts';

const f = fieldsOf<AvailabilityForm>();

const periods = ['day', 'week', 'month', 'year'] as const;

/**
 * The section for limits on bookings, counted in the scheduler's zone and including requests that wait for
 * confirmation.
 */
export function LimitsSection() {
  const { t } = useTranslation('scheduler');
  return (
    <Section id={sectionId('limits')} title={t('availability.limits')} help={t('availability.limitsHelp')}>
      {periods.map((period) => (
        <f.Number
          key={period}
          name={`maxBookings.${period}`}
          label={t(`availability.maxBookings.${period}`)}
          optional
        />
      ))}
      {periods.map((period) => (
        <f.Duration
          key={period}
          name={`maxMinutes.${period}`}
          label={t(`availability.maxMinutes.${period}`)}
          optional
        />
      ))}
      <f.Switch name="isFirstSlotOnly" help={t('availability.isFirstSlotOnlyHelp')} wide />
    </Section>
  );
}
