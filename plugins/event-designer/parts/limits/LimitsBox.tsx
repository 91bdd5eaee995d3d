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
function numberWords({ source, value, of, pieces }: Limit, amount: Amount, t: AreaTranslate): string {
  if (source === 'per_ticket') return t('limits.perTicket', { value: amount(value) });
  if (of === undefined)
    return source === 'component' ? t('limits.packages', { count: value, value: amount(value) }) : amount(value);
  const left = t('limits.left', { value: amount(pieces?.left ?? value), of: amount(of) });
  if (!pieces) return left;
  const each = t('limits.each', { value: amount(pieces.each) });
  return `${t('limits.packages', { count: value, value: amount(value) })} (${left}, ${each})`;
}

/** Shows how many a buyer can really get in one order, and every limit with a link to where it comes from. */
export function LimitsBox({ limits, minPerOrder, most = null }: LimitsBoxProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const eventId = useEventId();
  const amount = (value: number) => formatNumber(value, i18n.language);
  const together = most === null ? [] : [{ source: 'component' as const, value: most }];
  const binding = [...limits.filter(({ isPartial }) => !isPartial), ...together].sort((a, b) => a.value - b.value);
  const range = orderRange({ minPerOrder }, binding);
  const [tightest] = binding;
  const nothing = () => {
    const from = amount(Math.max(1, minPerOrder));
    const value = amount(tightest?.value ?? 0);
    return tightest && isPerOrder(tightest)
      ? t('limits.contradict', { from, to: value })
      : t('limits.nothing', { from, left: value });
  };
  // A limit per date is that of the next date: others may have more or fewer left.
  const isOfDate = limits.some(({ source, date }) => date !== undefined || source.endsWith('_date'));
  return (
    <div className={styles.limits} role="status">
      <strong>
        {range === null
          ? nothing()
          : range.to === null
            ? t('limits.open', { from: amount(range.from) })
            : t('limits.range', { from: amount(range.from), to: amount(range.to) })}
      </strong>
      {limits.length > 0 && (
        <ul aria-label={t('limits.title')}>
          {limits.map((limit, index) => {
            const { source, name, date, id, key } = limit;
            return (
              <li
                key={[source, id, key, name, date].join(' ')}
                className={index === 0 && !limit.isPartial ? styles.tightest : undefined}
              >
                {numberWords(limit, amount, t)}
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
