import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '@/ui/TextButton.tsx';
import { ErrorLine, FieldShell } from './FieldShell.tsx';
import styles from './fields.module.css';
import type { Field, FieldProps } from './useField.ts';
import type { NumberQuestion, useParsedText } from './useParsedText.ts';

type NumberShellProps = Pick<FieldProps, 'hint' | 'help' | 'wide'> & {
  field: Field;
  input: ReturnType<typeof useParsedText>;
  /** The message, instead of the contract's, if the text is no number. */
  unreadable: string;
  children: ReactNode;
};

/** The label and message of a number field. Below an ambiguous number it asks which meaning is correct. */
export function NumberShell({ field, input, unreadable, help, children, ...shellProps }: NumberShellProps) {
  const error = field.error && input.isUnreadable ? unreadable : field.error;
  if (!input.question) {
    return (
      <FieldShell {...shellProps} help={help} field={{ ...field, error }}>
        {children}
      </FieldShell>
    );
  }
  return (
    <FieldShell {...shellProps} help={<Question {...input.question} />} field={{ ...field, error: undefined }}>
      {children}
    </FieldShell>
  );
}

function Question({ meanings }: NumberQuestion) {
  const { t } = useTranslation();
  return (
    <div className={styles.question}>
      <ErrorLine text={t('forms.whichNumber')} />
      {meanings.map(({ text, choose }) => (
        <TextButton key={text} onClick={choose}>
          {text}
        </TextButton>
      ))}
    </div>
  );
}
