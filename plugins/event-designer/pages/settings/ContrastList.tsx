import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import { contrast, labelColour, leastContrast } from '../../rules/contrast.ts';
import { isColour } from './isColour.ts';
import styles from './look.module.css';
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
  return (
    <ul className={styles.contrasts} aria-label={t('settings.contrast')}>
      {pairs
        .filter(({ one, other }) => isColour(one) && isColour(other))
        .map(({ id, one, other, least }) => {
          const ratio = contrast(one, other);
          const isEnough = ratio >= least;
          const number = (value: number) => formatNumber(value, i18n.language, 2);
          return (
            <li key={id} data-enough={isEnough}>
              {isEnough ? <CircleCheck size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
              <p>
                <span>{t(`settings.contrastOf.${id}`)}</span>
                <b>{number(ratio)} : 1</b>
                <span>
                  {t(isEnough ? 'settings.contrastEnough' : 'settings.contrastLow', { least: number(least) })}
                </span>
              </p>
            </li>
          );
        })}
    </ul>
  );
}
