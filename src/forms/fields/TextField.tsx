import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldShell } from './FieldShell.tsx';
import styles from './fields.module.css';
import { type FieldProps, useField } from './useField.ts';

type TextFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  type?: 'text' | 'email' | 'url' | 'tel' | 'password';
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** A prefix inside the field: `https://`. */
  before?: ReactNode;
  /** The value of the field while it is empty. */
  emptyValue?: '' | null;
};

export function TextField<Form extends FieldValues = FieldValues>(props: TextFieldProps<Form>) {
  const { type = 'text', placeholder, autoComplete = 'off', before, emptyValue = '' } = props;
  const field = useField(props);
  return (
    <FieldShell {...props} field={field}>
      <div className={styles.control}>
        {before && <span className={styles.affix}>{before}</span>}
        <input
          {...field.aria}
          ref={field.ref}
          id={field.inputId}
          name={field.name}
          type={type}
          className={styles.input}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={(event) => field.change(event.target.value === '' ? emptyValue : event.target.value)}
          onBlur={field.leave}
          disabled={field.disabled}
          placeholder={placeholder}
          autoComplete={autoComplete}
        />
      </div>
    </FieldShell>
  );
}
