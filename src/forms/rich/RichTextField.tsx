import { Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '@/lib/lazyNamed.ts';
import { FieldShell } from '../fields/FieldShell.tsx';
import { LoadBoundary } from '../fields/LoadBoundary.tsx';
import { type FieldProps, useField } from '../fields/useField.ts';
import { plainTextOf } from './plainText.ts';
import styles from './rich.module.css';

// In a separate chunk, because the editor is as large as everything else of a form together.
const RichTextControl = lazyNamed(() => import('./RichTextControl.tsx'), 'RichTextControl');

type RichTextFieldProps<Form extends FieldValues> = FieldProps<Form> & { placeholder?: string };

/** A field for formatted text, as HTML with a small set of elements; empty text when there is none. */
export function RichTextField<Form extends FieldValues = FieldValues>(props: RichTextFieldProps<Form>) {
  const { placeholder = '' } = props;
  const { t } = useTranslation();
  const field = useField(props, plainTextOf);
  return (
    <FieldShell {...props} field={field} group>
      <LoadBoundary fallback={<p className={styles.failed}>{t('forms.rich.notLoaded')}</p>}>
        <Suspense fallback={<div className={`${styles.frame} ${styles.pending}`} aria-busy="true" />}>
          <RichTextControl
            value={typeof field.value === 'string' ? field.value : ''}
            onChange={field.change}
            onBlur={field.leave}
            elementRef={field.ref}
            label={field.label}
            labelId={field.labelId}
            inputId={field.inputId}
            messageId={field.messageId}
            isInvalid={Boolean(field.error)}
            disabled={field.disabled}
            placeholder={placeholder}
          />
        </Suspense>
      </LoadBoundary>
    </FieldShell>
  );
}
