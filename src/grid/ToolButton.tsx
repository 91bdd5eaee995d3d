import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './tools.module.css';

type ToolButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  label: string;
  /** True hides the label, because all tools have to fit on one line in every language. */
  iconOnly?: boolean;
};

/** A tool button in a list's toolbar. */
export function ToolButton({ icon: Icon, label, iconOnly = false, className = '', ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.quiet} ${className}`}
      {...(iconOnly && { 'aria-label': label, title: label })}
      {...rest}
    >
      <Icon size={16} aria-hidden />
      {!iconOnly && label}
    </button>
  );
}
