import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/feedback/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { EventCapacity } from '../../../rules/capacity.ts';
import styles from './capacity.module.css';

/** Shows the event's capacity, what is left of it, and whether its tickets promise more. */
export function EventLine({ event: { total, left, heldForCodes, wanted, isBottleneck } }: { event: EventCapacity }) {
  const { t, i18n } = useTranslation('meTranslation');
  const amount = (value: number) => formatNumber(value, i18n.language);
  return (
    <section className={styles.card} aria-label={t('capacity.event')}>
      <div className={styles.head}>
        <h3>{t('capacity.event')}</h3>
        {isBottleneck && <StatusChip tone="warn" label={t('capacity.bottleneck')} />}
      </div>
      <p className={styles.none}>
        {t('capacity.eventLeft', { left: amount(left), total: amount(total) })}{' '}
        {heldForCodes > 0 && `${t('capacity.eventHeld', { count: heldForCodes, value: amount(heldForCodes) })} `}
        {wanted !== null && isBottleneck && t('capacity.eventPromises', { wanted: amount(wanted), left: amount(left) })}
      </p>
    </section>
  );
}
