import { useTranslation } from 'react-i18next';
import { FieldShell, TextField, useField } from '@/forms/index.ts';
import chips from '../../../parts/chips.module.css';
import { TimeInput } from './TimeInput.tsx';
import { useWeekdays } from './useWeekdays.ts';

function TimeField({ name, label, isEnd = false }: { name: string; label: string; isEnd?: boolean }) {
  const field = useField({ name, label });
  return (
    <FieldShell field={field} group>
      <TimeInput
        value={String(field.value ?? '')}
        label={label}
        isEnd={isEnd}
        inputRef={field.ref}
        errorId={field.error && field.messageId}
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
      <fieldset className={chips.chips} data-week aria-labelledby={field.labelId} {...field.aria}>
        {weekdays.long.map((name, index) => (
          <label key={name} className={chips.chip}>
            <input
              ref={index === 0 ? field.ref : undefined}
              type="checkbox"
              aria-label={name}
              checked={chosen.includes(index + 1)}
              disabled={field.disabled}
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
