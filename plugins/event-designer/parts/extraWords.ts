import { formatDateTime, formatDateTimeRange } from '@/lib/dates.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import type { Extra } from '../contract/extras.ts';
import type { SaleReason } from '../rules/saleReasons.ts';
import type { AreaTranslate } from './areaTranslate.ts';

/** Returns why an extra is sold or not, as a sentence. */
export function extraReason(reason: SaleReason, t: AreaTranslate): string {
  return reason === 'archived' ? t('extras.archivedReason') : t(`saleReason.${reason}`);
}

type When = { t: AreaTranslate; locale: string; zone: string };

/** Returns when an activity takes place, in the event's zone. */
export function extraTime({ startsAt, endsAt }: Pick<Extra, 'startsAt' | 'endsAt'>, { t, locale, zone }: When): string {
  if (startsAt === null) return t('extras.noTime');
  const start = new Date(startsAt);
  const format = { locale, zone };
  return endsAt === null ? formatDateTime(start, format) : formatDateTimeRange(start, new Date(endsAt), format);
}

/** Returns the price of an extra as text. */
export function extraPrice({ price, currency, isPayWhatYouWant }: Extra, t: AreaTranslate): string {
  const money = formatMoneyExact(price, currency);
  if (isPayWhatYouWant) return price === 0 ? t('tickets.anyPrice') : t('tickets.priceFrom', { price: money });
  return price === 0 ? t('tickets.free') : money;
}

/** Returns which tickets an extra is offered with, as a count. */
export function extraScope({ scope, ticketIds }: Pick<Extra, 'scope' | 'ticketIds'>, t: AreaTranslate): string {
  if (scope === 'all_tickets') return t('extras.scopeAll');
  return t(scope === 'specific_tickets' ? 'extras.scopeSome' : 'extras.scopeExcept', { count: ticketIds.length });
}
