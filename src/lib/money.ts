import { formatterOf } from '@shared/formatters.ts';

/** Converts cents to units (spec §9: by 100). */
export function centsToUnits(cents: number): number {
  return cents / 100;
}

/** Converts units to whole cents, after rounding away the binary error of a typed `1.005`. */
export function unitsToCents(units: number): number {
  return Math.round(Number((units * 100).toPrecision(15)));
}

/**
 * Formats an amount. Spec §9: US English whatever the user's language, USD unless another currency is given, and no
 * fraction digits: `$3,100`. It rounds, so it is for amounts without cents, or where cents do not matter.
 */
export function formatMoney(cents: number, currency = 'USD'): string {
  return written(cents, currency, 0);
}

/**
 * Formats an amount with its cents, if it has any, `$19.50`: for prices and everything that is paid. Only `MoneyField`,
 * into which users type, uses their own number format.
 */
export function formatMoneyExact(cents: number, currency = 'USD'): string {
  return cents % 100 === 0 ? formatMoney(cents, currency) : written(cents, currency, 2);
}

function written(cents: number, currency: string, digits: number): string {
  return formatterOf(Intl.NumberFormat, 'en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(centsToUnits(cents));
}
