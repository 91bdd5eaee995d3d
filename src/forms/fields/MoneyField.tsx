import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { centsToUnits, formatMoneyExact, unitsToCents } from '@/lib/money.ts';
import { NumberInput } from './NumberInput.tsx';
import { NumberShell } from './NumberShell.tsx';
import { mapNumber, type ReadNumber, readNumber } from './readNumber.ts';
import { type FieldProps, useField } from './useField.ts';
import { useParsedText } from './useParsedText.ts';

type MoneyFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  /** ISO 4217. */
  currency?: string;
  /** The cents that apply while the field is empty. */
  placeholder?: number | undefined;
};

/** A field for integer cents, always shown to the cent: `$19.50` must not read as `$20`. Null when empty. */
export function MoneyField<Form extends FieldValues = FieldValues>(props: MoneyFieldProps<Form>) {
  const { currency = 'USD', placeholder } = props;
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const field = useField(props, (value) => (typeof value === 'number' ? formatMoneyExact(value, currency) : ''));
  const format = (cents: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(centsToUnits(cents));
  const input = useParsedText(field, {
    read: (text) => readCents(text, locale, currency),
    format,
  });
  return (
    <NumberShell {...props} field={field} input={input} unreadable={t('forms.notMoney')}>
      <NumberInput
        field={field}
        input={input}
        inputMode="decimal"
        before={currencySymbol(currency, locale)}
        placeholder={placeholder === undefined ? undefined : format(placeholder)}
      />
    </NumberShell>
  );
}

function currencySymbol(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Reads an amount with or without the currency's sign. More than two decimals give NaN, not a rounded amount. */
function readCents(text: string, locale: string, currency: string): ReadNumber {
  const plain = text.replace(currency, '').replace(currencySymbol(currency, locale), '');
  return mapNumber(readNumber(plain, { locale, decimals: 2 }), (units) => {
    const cents = unitsToCents(units);
    return Math.abs(cents - units * 100) < 1e-4 ? cents : Number.NaN;
  });
}
