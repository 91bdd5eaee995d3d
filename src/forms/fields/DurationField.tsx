import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type DurationUnit, durationUnits, fromMinutes, toMinutes } from '@/lib/durations.ts';
import { formatNumber } from '@/lib/numbers.ts';
import styles from './fields.module.css';
import { NumberInput } from './NumberInput.tsx';
import { NumberShell } from './NumberShell.tsx';
import { mapNumber, readNumber } from './readNumber.ts';
import { type FieldProps, useField } from './useField.ts';
import { useParsedText } from './useParsedText.ts';

/** A field for a duration: an amount and a unit, stored as whole minutes (spec §5). Null when empty. */
export function DurationField<Form extends FieldValues = FieldValues>(props: FieldProps<Form>) {
  const { t, i18n } = useTranslation();
  const formatDuration = (minutes: unknown) => {
    if (typeof minutes !== 'number' || Number.isNaN(minutes)) return '';
    const { amount, unit } = fromMinutes(minutes);
    return t(`forms.duration.${unit}`, { count: amount });
  };
  const field = useField(props, formatDuration);
  const minutes = typeof field.value === 'number' && !Number.isNaN(field.value) ? field.value : undefined;
  // The chosen unit holds only for the value it was chosen with: typing "60" into minutes must not turn it into hours.
  const [chosen, setChosen] = useState<{ unit: DurationUnit; value: unknown }>();
  const isChosen = chosen !== undefined && Object.is(chosen.value, field.value);
  // 0 is the same in each unit. Minutes are assumed, because a person who replaces 0 by "15" seldom means days.
  const unit = isChosen ? chosen.unit : minutes ? fromMinutes(minutes).unit : 'minutes';
  const perUnit = toMinutes({ amount: 1, unit });
  const read = (text: string) =>
    mapNumber(readNumber(text, { locale: i18n.language, decimals: 2 }), (amount) => wholeMinutes(amount * perUnit));
  const input = useParsedText(field, {
    read,
    format: (value) => formatNumber(value / perUnit, i18n.language, 4),
  });
  const type = (text: string) => {
    setChosen({ unit, value: read(text).value });
    input.type(text);
  };
  const choose = (next: string) => {
    const found = durationUnits.find((candidate) => candidate === next);
    if (!found) return;
    // Typing "90" and then choosing "hours" means 90 hours.
    const value = minutes === undefined ? field.value : toMinutes({ amount: minutes / perUnit, unit: found });
    setChosen({ unit: found, value });
    field.change(value);
  };
  return (
    <NumberShell {...props} field={field} input={input} unreadable={t('forms.notADuration')}>
      <div className={styles.joined}>
        <NumberInput field={field} input={{ ...input, type }} inputMode="decimal" />
        <div className={`${styles.control} ${styles.select}`}>
          <select
            aria-label={t('forms.duration.unit', { label: field.label })}
            value={unit}
            onChange={(event) => choose(event.target.value)}
            onBlur={field.leave}
            disabled={field.disabled}
          >
            {durationUnits.map((each) => (
              <option key={each} value={each}>
                {t(`forms.duration.unit_${each}`)}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden />
        </div>
      </div>
    </NumberShell>
  );
}

/**
 * Returns NaN if it is no whole number of minutes. The tolerance is needed because 50 minutes are shown as 0.8333
 * hours, which is slightly less.
 */
function wholeMinutes(minutes: number): number {
  const whole = Math.round(minutes);
  return Math.abs(minutes - whole) < 0.08 ? whole : Number.NaN;
}
