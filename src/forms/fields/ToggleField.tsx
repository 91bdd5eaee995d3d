import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './choices.module.css';
import { FieldMessage } from './FieldShell.tsx';
import shell from './fields.module.css';
import { type FieldProps, useField } from './useField.ts';

type ToggleFieldProps<Form extends FieldValues> = Omit<FieldProps<Form>, 'hint' | 'optional'> & {
  /** True shows it on, whatever its value, because something else turns it on. The help says what. */
  isLockedOn?: boolean;
};

/** A boolean field as a switch: for settings that take effect at once or stand alone. */
export function SwitchField<Form extends FieldValues = FieldValues>(props: ToggleFieldProps<Form>) {
  return <Toggle {...props} look={styles.switch} role="switch" />;
}

/** A boolean field as a checkbox: for consent, or for one of several options. */
export function CheckboxField<Form extends FieldValues = FieldValues>(props: ToggleFieldProps<Form>) {
  return <Toggle {...props} look={styles.checkbox} />;
}

function Toggle<Form extends FieldValues>(
  props: ToggleFieldProps<Form> & { look: string | undefined; role?: 'switch' },
) {
  const { help, wide, look, role, isLockedOn = false } = props;
  const { t } = useTranslation();
  const field = useField<Form>(props, (value) => t(value ? 'forms.yes' : 'forms.no'));
  return (
    <div className={wide ? `${shell.field} ${shell.wide}` : shell.field}>
      <label className={styles.toggle}>
        <input
          {...field.aria}
          ref={field.ref}
          type="checkbox"
          role={role}
          className={look}
          name={field.name}
          checked={isLockedOn || field.value === true}
          onChange={(event) => field.change(event.target.checked)}
          onBlur={field.leave}
          disabled={isLockedOn || field.disabled}
        />
        <span>{field.label}</span>
      </label>
      <div className={styles.toggleMessage}>
        <FieldMessage field={field} help={help} />
      </div>
    </div>
  );
}
