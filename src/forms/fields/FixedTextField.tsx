import type { FieldValues } from 'react-hook-form';
import { FieldShell } from './FieldShell.tsx';
import styles from './fields.module.css';
import { type FieldProps, useField } from './useField.ts';

type FixedTextFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  /** A prefix of the value: `https://`. */
  before?: string;
};

/** Shows a read-only text on as many lines as it needs, because a disabled field cannot be scrolled. */
export function FixedTextField<Form extends FieldValues = FieldValues>(props: FixedTextFieldProps<Form>) {
  const { before = '' } = props;
  const field = useField(props);
  return (
    <FieldShell {...props} field={field}>
      <div className={`${styles.control} ${styles.area} ${styles.fixed}`}>
        <textarea
          {...field.aria}
          ref={field.ref}
          id={field.inputId}
          name={field.name}
          rows={1}
          value={`${before}${field.value ?? ''}`}
          readOnly
        />
      </div>
    </FieldShell>
  );
}
