import type { FieldValues } from 'react-hook-form';
import { FieldShell } from '@/forms/fields/FieldShell.tsx';
import type { Option } from '@/forms/fields/options.ts';
import { type FieldProps, useField } from '@/forms/fields/useField.ts';
import styles from './rules.module.css';

type ChoicesFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  options: readonly Option<number>[];
  /** `days` draws squares in rows of seven, as in a calendar. */
  look?: 'labels' | 'days';
};

/** Chooses several of a few options: weekdays, days of a month, positions. The value is a list of numbers. */
export function ChoicesField<Form extends FieldValues = FieldValues>(props: ChoicesFieldProps<Form>) {
  const { options, look = 'labels' } = props;
  const isChosen = (values: unknown, value: number) => Array.isArray(values) && values.includes(value);
  const field = useField(props, (values) =>
    options
      .filter(({ value }) => isChosen(values, value))
      .map(({ label }) => label)
      .join(', '),
  );
  const toggle = (value: number) =>
    field.change(
      options.map((option) => option.value).filter((each) => isChosen(field.value, each) !== (each === value)),
    );
  return (
    <FieldShell {...props} field={field} group>
      {/* biome-ignore lint/a11y/useSemanticElements: the shell draws label and message of every field alike */}
      <div
        role="group"
        aria-labelledby={field.labelId}
        aria-describedby={field.aria['aria-describedby']}
        className={look === 'days' ? styles.days : styles.choices}
      >
        {options.map(({ value, label, detail }, index) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              checked={isChosen(field.value, value)}
              onChange={() => toggle(value)}
              onBlur={field.leave}
              aria-label={detail}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </FieldShell>
  );
}
