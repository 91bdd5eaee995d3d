import { z } from '@contract/fields.ts';
import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/index.ts';
import { LiveForm, SelectField } from '@/forms/index.ts';
import type { Holiday } from '../../contract/availability.ts';
import { countryOfZone } from '../../rules/holidays/countryOfZone.ts';
import { holidayCountries, publicHolidays } from '../../rules/holidays/publicHolidays.ts';
import { newHolidays, readCalendar } from '../../rules/holidays/readCalendar.ts';
import styles from './availability.module.css';
import type { AvailabilityForm } from './availabilityForm.ts';

/** Bytes. A calendar with ten years of a country's holidays has some 40,000. */
const maxFileBytes = 1_000_000;
const maxHolidays = 400;

const countryForm = z.object({ country: z.enum(holidayCountries) });

/** Imports holidays by country or from a calendar file; they are saved only with the form. */
export function HolidayImport() {
  const { t, i18n } = useTranslation('scheduler');
  const { getValues, setValue } = useFormContext<AvailabilityForm>();
  const input = useRef<HTMLInputElement>(null);
  const add = (found: readonly Holiday[]) => {
    const existing = getValues('holidays');
    const added = newHolidays(existing, found).slice(0, maxHolidays - existing.length);
    const all = [...existing, ...added].sort((one, other) => (one.from < other.from ? -1 : 1));
    setValue('holidays', all, { shouldDirty: true, shouldValidate: true });
    notify.info(
      t(added.length > 0 ? 'availability.holidaysAdded' : 'availability.noNewHolidays', { count: added.length }),
    );
  };
  const read = async (file: File) => {
    const found = file.size <= maxFileBytes ? readCalendar(await file.text()) : [];
    if (found.length > 0) add(found);
    else notify.error(t('availability.notACalendar', { name: file.name }));
  };
  const thisYear = new Date().getFullYear();
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  return (
    <div className={styles.import}>
      <LiveForm schema={countryForm} values={{ country: countryOfZone(getValues('timeZone')) ?? 'DE' }}>
        {({ country }) => (
          <>
            <SelectField
              name="country"
              label={t('availability.publicHolidaysOf')}
              options={holidayCountries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
            />
            <Button onClick={() => add(publicHolidays(country, [thisYear, thisYear + 1, thisYear + 2]))}>
              {t('availability.addPublicHolidays', { first: thisYear, last: thisYear + 2 })}
            </Button>
          </>
        )}
      </LiveForm>
      <Button startIcon={<Upload size={14} aria-hidden />} onClick={() => input.current?.click()}>
        {t('availability.importFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void read(file);
          target.value = '';
        }}
      />
    </div>
  );
}
