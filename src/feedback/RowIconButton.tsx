import type { ComponentProps, ComponentType } from 'react';
import styles from './rowIconButton.module.css';

type RowIconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  /** The name of the action, for screen readers. */
  label: string;
  /** For use among fields, where the usual size would make rows taller. */
  small?: boolean;
};

/** An action of a row, as an icon at its end. */
export function RowIconButton({ icon: Icon, label, small = false, className = '', ...rest }: RowIconButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${small ? styles.small : ''} ${className}`}
      aria-label={label}
      {...rest}
    >
      <Icon size={small ? 15 : 16} aria-hidden />
    </button>
  );
}
