import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import { formatDateTime } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { gatesOf, type SaleVerdict } from '../../../rules/availability.ts';
import type { GateStocks } from '../../../rules/gateStocks.ts';
import type { SaleReason } from '../../../rules/saleReasons.ts';
import type { Stock } from '../../../rules/stock.ts';
import styles from './why.module.css';

type GateResult = SaleVerdict['gates'][number];

type GateListProps = {
  verdict: SaleVerdict;
  zone: string;
  /** The figures of the gates that count places. */
  stocks: GateStocks;
  /** Returns where a gate is set. */
  addressOf: (gate: GateResult['gate']) => To | undefined;
  of?: keyof typeof gatesOf;
  /** The texts of the reasons. Absent: those for tickets. */
  reasonOf?: (reason: SaleReason) => string;
};

/**
 * Shows the verdict in a sentence, then every gate: closed ones first, so that the problem is easy to find. Within both
 * groups, gates keep the order in which they decide, so the deciding one is at the top.
 */
export function GateList({ verdict, reasonOf, of = 'ticket', ...facts }: GateListProps) {
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
          <Gate key={result.gate} {...facts} result={result} of={of} reasonOf={textOfReason} />
        ))}
      </ul>
    </section>
  );
}

type GateProps = Required<Omit<GateListProps, 'verdict'>> & { result: GateResult };

/** Shows a gate: what an open one requires, or what is wrong at a closed one. The sentence leads to where it is set. */
function Gate({ result, zone, stocks, addressOf, of, reasonOf }: GateProps) {
  const { gate, open, reason, at, since } = result;
  const { t, i18n } = useTranslation('meTranslation');
  const requirement =
    of !== 'ticket' && (gate === 'archive' || gate === 'visibility')
      ? t(`why.extraGate.${gate}`)
      : t(`why.gate.${gate}`);
  const timeOf = (instant: string) => formatDateTime(new Date(instant), { locale: i18n.language, zone });
  // Requirements end without a full stop, and a list has one style.
  const sentence = open ? requirement : reasonOf(reason).replace(/\.$/, '');
  const to = addressOf(gate);
  const stock = gate === 'date' || gate === 'capacity' || gate === 'stock' ? stocks[gate] : null;
  return (
    <li className={open ? styles.open : styles.shut}>
      {open ? <CircleCheck size={16} aria-label={t('why.open')} /> : <CircleX size={16} aria-label={t('why.shut')} />}
      <div>
        {to ? <Link to={to}>{sentence}</Link> : sentence}
        {stock && <Figures stock={stock} />}
        {at && <small>{t(open ? 'why.closesAt' : 'why.opensAt', { time: timeOf(at) })}</small>}
        {since && <small>{t('why.closedAt', { time: timeOf(since) })}</small>}
      </div>
    </li>
  );
}

/** Shows how many places are sold, and what else takes the others: "118 of 120 sold · 2 reserved". */
function Figures({ stock: { quantity, sold, ...others } }: { stock: Stock }) {
  const { t, i18n } = useTranslation('meTranslation');
  const inWords = (value: number) => formatNumber(value, i18n.language);
  const parts = (['reserved', 'heldForCodes', 'held'] as const).flatMap((part) => {
    const value = others[part] ?? 0;
    return value > 0 ? t(`why.figure.${part}`, { value: inWords(value) }) : [];
  });
  return (
    <small>{[t('why.figure.sold', { sold: inWords(sold), total: inWords(quantity) }), ...parts].join(' · ')}</small>
  );
}
