import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import type { ScanProblem } from '../../rules/codes/scanSafety.ts';

/** Returns the function that says why a scanner may fail to read a code. */
export function useScanProblemText(): (problem: ScanProblem) => string {
  const { t, i18n } = useTranslation('badgeDesigner');
  const number = (value: number) => formatNumber(value, i18n.language, 2);
  return (problem) => {
    switch (problem.kind) {
      case 'small_modules':
        return t('scan.small_modules', { size: number(problem.size), needed: number(problem.needed) });
      case 'narrow_quiet_zone':
        return t('scan.narrow_quiet_zone', { needed: problem.needed });
      case 'low_contrast':
        return t('scan.low_contrast');
      case 'light_on_dark':
        return t('scan.light_on_dark');
      case 'long_payload':
        return t('scan.long_payload', { length: problem.length, most: problem.most });
    }
  };
}
