import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import styles from './contrastList.module.css';

type Check = {
  id: string;
  /** Names the compared colours: "Text on the background". */
  label: string;
  ratio: number;
  /** The result of the comparison. */
  verdict: string;
  isEnough: boolean;
};

/** Lists the contrasts of chosen colours, each with its verdict. */
export function ContrastList({ label, checks }: { label: string; checks: readonly Check[] }) {
  const { i18n } = useTranslation();
  return (
    <ul className={styles.list} aria-label={label}>
      {checks.map(({ id, label: what, ratio, verdict, isEnough }) => (
        <li key={id} data-enough={isEnough}>
          {isEnough ? <CircleCheck size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
          <p>
            <span>{what}</span>
            <b>{formatNumber(ratio, i18n.language, 2)} : 1</b>
            <span>{verdict}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
