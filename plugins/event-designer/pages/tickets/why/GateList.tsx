import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/dates.ts';
import { extraReason } from '../../../parts/extraWords.ts';
import { gatesOf, type SaleVerdict } from '../../../rules/availability.ts';
import styles from './why.module.css';

type GateListProps = { verdict: SaleVerdict; zone: string; of?: keyof typeof gatesOf };

/**
 * Shows the verdict in a sentence, then every gate: closed ones first, so that the problem is easy to find. Within both
 * groups, gates keep the order in which they decide, so the deciding one is at the top.
 */
export function GateList({ verdict, zone, of = 'ticket' }: GateListProps) {
  const { t } = useTranslation('meTranslation');
  const { canBuy, reason, display } = verdict;
  const gates = verdict.gates.filter(({ gate }) => gatesOf[of].includes(gate));
  const shutFirst = [...gates.filter(({ open }) => !open), ...gates.filter(({ open }) => open)];
  return (
    <section aria-labelledby="verdict" aria-live="polite">
      <h3 id="verdict" className={`${styles.verdict} ${canBuy ? styles.yes : styles.no}`}>
        {canBuy ? <CircleCheck size={18} aria-hidden /> : <CircleX size={18} aria-hidden />}
        {t(canBuy ? 'why.canBuy' : 'why.cannotBuy')}
        {!canBuy && <span>{of === 'extra' ? extraReason(reason, t) : t(`saleReason.${reason}`)}</span>}
      </h3>
      <p className={styles.display}>{t(`why.display.${display}`)}</p>
      <ul className={styles.gates}>
        {shutFirst.map((result) => (
          <Gate key={result.gate} result={result} zone={zone} of={of} />
        ))}
      </ul>
    </section>
  );
}

type GateProps = { result: SaleVerdict['gates'][number]; zone: string; of: keyof typeof gatesOf };

/** Shows a gate: what an open one requires, or what is wrong at a closed one. */
function Gate({ result: { gate, open, reason, at }, zone, of }: GateProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const isExtra = of === 'extra';
  const asked =
    isExtra && (gate === 'archive' || gate === 'visibility') ? t(`why.extraGate.${gate}`) : t(`why.gate.${gate}`);
  const wrong = isExtra ? extraReason(reason, t) : t(`saleReason.${reason}`);
  return (
    <li className={open ? styles.open : styles.shut}>
      {open ? <CircleCheck size={16} aria-label={t('why.open')} /> : <CircleX size={16} aria-label={t('why.shut')} />}
      <div>
        {open ? asked : wrong}
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
