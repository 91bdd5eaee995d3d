import styles from '../fields/fields.module.css';
import type { DatePickerControlProps } from './DatePickerControl.tsx';

/** The browser's own date input, which needs no further script. */
export function NativeDateInput(props: DatePickerControlProps) {
  const { kind, value, onChange, onBlur, inputRef, inputId, describedBy, isInvalid, disabled } = props;
  return (
    <div className={styles.control}>
      <input
        ref={inputRef}
        id={inputId}
        type={kind === 'day' ? 'date' : 'datetime-local'}
        className={styles.input}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={onBlur}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        disabled={disabled}
      />
    </div>
  );
}
