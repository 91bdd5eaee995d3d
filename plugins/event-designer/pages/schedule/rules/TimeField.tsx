import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldShell } from '@/forms/fields/FieldShell.tsx';
import fields from '@/forms/fields/fields.module.css';
import { type FieldProps, useField } from '@/forms/fields/useField.ts';
import { parseTime } from './parseTime.ts';

/** The field for a time of day, typed in any common notation and stored as `19:00`. */
export function TimeField<Form extends FieldValues = FieldValues>(props: FieldProps<Form>) {
  const field = useField(props);
  const [typed, setTyped] = useState<string>();
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldShell {...props} field={field}>
      <div className={fields.control}>
        <input
          {...field.aria}
          ref={field.ref}
          id={field.inputId}
          name={field.name}
          className={`${fields.input} ${fields.number}`}
          inputMode="numeric"
          autoComplete="off"
          placeholder="19:00"
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value);
            field.change(parseTime(target.value) ?? target.value);
          }}
          onBlur={() => {
            setTyped(undefined);
            field.leave();
          }}
        />
      </div>
    </FieldShell>
  );
}
