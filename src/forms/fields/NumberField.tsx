import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import { NumberInput } from './NumberInput.tsx';
import { NumberShell } from './NumberShell.tsx';
import { readNumber } from './readNumber.ts';
import { type FieldProps, useField } from './useField.ts';
import { useParsedText } from './useParsedText.ts';

type NumberFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  /** The number of decimal places shown. */
  decimals?: number;
  /** Shown after the number, such as "seats". */
  unit?: string;
  /** The placeholder: the value that applies while the field is empty. */
  placeholder?: string;
};

/** A field for a number; null when empty. */
export function NumberField<Form extends FieldValues = FieldValues>(props: NumberFieldProps<Form>) {
  const { decimals = 0, unit, placeholder } = props;
  const { t, i18n } = useTranslation();
  const format = (value: number) => formatNumber(value, i18n.language, decimals);
  const field = useField(props, (value) => (typeof value === 'number' ? `${format(value)} ${unit ?? ''}`.trim() : ''));
  const input = useParsedText(field, {
    read: (text) => readNumber(text, { locale: i18n.language, decimals }),
    format,
  });
  return (
    <NumberShell {...props} field={field} input={input} unreadable={t('forms.notANumber')}>
      <NumberInput
        field={field}
        input={input}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        after={unit}
        placeholder={placeholder}
      />
    </NumberShell>
  );
}
