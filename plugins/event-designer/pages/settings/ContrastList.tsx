import { contrast, isColour, labelColour, minimumContrast } from '@shared/contrast.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import { ContrastList as Checks } from '@/ui/ContrastList.tsx';
import type { StyleForm } from './styleForm.ts';

type Pair = { id: 'text' | 'primary' | 'label'; one: string; other: string; minimum: number };

/** Lists the contrast of the chosen colours by WCAG 2.2 AA, updated while typing. */
export function ContrastList({ style }: { style: StyleForm }) {
  const { t, i18n } = useTranslation('meTranslation');
  const { primaryColour, backgroundColour, textColour } = style;
  const pairs: Pair[] = [
    { id: 'text', one: textColour, other: backgroundColour, minimum: minimumContrast.text },
    { id: 'primary', one: primaryColour, other: backgroundColour, minimum: minimumContrast.large },
    {
      id: 'label',
      one: isColour(primaryColour) ? labelColour(primaryColour) : '',
      other: primaryColour,
      minimum: minimumContrast.text,
    },
  ];
  const checks = pairs
    .filter(({ one, other }) => isColour(one) && isColour(other))
    .map(({ id, one, other, minimum }) => {
      const ratio = contrast(one, other);
      const isEnough = ratio >= minimum;
      const number = formatNumber(minimum, i18n.language, 2);
      const verdict = t(isEnough ? 'settings.contrastEnough' : 'settings.contrastLow', { least: number });
      return { id, label: t(`settings.contrastOf.${id}`), ratio, verdict, isEnough };
    });
  return <Checks label={t('settings.contrast')} checks={checks} />;
}
