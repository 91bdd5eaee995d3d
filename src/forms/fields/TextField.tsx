import { type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextButton } from '@/ui/TextButton.tsx';
import { FieldShell } from './FieldShell.tsx';
import styles from './fields.module.css';
import { type FieldProps, useField } from './useField.ts';
import { withScheme } from './withScheme.ts';

type TextFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  type?: 'text' | 'email' | 'url' | 'tel' | 'password';
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** A prefix inside the field: `https://`. */
  before?: ReactNode;
  /** Shown at the right end of the label's line, such as a button that fills the field. */
  aside?: ReactNode;
  /** The value of the field while it is empty. */
  emptyValue?: '' | null;
};

export function TextField<Form extends FieldValues = FieldValues>(props: TextFieldProps<Form>) {
  const { type = 'text', placeholder, autoComplete = 'off', before, emptyValue = '' } = props;
  const field = useField(props);
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const leave = () => {
    const completed = type === 'url' ? withScheme(field.value) : field.value;
    if (completed !== field.value) field.change(completed);
    field.leave();
  };
  return (
    <FieldShell {...props} field={field}>
      <div className={styles.control}>
        {before && <span className={styles.affix}>{before}</span>}
        <input
          {...field.aria}
          ref={field.ref}
          id={field.inputId}
          name={field.name}
          type={type === 'password' && isShown ? 'text' : type}
          className={styles.input}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={(event) => field.change(event.target.value === '' ? emptyValue : event.target.value)}
          onBlur={leave}
          disabled={field.disabled}
          placeholder={placeholder}
          autoComplete={autoComplete}
        />
        {type === 'password' && (
          <TextButton
            label={t(isShown ? 'forms.hidePasswordOf' : 'forms.showPasswordOf', { what: field.label })}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? 'forms.hidePassword' : 'forms.showPassword')}
          </TextButton>
        )}
      </div>
    </FieldShell>
  );
}
