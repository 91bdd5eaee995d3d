import type { FieldValues } from 'react-hook-form';
import { FieldShell } from './FieldShell.tsx';
import { labelOf, type Option } from './options.ts';
import { Segments } from './Segments.tsx';
import { type FieldProps, useField } from './useField.ts';
import { useOptions } from './useOptions.ts';

type SegmentedFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  /** Absent: the values that the contract declares. */
  options?: readonly Option<string | number | boolean>[];
};

/** A choice of two to four options with short labels, all visible. */
export function SegmentedField<Form extends FieldValues = FieldValues>(props: SegmentedFieldProps<Form>) {
  const options = useOptions(props);
  const field = useField(props, (value) => labelOf(options, value), 'chosen');
  return (
    <FieldShell {...props} field={field} group>
      <Segments
        name={field.inputId}
        options={options}
        value={field.value}
        onChange={field.change}
        onBlur={field.leave}
        inputRef={field.ref}
        disabled={field.disabled}
        aria={{
          'aria-labelledby': field.labelId,
          'aria-describedby': field.aria['aria-describedby'],
          'aria-invalid': field.aria['aria-invalid'],
        }}
      />
    </FieldShell>
  );
}
