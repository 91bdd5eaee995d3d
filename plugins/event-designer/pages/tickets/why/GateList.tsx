import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/dates.ts';
import type { SaleVerdict } from '../../../rules/availability.ts';
import styles from './why.module.css';

/** The verdict in a sentence, then every gate in the order in which they decide. */
export function GateList({ verdict, zone }: { verdict: SaleVerdict; zone: string }) {
  const { t, i18n } = useTranslation('meTranslation');
  const { canBuy, reason, display, gates } = verdict;
  const format = { locale: i18n.language, zone };
  return (
    <section aria-labelledby="verdict" aria-live="polite">
      <h3 id="verdict" className={canBuy ? styles.yes : styles.no}>
        {canBuy ? <CircleCheck size={18} aria-hidden /> : <CircleX size={18} aria-hidden />}
        {t(canBuy ? 'why.canBuy' : 'why.cannotBuy')}
        {!canBuy && <span>{t(`saleReason.${reason}`)}</span>}
      </h3>
      <p className={styles.display}>{t(`why.display.${display}`)}</p>
      <ul className={styles.gates}>
        {gates.map(({ gate, open, reason: why, at }) => (
          <li key={gate} className={open ? styles.open : styles.shut}>
            {open ? (
              <CircleCheck size={16} aria-label={t('why.open')} />
            ) : (
              <CircleX size={16} aria-label={t('why.shut')} />
            )}
            <div>
              {t(`why.gate.${gate}`)}
              {(!open || at) && (
                <small>
                  {open ? '' : t(`saleReason.${why}`)}
                  {at && ` ${t(open ? 'why.closesAt' : 'why.opensAt', { time: formatDateTime(new Date(at), format) })}`}
                </small>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
