import Button from '@mui/material/Button';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/index.ts';
import { Row } from '@/ui/Stack.tsx';
import type { Holiday } from '../../contract/availability.ts';
import { type HolidayCountry, holidayCountries, publicHolidays } from '../../rules/holidays/publicHolidays.ts';
import { newHolidays, readCalendar } from '../../rules/holidays/readCalendar.ts';
import styles from './availability.module.css';
import type { AvailabilityForm } from './availabilityForm.ts';

/** Bytes. A calendar with ten years of a country's holidays has some 40,000. */
const maxFileBytes = 1_000_000;
const maxHolidays = 400;

/** Imports holidays by country or from a calendar file; they are saved only with the form. */
export function HolidayImport() {
  const { t, i18n } = useTranslation('scheduler');
  const { getValues, setValue } = useFormContext<AvailabilityForm>();
  const input = useRef<HTMLInputElement>(null);
  const [country, setCountry] = useState<HolidayCountry>('DE');
  const add = (found: readonly Holiday[]) => {
    const known = getValues('holidays');
    const fresh = newHolidays(known, found).slice(0, maxHolidays - known.length);
    const all = [...known, ...fresh].sort((one, other) => (one.from < other.from ? -1 : 1));
    setValue('holidays', all, { shouldDirty: true, shouldValidate: true });
    notify.info(
      t(fresh.length > 0 ? 'availability.holidaysAdded' : 'availability.noNewHolidays', { count: fresh.length }),
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
      <Row>
        <label className={styles.country}>
          <span>{t('availability.publicHolidaysOf')}</span>
          <select
            value={country}
            onChange={({ target }) => {
              const found = holidayCountries.find((code) => code === target.value);
              if (found) setCountry(found);
            }}
          >
            {holidayCountries.map((code) => (
              <option key={code} value={code}>
                {names.of(code)}
              </option>
            ))}
          </select>
        </label>
        <Button
          size="small"
          variant="outlined"
          onClick={() => add(publicHolidays(country, [thisYear, thisYear + 1, thisYear + 2]))}
        >
          {t('availability.addPublicHolidays', { first: thisYear, last: thisYear + 2 })}
        </Button>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Upload size={14} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('availability.importFile')}
        </Button>
      </Row>
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
