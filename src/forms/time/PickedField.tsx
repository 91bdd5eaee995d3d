import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldShell } from '../fields/FieldShell.tsx';
import { type FieldProps, useField } from '../fields/useField.ts';
import { LoadedDatePicker } from './LoadedDatePicker.tsx';
import { weekdayOf } from './shownTime.ts';

type PickedFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  kind: 'day' | 'minute';
  show: (value: unknown) => string;
};

/** A field whose value is set by the date picker. */
export function PickedField<Form extends FieldValues>(props: PickedFieldProps<Form>) {
  const { kind, show } = props;
  const { t, i18n } = useTranslation();
  const field = useField<Form>(props, show);
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const isUnfinished = value !== null && show(value) === '';
  const error = field.error && isUnfinished ? t('forms.unfinishedDate') : field.error;
  return (
    <FieldShell {...props} field={{ ...field, error }}>
      <LoadedDatePicker
        kind={kind}
        value={value}
        text={show(value)}
        onChange={field.change}
        onBlur={field.leave}
        inputRef={field.ref}
        inputId={field.inputId}
        labelId={field.labelId}
        describedBy={field.aria['aria-describedby']}
        isInvalid={Boolean(error)}
        disabled={field.disabled}
        weekday={weekdayOf(value, i18n.language)}
      />
    </FieldShell>
  );
}
