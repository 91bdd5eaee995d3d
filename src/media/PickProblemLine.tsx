import { mediaLimits } from '@contract/media.ts';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '@/forms/fields/FieldShell.tsx';
import { formatBytes, formatNumber } from '@/lib/numbers.ts';
import styles from './media.module.css';
import type { PickProblem } from './usePickedFile.ts';

/** Explains why a picked file was refused, and what is accepted. */
export function PickProblemLine({ problem }: { problem: PickProblem | undefined }) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => formatNumber(value, i18n.language, 0);
  const details = (): Record<string, string> => {
    if (problem?.code === 'bytes') {
      return {
        bytes: formatBytes(problem.bytes, i18n.language),
        most: formatBytes(mediaLimits.bytes, i18n.language),
      };
    }
    if (problem?.code !== 'pixels') return {};
    const { size, smallest } = problem;
    return {
      width: number(size.width),
      height: number(size.height),
      leastWidth: number(smallest.width),
      leastHeight: number(smallest.height),
    };
  };
  return (
    <div role="alert" className={styles.problem}>
      {problem && <ErrorLine text={t(`media.problem.${problem.code}`, details())} />}
    </div>
  );
}
