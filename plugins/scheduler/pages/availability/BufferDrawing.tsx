import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './availability.module.css';
import type { AvailabilityForm } from './availabilityForm.ts';

/** Draws the gap between two bookings: the larger of the first one's "after" and the second one's "before". */
export function BufferDrawing() {
  const { t } = useTranslation('scheduler');
  const [before, after] = useWatch<AvailabilityForm, ['bufferBefore', 'bufferAfter']>({
    name: ['bufferBefore', 'bufferAfter'],
  });
  const gap = Math.max(Number(before) || 0, Number(after) || 0);
  return (
    <figure className={styles.buffers}>
      <div aria-hidden>
        <span className={styles.booking}>{t('availability.firstBooking')}</span>
        <span className={styles.gap} data-empty={gap === 0 || undefined}>
          {gap > 0 && t('availability.gapMinutes', { count: gap })}
        </span>
        <span className={styles.booking}>{t('availability.nextBooking')}</span>
      </div>
      <figcaption>{t('availability.gapRule', { count: gap })}</figcaption>
    </figure>
  );
}
