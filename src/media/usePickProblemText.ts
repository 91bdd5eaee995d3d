import { mediaLimits } from '@contract/media.ts';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatNumber } from '@/lib/numbers.ts';
import type { PickProblem } from './usePickedFile.ts';

/** Returns a function that explains why a file was refused, and what is accepted. */
export function usePickProblemText(): (problem: PickProblem) => string {
  const { t, i18n } = useTranslation();
  const number = (value: number) => formatNumber(value, i18n.language, 0);
  const detailsOf = (problem: PickProblem): Record<string, string> => {
    if (problem.code === 'bytes') {
      return {
        bytes: formatBytes(problem.bytes, i18n.language),
        most: formatBytes(mediaLimits.bytes, i18n.language),
      };
    }
    if (problem.code !== 'pixels') return {};
    const { size, smallest } = problem;
    return {
      width: number(size.width),
      height: number(size.height),
      leastWidth: number(smallest.width),
      leastHeight: number(smallest.height),
    };
  };
  return (problem) => t(`media.problem.${problem.code}`, detailsOf(problem));
}
