import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import type { AvailabilityForm } from './availabilityForm.ts';

const f = fieldsOf<AvailabilityForm>();

const periods = ['day', 'week', 'month', 'year'] as const;

/** How much is enough, counted in the scheduler's own zone, with what waits for confirmation. */
export function LimitsSection() {
  const { t } = useTranslation('scheduler');
  return (
    <Section title={t('availability.limits')} help={t('availability.limitsHelp')}>
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
