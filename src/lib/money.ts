import { formatterOf } from '@shared/formatters.ts';

/** Spec §9: cents and units convert by 100. */
export function centsToUnits(cents: number): number {
  return cents / 100;
}

/** Rounded to a whole cent; the binary noise of a typed `1.005` is rounded away first. */
export function unitsToCents(units: number): number {
  return Math.round(Number((units * 100).toPrecision(15)));
}

/**
 * Spec §9: US English whatever the reader's language, USD unless the amount has another currency, and no fraction
 * digits: `$3,100`. It rounds, so it is for amounts without cents, or where cents say nothing.
 */
export function formatMoney(cents: number, currency = 'USD'): string {
  return written(cents, currency, 0);
}

/**
 * The same to the cent where there are cents, `$19.50`: for prices and everything that is paid. Only what somebody
 * types is in the reader's own way (`MoneyField`).
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
