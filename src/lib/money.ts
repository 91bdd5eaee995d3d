import { formatterOf } from './formatters.ts';

type MoneyFormat = { locale?: string; currency?: string };

/** Spec §9: cents and units convert by 100. */
export function centsToUnits(cents: number): number {
  return cents / 100;
}

/** Rounded to a whole cent; the binary noise of a typed `1.005` is rounded away first. */
export function unitsToCents(units: number): number {
  return Math.round(Number((units * 100).toPrecision(15)));
}

/** Spec §9: US English, USD, no fraction digits: `$1,234`. Says less than it knows, so never beside an input. */
export function formatMoney(cents: number, { locale = 'en-US', currency = 'USD' }: MoneyFormat = {}): string {
  return formatterOf(Intl.NumberFormat, locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    centsToUnits(cents),
  );
}

/**
 * In the reader's way, cents only where there are some: `$19.50`, `$20`, `19,50 $`. For inputs, tooltips and
 * everything that is paid.
 */
export function formatMoneyExact(
  cents: number,
  { locale, currency = 'USD' }: MoneyFormat & { locale: string },
): string {
  const fractionDigits = cents % 100 === 0 ? 0 : 2;
  return formatterOf(Intl.NumberFormat, locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(centsToUnits(cents));
}
