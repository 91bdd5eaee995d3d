import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './fields.module.css';
import type { Field, FieldProps } from './useField.ts';

type FieldShellProps = Pick<FieldProps, 'hint' | 'help' | 'wide'> & {
  field: Field;
  /** True if the field has several controls (a radio group), which are labelled by the label's id. */
  group?: boolean;
  /** Shown after the error, such as a button that takes what it proposes. */
  errorAction?: ReactNode;
  /** Shown at the right end of the label's line, such as a counter. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The label above, the control, and below it the help or the error. */
export function FieldShell({ field, hint, help, wide, group, errorAction, aside, children }: FieldShellProps) {
  const { t } = useTranslation();
  const note = [field.isOptional && t('forms.optional'), hint].filter(Boolean).join(' · ');
  const text = (
    <>
      {field.label}
      {note && <span className={styles.note}> · {note}</span>}
    </>
  );
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <div className={styles.labelLine}>
        {group ? (
          <span id={field.labelId} className={styles.label}>
            {text}
          </span>
        ) : (
          <label id={field.labelId} htmlFor={field.inputId} className={styles.label}>
            {text}
          </label>
        )}
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
      <FieldMessage field={field} help={help} errorAction={errorAction} />
    </div>
  );
}

/** Shows the error in place of the help. Polite: it is read after leaving the field, without interruption. */
export function FieldMessage({ field, help, errorAction }: { field: Field; help: ReactNode; errorAction?: ReactNode }) {
  return (
    <div id={field.messageId} aria-live="polite" className={styles.message}>
      {field.error ? <ErrorLine text={field.error} action={errorAction} /> : help && <div>{help}</div>}
    </div>
  );
}

/** Has an icon, because an error must not be shown by colour alone, and the first brand's own colour is red. */
export function ErrorLine({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={styles.bad}>
      <CircleAlert size={14} aria-hidden />
      <span>
        {text}
        {action && <> {action}</>}
      </span>
    </div>
  );
}
