import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '@/lib/numbers.ts';
import { isPerOrder, type Limit, orderRange } from '../../rules/limits.ts';
import type { AreaTranslate } from '../areaTranslate.ts';
import { useEventId } from '../useEventId.ts';
import styles from './limits.module.css';
import { placeOfLimit } from './placeOfLimit.ts';

type LimitsBoxProps = {
  /** The tightest first. */
  limits: readonly Limit[];
  minPerOrder: number;
  /** The number that all limits together allow, where it is less than each of them. Null: unlimited. */
  most?: number | null;
};

type Amount = (value: number) => string;

/** Returns how many a limit allows: what is left of a stock, or the number itself. */
function amountText({ source, value, of, pieces }: Limit, amount: Amount, t: AreaTranslate): string {
  if (source === 'per_ticket') return t('limits.perTicket', { value: amount(value) });
  const packages = t('limits.packages', { count: value, value: amount(value) });
  const each = pieces && t('limits.each', { value: amount(pieces.each) });
  if (of === undefined) {
    if (each) return `${packages} (${each})`;
    return source === 'component' ? packages : amount(value);
  }
  const left = t('limits.left', { value: amount(pieces?.left ?? value), of: amount(of) });
  return each ? `${packages} (${left}, ${each})` : left;
}

const isUsedUp = (limit: Limit) => !isPerOrder(limit) && limit.value === 0;

/** Shows how many a buyer can really get in one order, and every limit with a link to where it comes from. */
export function LimitsBox({ limits, minPerOrder, most = null }: LimitsBoxProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const eventId = useEventId();
  const amount = (value: number) => formatNumber(value, i18n.language);
  const combinedLimit = most === null ? [] : [{ source: 'component' as const, value: most }];
  const binding = [...limits.filter(({ isPartial }) => !isPartial), ...combinedLimit].sort((a, b) => a.value - b.value);
  const range = orderRange({ minPerOrder }, binding);
  const [tightest] = binding;
  const contradictionText = () => {
    // The line of that limit says already that nothing is left.
    if (tightest && limits.includes(tightest) && isUsedUp(tightest)) return null;
    const from = amount(Math.max(1, minPerOrder));
    const value = amount(tightest?.value ?? 0);
    if (tightest && isUsedUp(tightest)) return t('saleReason.components_sold_out');
    return tightest && isPerOrder(tightest)
      ? t('limits.contradict', { from, to: value })
      : t('limits.nothing', { from, left: value });
  };
  // A limit per date is that of the next date; other dates may have more or fewer places left.
  const isOfDate = limits.some(({ source, date }) => date !== undefined || source.endsWith('_date'));
  const summary =
    range === null
      ? contradictionText()
      : range.to === null
        ? t('limits.open', { from: amount(range.from) })
        : range.from === range.to
          ? t('limits.exactly', { value: amount(range.from) })
          : t('limits.range', { from: amount(range.from), to: amount(range.to) });
  return (
    <div className={styles.limits} role="status">
      {summary && <strong>{summary}</strong>}
      {limits.length > 0 && (
        <ul aria-label={t('limits.title')}>
          {limits.map((limit, index) => {
            const { source, name, date, id, key } = limit;
            return (
              <li
                key={[source, id, key, name, date].join(' ')}
                className={index === 0 && !limit.isPartial ? styles.tightest : undefined}
              >
                {amountText(limit, amount, t)}
                {' · '}
                <Link to={placeOfLimit(limit, eventId)}>{t(`limits.source.${source}`, { name, date })}</Link>
                {date !== undefined && (source === 'ticket' || source === 'extra') && ` · ${date}`}
              </li>
            );
          })}
        </ul>
      )}
      {isOfDate && <p>{t('limits.ofDate')}</p>}
    </div>
  );
}
