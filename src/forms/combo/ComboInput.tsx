import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import setRef from '@mui/material/utils/setRef';
import useForkRef from '@mui/material/utils/useForkRef';
import type { ReactNode } from 'react';
import shell from '../fields/fields.module.css';
import type { Field } from '../fields/useField.ts';
import styles from './combo.module.css';

type ComboInputProps = {
  params: AutocompleteRenderInputParams;
  field: Field;
  placeholder?: string;
  /** Shown right after the text, in grey, while the user is not typing. */
  detail?: ReactNode;
};

/** Our field's look around the text box of MUI's Autocomplete. */
export function ComboInput({ params, field, placeholder, detail }: ComboInputProps) {
  const { ref, onBlur, ...inputProps } = params.inputProps;
  const { ref: anchor, startAdornment, endAdornment, ...control } = params.InputProps;
  return (
    <div
      {...control}
      // MUI learns the list's anchor on the first focus only: setting it on the first render would render twice.
      onFocusCapture={({ currentTarget }) => setRef(anchor, currentTarget)}
      className={`${shell.control} ${styles.combo}`}
    >
      {startAdornment}
      <input
        {...inputProps}
        {...field.aria}
        ref={useForkRef(ref, field.ref)}
        className={`${shell.input} ${styles.typed}`}
        placeholder={placeholder}
        onBlur={(event) => {
          onBlur?.(event);
          field.leave();
        }}
      />
      {detail && (
        <span className={styles.behind}>
          <span aria-hidden>{inputProps.value}</span>
          {detail}
        </span>
      )}
      {endAdornment}
    </div>
  );
}
