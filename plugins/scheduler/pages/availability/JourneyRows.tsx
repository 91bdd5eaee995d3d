import { useTranslation } from 'react-i18next';
import { DateField, RepeatableRows, TimeZoneField } from '@/forms/index.ts';
import { useZones } from '../../parts/useZones.ts';
import type { AvailabilityForm } from './availabilityForm.ts';
import { today } from './today.ts';

/** The rows for days on which the host is travelling: the same hours, in the local zone there. */
export function JourneyRows() {
  const { t } = useTranslation('scheduler');
  const zones = useZones();
  return (
    <RepeatableRows<AvailabilityForm, 'journeys'>
      name="journeys"
      label={t('fields.schedulerAvailability.journeys')}
      adders={[
        {
          label: t('availability.addJourney'),
          newRow: () => ({ from: today(), to: today(), timeZone: 'Europe/London' }),
        },
      ]}
      empty={t('availability.noJourneys')}
      nameOf={(index) => t('availability.journey', { number: index + 1 })}
      atMost={50}
    >
      {(path) => (
        <>
          <DateField name={`${path}.from`} label={t('availability.firstDay')} />
          <DateField name={`${path}.to`} label={t('availability.lastDay')} />
          <TimeZoneField name={`${path}.timeZone`} label={t('availability.zoneThere')} zones={zones} wide />
        </>
      )}
    </RepeatableRows>
  );
}
