import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './AddressField.module.css';

type AddressFieldProps = {
  label: string;
  help?: string;
  /** Undefined until it is loaded. */
  address: string | undefined;
  /** The buttons for the address. */
  children: ReactNode;
};

/** Shows an address that can be selected but not edited. */
export function AddressField({ label, help, address, children }: AddressFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const helpId = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        readOnly
        value={address ?? ''}
        placeholder={address === undefined ? t('loading') : undefined}
        aria-describedby={help ? helpId : undefined}
        onFocus={({ target }) => target.select()}
      />
      {help && <small id={helpId}>{help}</small>}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
