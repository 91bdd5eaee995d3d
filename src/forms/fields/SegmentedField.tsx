import type { FieldValues } from 'react-hook-form';
import styles from './choices.module.css';
import { FieldShell } from './FieldShell.tsx';
import { labelOf, type Option } from './options.ts';
import { type FieldProps, useField } from './useField.ts';
import { useOptions } from './useOptions.ts';

type SegmentedFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  /** Absent: the values that the contract declares. */
  options?: readonly Option<string | number | boolean>[];
};

/** A choice of two to four options with short labels, all visible. */
export function SegmentedField<Form extends FieldValues = FieldValues>(props: SegmentedFieldProps<Form>) {
  const options = useOptions(props);
  const field = useField(props, (value) => labelOf(options, value));
  const chosen = options.findIndex(({ value }) => value === field.value);
  return (
    <FieldShell {...props} field={field} group>
      <div
        role="radiogroup"
        aria-labelledby={field.labelId}
        aria-describedby={field.aria['aria-describedby']}
        aria-invalid={field.aria['aria-invalid']}
        className={styles.segments}
      >
        {options.map(({ value, label, disabled }, index) => (
          <label key={String(value)} className={styles.segment}>
            <input
              type="radio"
              name={field.inputId}
              ref={index === Math.max(0, chosen) ? field.ref : undefined}
              checked={index === chosen}
              onChange={() => field.change(value)}
              onBlur={field.leave}
              disabled={field.disabled || disabled}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </FieldShell>
  );
}
