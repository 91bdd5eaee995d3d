import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/dates.ts';
import { gatesOf, type SaleVerdict } from '../../../rules/availability.ts';
import type { SaleReason } from '../../../rules/saleReasons.ts';
import styles from './why.module.css';

type GateListProps = {
  verdict: SaleVerdict;
  zone: string;
  of?: keyof typeof gatesOf;
  /** The texts of the reasons. Absent: those for tickets. */
  reasonOf?: (reason: SaleReason) => string;
};

/**
 * Shows the verdict in a sentence, then every gate: closed ones first, so that the problem is easy to find. Within both
 * groups, gates keep the order in which they decide, so the deciding one is at the top.
 */
export function GateList({ verdict, zone, of = 'ticket', reasonOf }: GateListProps) {
  const { t } = useTranslation('meTranslation');
  const textOfReason = reasonOf ?? ((given: SaleReason) => t(`saleReason.${given}`));
  const { canBuy, reason, display } = verdict;
  const gates = verdict.gates.filter(({ gate }) => gatesOf[of].includes(gate));
  const shutFirst = [...gates.filter(({ open }) => !open), ...gates.filter(({ open }) => open)];
  return (
    <section aria-labelledby="verdict" aria-live="polite">
      <h3 id="verdict" className={`${styles.verdict} ${canBuy ? styles.yes : styles.no}`}>
        {canBuy ? <CircleCheck size={18} aria-hidden /> : <CircleX size={18} aria-hidden />}
        {t(canBuy ? 'why.canBuy' : 'why.cannotBuy')}
        {!canBuy && <span>{textOfReason(reason)}</span>}
      </h3>
      <p className={styles.display}>{t(`why.display.${display}`)}</p>
      <ul className={styles.gates}>
        {shutFirst.map((result) => (
          <Gate key={result.gate} result={result} zone={zone} of={of} reasonOf={textOfReason} />
        ))}
      </ul>
    </section>
  );
}

type GateProps = Required<Omit<GateListProps, 'verdict'>> & { result: SaleVerdict['gates'][number] };

/** Shows a gate: what an open one requires, or what is wrong at a closed one. */
function Gate({ result: { gate, open, reason, at, since }, zone, of, reasonOf }: GateProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const requirement =
    of !== 'ticket' && (gate === 'archive' || gate === 'visibility')
      ? t(`why.extraGate.${gate}`)
      : t(`why.gate.${gate}`);
  const timeOf = (instant: string) => formatDateTime(new Date(instant), { locale: i18n.language, zone });
  return (
    <li className={open ? styles.open : styles.shut}>
      {open ? <CircleCheck size={16} aria-label={t('why.open')} /> : <CircleX size={16} aria-label={t('why.shut')} />}
      <div>
        {open ? requirement : reasonOf(reason)}
        {at && <small>{t(open ? 'why.closesAt' : 'why.opensAt', { time: timeOf(at) })}</small>}
        {since && <small>{t('why.closedAt', { time: timeOf(since) })}</small>}
      </div>
    </li>
  );
}
