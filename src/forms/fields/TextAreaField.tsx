import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import { FieldShell } from './FieldShell.tsx';
import { useFormScope } from './FormScope.tsx';
import styles from './fields.module.css';
import { declaredField, maximumTextLength } from './fieldTexts.ts';
import { type FieldProps, useField } from './useField.ts';

type TextAreaFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  /**
   * The maximum length, if the contract does not declare the field. Typing beyond it is possible, so that nothing is
   * cut off; the counter and the error report it.
   */
  limit?: number;
  placeholder?: string;
};

/** The share of the limit from which the counter is shown. */
const nearLimit = 0.8;

/** A field for several lines of text, which grows with the text. */
export function TextAreaField<Form extends FieldValues = FieldValues>(props: TextAreaFieldProps<Form>) {
  const { placeholder } = props;
  const { i18n } = useTranslation();
  const field = useField(props);
  const { words } = useFormScope();
  const limit = props.limit ?? maximumTextLength(declaredField(words, props.name));
  const text = typeof field.value === 'string' ? field.value : '';
  const isNear = limit !== undefined && text.length >= limit * nearLimit;
  const counter = isNear && (
    <span className={text.length > limit ? styles.over : undefined}>
      {formatNumber(text.length, i18n.language)} / {formatNumber(limit, i18n.language)}
    </span>
  );
  return (
    <FieldShell {...props} field={field} aside={counter}>
      <div className={`${styles.control} ${styles.area}`}>
        <textarea
          {...field.aria}
          ref={field.ref}
          id={field.inputId}
          name={field.name}
          rows={3}
          value={text}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.leave}
          disabled={field.disabled}
          placeholder={placeholder}
        />
      </div>
    </FieldShell>
  );
}
