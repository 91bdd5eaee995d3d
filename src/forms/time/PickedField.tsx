import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextButton } from '@/ui/TextButton.tsx';
import { FieldShell } from '../fields/FieldShell.tsx';
import { type FieldProps, useField } from '../fields/useField.ts';
import type { DatePickerControlProps } from './DatePickerControl.tsx';
import { LoadedDatePicker } from './LoadedDatePicker.tsx';
import { weekdayOf } from './shownTime.ts';
import { dateProblem } from './unfinishedDate.ts';

type PickedFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  kind: 'day' | 'minute';
  show: (value: unknown) => string;
  opensAt?: DatePickerControlProps['opensAt'];
};

/** A field whose value is set by the date picker. */
export function PickedField<Form extends FieldValues>(props: PickedFieldProps<Form>) {
  const { kind, show, opensAt } = props;
  const { t, i18n } = useTranslation();
  const field = useField<Form>(props, show);
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const error = field.error && (dateProblem(value, t) ?? field.error);
  const { suggestion } = field;
  return (
    <FieldShell
      {...props}
      field={{ ...field, error }}
      errorAction={
        suggestion && <TextButton onClick={() => field.change(suggestion)}>{t('forms.useThisTime')}</TextButton>
      }
    >
      <LoadedDatePicker
        kind={kind}
        value={value}
        opensAt={opensAt}
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
