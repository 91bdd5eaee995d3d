import { useTranslation } from 'react-i18next';
import { DateField, RepeatableRows, Section, TextField } from '@/forms/index.ts';
import type { AvailabilityForm } from './availabilityForm.ts';
import { sectionId } from './sections.ts';
import { today } from './today.ts';
import { DayRanges } from './week/DayRanges.tsx';

const workday = () => [{ start: '09:00', end: '12:00' }];

/** The section for days with hours of their own, or closed ones. */
export function OverridesSection() {
  const { t } = useTranslation('scheduler');
  return (
    <Section id={sectionId('overrides')} title={t('availability.overrides')} help={t('availability.overridesHelp')}>
      <RepeatableRows<AvailabilityForm, 'overrides'>
        name="overrides"
        label={t('fields.schedulerAvailability.overrides')}
        adders={[
          {
            label: t('availability.addHours'),
            newRow: () => ({ from: today(), to: today(), ranges: workday(), note: '' }),
          },
          {
            label: t('availability.addClosed'),
            newRow: () => ({ from: today(), to: today(), ranges: [], note: '' }),
          },
        ]}
        empty={t('availability.noOverrides')}
        nameOf={(index) => t('availability.override', { number: index + 1 })}
        atMost={400}
      >
        {(path) => (
          <>
            <DateField name={`${path}.from`} label={t('availability.firstDay')} />
            <DateField name={`${path}.to`} label={t('availability.lastDay')} />
            <DayRanges name={`${path}.ranges`} label={t('availability.hoursThen')} />
            <TextField name={`${path}.note`} label={t('availability.note')} optional wide />
          </>
        )}
      </RepeatableRows>
    </Section>
  );
}
