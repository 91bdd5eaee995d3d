import { type ReactNode, useId } from 'react';
import styles from './fields.module.css';

type ValueBoxProps = {
  label: string;
  /** Undefined while it is hidden: dots stand for it. */
  value: string | undefined;
  placeholder?: string | undefined;
  /** Buttons at the end of the box. */
  children: ReactNode;
};

/** Shows a value that can be selected but not edited, in the look of a text field. */
export function ValueBox({ label, value, placeholder, children }: ValueBoxProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label htmlFor={value === undefined ? undefined : id} className={styles.label}>
          {label}
        </label>
      </div>
      <div className={styles.control}>
        {value === undefined ? (
          <span className={styles.input} aria-hidden>
            ••••••••
          </span>
        ) : (
          <input
            id={id}
            className={styles.input}
            readOnly
            value={value}
            placeholder={placeholder}
            onFocus={({ target }) => target.select()}
          />
        )}
        {children}
      </div>
    </div>
  );
}
