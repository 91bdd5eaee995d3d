import { formatNumber } from '@/lib/numbers.ts';
import type { Finding } from '../../contract/publish.ts';

/** Returns the values of a finding's text with formatted numbers; `count` also selects the plural form, so it stays. */
export function readableParams(params: Finding['params'], locale: string): Finding['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name !== 'count' && typeof value === 'number' ? formatNumber(value, locale) : value,
    ]),
  );
}
