import { formatDateTime, formatWeekdayTimeRange, keepRangeTogether } from '@/lib/dates.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatPercent } from '@/lib/numbers.ts';
import type { Extra } from '../contract/extras.ts';
import { lowestPrice } from '../rules/extras/lowestPrice.ts';
import type { SaleReason } from '../rules/saleReasons.ts';
import type { AreaTranslate } from './areaTranslate.ts';

/** Returns why an extra is sold or not, as a sentence. */
export function extraReason(reason: SaleReason, t: AreaTranslate): string {
  if (reason === 'archived') return t('extras.archivedReason');
  return reason === 'held_for_codes' ? t('extras.heldReason') : t(`saleReason.${reason}`);
}

type TimeContext = { t: AreaTranslate; locale: string; zone: string };

/** Returns when an activity takes place, in the event's zone. Two times of one day stay on one line. */
export function extraTime(
  { startsAt, endsAt }: Pick<Extra, 'startsAt' | 'endsAt'>,
  { t, locale, zone }: TimeContext,
): string {
  if (startsAt === null) return t('extras.noTime');
  const start = new Date(startsAt);
  const format = { locale, zone };
  if (endsAt === null) return formatDateTime(start, format);
  return keepRangeTogether(formatWeekdayTimeRange(start, new Date(endsAt), format));
}

type Priced = Pick<Extra, 'priceKind' | 'pricePercentage' | 'price' | 'currency' | 'isPayWhatYouWant' | 'options'>;

/** Returns the price of an extra as text; "from" and the lowest one if its choices cost differently. */
export function extraPrice(extra: Priced, t: AreaTranslate, locale: string): string {
  const { priceKind, pricePercentage, currency, isPayWhatYouWant } = extra;
  const { price, isFrom } = lowestPrice(extra);
  if (priceKind === 'percentage') return formatPercent((pricePercentage ?? 0) / 100, locale, 2);
  const money = formatMoneyExact(price, currency);
  if (isPayWhatYouWant) return price === 0 ? t('tickets.anyPrice') : t('tickets.priceFrom', { price: money });
  if (isFrom) return t('tickets.priceFrom', { price: money });
  return price === 0 ? t('tickets.free') : money;
}

/** Returns which tickets an extra is offered with, as a count. */
export function extraScope({ scope, ticketIds }: Pick<Extra, 'scope' | 'ticketIds'>, t: AreaTranslate): string {
  if (scope === 'all_tickets') return t('extras.scopeAll');
  return t(scope === 'specific_tickets' ? 'extras.scopeSome' : 'extras.scopeExcept', { count: ticketIds.length });
}
