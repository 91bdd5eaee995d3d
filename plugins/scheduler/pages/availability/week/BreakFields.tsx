import { useTranslation } from 'react-i18next';
import { FieldShell, TextField, useField } from '@/forms/index.ts';
import { TimeInput } from './TimeInput.tsx';
import { useWeekdays } from './useWeekdays.ts';
import styles from './week.module.css';

function TimeField({ name, label, isEnd = false }: { name: string; label: string; isEnd?: boolean }) {
  const field = useField({ name, label });
  return (
    <FieldShell field={field} group>
      <TimeInput
        value={String(field.value ?? '')}
        label={label}
        isEnd={isEnd}
        inputRef={field.ref}
        onChange={field.change}
        onBlur={field.leave}
      />
    </FieldShell>
  );
}

const readDays = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

function WeekdaysField({ name }: { name: string }) {
  const { t } = useTranslation('scheduler');
  const weekdays = useWeekdays();
  const label = t('availability.onDays');
  const field = useField({ name, label }, (value) =>
    readDays(value)
      .map((day) => weekdays.long[day - 1])
      .join(', '),
  );
  const chosen = readDays(field.value);
  const toggle = (day: number) =>
    field.change(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].sort());
  return (
    <FieldShell field={field} group wide>
      <fieldset className={styles.days} aria-labelledby={field.labelId}>
        {weekdays.long.map((name, index) => (
          <label key={name} className={styles.dayBox}>
            <input
              ref={index === 0 ? field.ref : undefined}
              type="checkbox"
              aria-label={name}
              checked={chosen.includes(index + 1)}
              onChange={() => toggle(index + 1)}
              onBlur={field.leave}
            />
            <span>{weekdays.short[index]}</span>
          </label>
        ))}
      </fieldset>
    </FieldShell>
  );
}

/** The fields of a weekly break. */
export function BreakFields({ path }: { path: string }) {
  const { t } = useTranslation('scheduler');
  return (
    <>
      <TextField name={`${path}.name`} label={t('availability.what')} wide />
      <WeekdaysField name={`${path}.weekdays`} />
      <TimeField name={`${path}.start`} label={t('availability.from')} />
      <TimeField name={`${path}.end`} label={t('availability.to')} isEnd />
    </>
  );
}
