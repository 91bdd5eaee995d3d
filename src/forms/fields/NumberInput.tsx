import type { ReactNode } from 'react';
import styles from './fields.module.css';
import type { Field } from './useField.ts';
import type { useParsedText } from './useParsedText.ts';

type NumberInputProps = {
  field: Field;
  input: ReturnType<typeof useParsedText>;
  inputMode: 'numeric' | 'decimal';
  before?: ReactNode;
  after?: ReactNode;
  placeholder?: string;
};

/** A text box for a number. Not `type="number"`, which drops unreadable text and reacts to the mouse wheel. */
export function NumberInput({ field, input, inputMode, before, after, placeholder }: NumberInputProps) {
  return (
    <div className={styles.control}>
      {before && <span className={styles.affix}>{before}</span>}
      <input
        {...field.aria}
        ref={field.ref}
        id={field.inputId}
        name={field.name}
        inputMode={inputMode}
        className={`${styles.input} ${styles.number}`}
        value={input.text}
        placeholder={placeholder}
        onChange={(event) => input.type(event.target.value)}
        onBlur={input.leave}
        disabled={field.disabled}
        autoComplete="off"
      />
      {after && <span className={styles.affix}>{after}</span>}
    </div>
  );
}
