import { useTranslation } from 'react-i18next';
import { DateField, RepeatableRows, Section, TextField } from '@/forms/index.ts';
import type { AvailabilityForm } from './availabilityForm.ts';
import { BlockedPeriodRows } from './BlockedPeriodRows.tsx';
import { HolidayImport } from './HolidayImport.tsx';
import { SharedBlocks } from './SharedBlocks.tsx';
import { sectionId } from './sections.ts';
import { today } from './today.ts';
import { BreakFields } from './week/BreakFields.tsx';

/** The section for times taken out of the hours: breaks, holidays and blocked periods. */
export function ClosedSection() {
  const { t } = useTranslation('scheduler');
  return (
    <Section id={sectionId('closed')} title={t('availability.closed')} help={t('availability.closedHelp')}>
      <RepeatableRows<AvailabilityForm, 'breaks'>
        name="breaks"
        label={t('fields.schedulerAvailability.breaks')}
        adders={[
          {
            label: t('availability.addBreak'),
            newRow: () => ({ name: t('availability.lunch'), weekdays: [1, 2, 3, 4, 5], start: '12:00', end: '13:00' }),
          },
        ]}
        empty={t('availability.noBreaks')}
        nameOf={(index) => t('availability.break', { number: index + 1 })}
        atMost={20}
      >
        {(path) => <BreakFields path={path} />}
      </RepeatableRows>
      <RepeatableRows<AvailabilityForm, 'holidays'>
        name="holidays"
        label={t('fields.schedulerAvailability.holidays')}
        adders={[{ label: t('availability.addHoliday'), newRow: () => ({ name: '', from: today(), to: today() }) }]}
        empty={t('availability.noHolidays')}
        nameOf={(index) => t('availability.holiday', { number: index + 1 })}
        atMost={400}
      >
        {(path) => (
          <>
            <TextField name={`${path}.name`} label={t('availability.what')} wide />
            <DateField name={`${path}.from`} label={t('availability.firstDay')} />
            <DateField name={`${path}.to`} label={t('availability.lastDay')} />
          </>
        )}
      </RepeatableRows>
      <HolidayImport />
      <BlockedPeriodRows label={t('fields.schedulerAvailability.blockedPeriods')} />
      <SharedBlocks />
    </Section>
  );
}
