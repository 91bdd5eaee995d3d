import { type ReactNode, useId } from 'react';
import styles from './AddressField.module.css';

type AddressFieldProps = {
  label: string;
  help?: string;
  /** Absent until it is known. */
  address: string | undefined;
  /** What can be done with the address. */
  children: ReactNode;
};

/** An address that is read and selected, but not typed. */
export function AddressField({ label, help, address, children }: AddressFieldProps) {
  const id = useId();
  const helpId = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        readOnly
        value={address ?? ''}
        aria-describedby={help ? helpId : undefined}
        onFocus={({ target }) => target.select()}
      />
      {help && <small id={helpId}>{help}</small>}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
