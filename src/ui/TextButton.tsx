import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './textButton.module.css';

type TextButtonProps = {
  icon?: LucideIcon;
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
};

/** A button within text that looks like a link: for secondary actions such as "Show more". */
export function TextButton({ icon: Icon, onClick, disabled = false, children }: TextButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick} disabled={disabled}>
      {Icon && <Icon size={14} aria-hidden />}
      {children}
    </button>
  );
}
