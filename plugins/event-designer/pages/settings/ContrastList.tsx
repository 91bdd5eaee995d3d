import { contrast, isColour, labelColour, leastContrast } from '@shared/contrast.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import { ContrastList as Checks } from '@/ui/ContrastList.tsx';
import type { StyleForm } from './styleForm.ts';

type Pair = { id: 'text' | 'primary' | 'label'; one: string; other: string; least: number };

/** Lists the contrast of the chosen colours by WCAG 2.2 AA, updated while typing. */
export function ContrastList({ style }: { style: StyleForm }) {
  const { t, i18n } = useTranslation('meTranslation');
  const { primaryColour, backgroundColour, textColour } = style;
  const pairs: Pair[] = [
    { id: 'text', one: textColour, other: backgroundColour, least: leastContrast.text },
    { id: 'primary', one: primaryColour, other: backgroundColour, least: leastContrast.large },
    {
      id: 'label',
      one: isColour(primaryColour) ? labelColour(primaryColour) : '',
      other: primaryColour,
      least: leastContrast.text,
    },
  ];
  const checks = pairs
    .filter(({ one, other }) => isColour(one) && isColour(other))
    .map(({ id, one, other, least }) => {
      const ratio = contrast(one, other);
      const isEnough = ratio >= least;
      const number = formatNumber(least, i18n.language, 2);
      const verdict = t(isEnough ? 'settings.contrastEnough' : 'settings.contrastLow', { least: number });
      return { id, label: t(`settings.contrastOf.${id}`), ratio, verdict, isEnough };
    });
  return <Checks label={t('settings.contrast')} checks={checks} />;
}
