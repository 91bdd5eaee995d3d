import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/dates.ts';
import type { SaleVerdict } from '../../../rules/availability.ts';
import styles from './why.module.css';

/**
 * The verdict in a sentence, then every gate: the shut ones first, so that nobody looks for what is wrong. Both kinds
 * stand in the order in which they decide, and so the deciding one at the top.
 */
export function GateList({ verdict, zone }: { verdict: SaleVerdict; zone: string }) {
  const { t } = useTranslation('meTranslation');
  const { canBuy, reason, display, gates } = verdict;
  const shutFirst = [...gates.filter(({ open }) => !open), ...gates.filter(({ open }) => open)];
  return (
    <section aria-labelledby="verdict" aria-live="polite">
      <h3 id="verdict" className={`${styles.verdict} ${canBuy ? styles.yes : styles.no}`}>
        {canBuy ? <CircleCheck size={18} aria-hidden /> : <CircleX size={18} aria-hidden />}
        {t(canBuy ? 'why.canBuy' : 'why.cannotBuy')}
        {!canBuy && <span>{t(`saleReason.${reason}`)}</span>}
      </h3>
      <p className={styles.display}>{t(`why.display.${display}`)}</p>
      <ul className={styles.gates}>
        {shutFirst.map((result) => (
          <Gate key={result.gate} result={result} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

type GateProps = { result: SaleVerdict['gates'][number]; zone: string };

/** A gate says what is so: an open one what it asks for, a shut one what is wrong. */
function Gate({ result: { gate, open, reason, at }, zone }: GateProps) {
  const { t, i18n } = useTranslation('meTranslation');
  return (
    <li className={open ? styles.open : styles.shut}>
      {open ? <CircleCheck size={16} aria-label={t('why.open')} /> : <CircleX size={16} aria-label={t('why.shut')} />}
      <div>
        {open ? t(`why.gate.${gate}`) : t(`saleReason.${reason}`)}
        {at && (
          <small>
            {t(open ? 'why.closesAt' : 'why.opensAt', {
              time: formatDateTime(new Date(at), { locale: i18n.language, zone }),
            })}
          </small>
        )}
      </div>
    </li>
  );
}
