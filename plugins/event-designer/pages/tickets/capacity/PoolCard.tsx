import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/feedback/index.ts';
import { NumberField } from '@/forms/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { PoolCapacity } from '../../../rules/capacity.ts';
import { CapacityTable } from './CapacityTable.tsx';
import styles from './capacity.module.css';

type PoolCardProps = {
  pool: PoolCapacity;
  /** The name of the what-if field. */
  field: string;
  /** The stored size. */
  stored: number;
  onEdit: () => void;
};

type Part = {
  id: 'sold' | 'reserved' | 'held' | 'heldForCodes' | 'shut' | 'left';
  value: number;
  className: string | undefined;
};

/** Shows one pool: how full it is, the effect of another size, and the tickets that share it. */
export function PoolCard({ pool, field, stored, onEdit }: PoolCardProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const amount = (value: number) => formatNumber(value, i18n.language);
  const parts: readonly Part[] = [
    { id: 'sold', value: pool.sold - pool.released, className: styles.sold },
    { id: 'reserved', value: pool.reserved, className: styles.reserved },
    { id: 'held', value: pool.held, className: styles.held },
    ...(pool.heldForCodes > 0
      ? [{ id: 'heldForCodes' as const, value: pool.heldForCodes, className: styles.heldForCodes }]
      : []),
    pool.isClosed
      ? { id: 'shut', value: pool.shut, className: styles.shut }
      : { id: 'left', value: pool.left, className: styles.left },
  ];
  const whole = Math.max(
    1,
    parts.reduce((sum, { value }) => sum + value, 0),
  );
  const sentence = () => {
    const { isClosed, shut, isBottleneck, wanted, left, sellable } = pool;
    if (isClosed)
      return shut > 0 ? t('capacity.closedFree', { count: shut, value: amount(shut) }) : t('capacity.closedFull');
    if (wanted === null) return t('capacity.unlimited', { count: left, value: amount(left) });
    return isBottleneck
      ? t('capacity.promises', { wanted: amount(wanted), left: amount(left) })
      : t('capacity.enough', { sellable: amount(sellable), left: amount(left) });
  };
  return (
    <section className={styles.card} aria-label={pool.name}>
      <div className={styles.head}>
        <h3>{pool.name}</h3>
        {pool.isClosed ? (
          <StatusChip tone="danger" label={t('capacity.closed')} />
        ) : (
          pool.isBottleneck && <StatusChip tone="warn" label={t('capacity.bottleneck')} />
        )}
        <Button size="small" onClick={onEdit}>
          {t(pool.isClosed && pool.shut > 0 ? 'capacity.openAgain' : 'capacity.edit')}
        </Button>
      </div>
      <div className={styles.bar} aria-hidden>
        {parts.map(({ id, value, className }) => (
          <i key={id} className={className} style={{ width: `${(value / whole) * 100}%` }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ id, value, className }) => (
          <li key={id}>
            <i className={className} aria-hidden />
            {t(`capacity.part.${id}`, { value: amount(value) })}
          </li>
        ))}
        {pool.released > 0 && <li>{t('capacity.released', { count: pool.released, value: amount(pool.released) })}</li>}
      </ul>
      <div className={styles.what}>
        <p>
          {pool.dates !== null &&
            `${t('capacity.perDate', { count: pool.dates, value: amount(pool.dates), size: amount(stored) })} `}
          {sentence()}
        </p>
        <NumberField
          name={field}
          label={t(pool.dates === null ? 'capacity.whatIf' : 'capacity.whatIfPerDate')}
          help={t('capacity.whatIfNow', { now: amount(stored) })}
        />
      </div>
      {pool.tickets.length > 0 ? (
        <CapacityTable label={t('capacity.ticketsOf', { name: pool.name })} tickets={pool.tickets} pool={pool.name} />
      ) : (
        <p className={styles.none}>{t('capacity.noTickets')}</p>
      )}
    </section>
  );
}
