import { formatterOf } from '@shared/formatters.ts';

// Creating a page's first number formatter takes as long as rendering its list, and most numbers in lists are counts.
const thousands: Readonly<Record<string, string>> = { en: ',', de: '.' };

/** Returns `1,234.5`, with at most `fractionDigits` decimals. */
export function formatNumber(value: number, locale: string, fractionDigits = 2): string {
  const separator = thousands[locale];
  if (separator && Number.isSafeInteger(value) && value >= 0) {
    return String(value).replace(/\B(?=(?:\d{3})+$)/g, separator);
  }
  return formatterOf(Intl.NumberFormat, locale, { maximumFractionDigits: fractionDigits }).format(value);
}

/** Formats a share, 0 … 1, as `51%`. */
export function formatPercent(share: number, locale: string, fractionDigits = 0): string {
  return formatterOf(Intl.NumberFormat, locale, { style: 'percent', maximumFractionDigits: fractionDigits }).format(
    share,
  );
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a file's size in powers of 1000, as file managers do: `8 MB`, `1.5 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const step = Math.min(byteUnits.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return formatterOf(Intl.NumberFormat, locale, {
    style: 'unit',
    unit: byteUnits[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
