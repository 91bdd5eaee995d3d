import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './textButton.module.css';

type TextButtonProps = {
  icon?: LucideIcon;
  onClick: () => void;
  disabled?: boolean;
  /** The name for screen readers, where the text alone does not say what it is about. */
  label?: string;
  children: ReactNode;
};

/** A button within text that looks like a link: for secondary actions such as "Show more". */
export function TextButton({ icon: Icon, onClick, disabled = false, label, children }: TextButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick} disabled={disabled} aria-label={label}>
      {Icon && <Icon size={14} aria-hidden />}
      {children}
    </button>
  );
}
