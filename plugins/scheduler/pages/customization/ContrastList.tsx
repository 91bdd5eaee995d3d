import { CircleAlert, CircleCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import { contrastChecks } from '../../rules/customization/lookColours.ts';
import styles from './customization.module.css';
import type { CustomizationForm } from './customizationForm.ts';

/** Returns true for a complete hex colour; false while it is half typed. */
const isColour = (value: string): boolean => /^#[\da-f]{6}$/i.test(value);

/** Lists the contrast of the chosen colours by WCAG 2.2 AA, updated while typing. */
export function ContrastList() {
  const { t, i18n } = useTranslation('scheduler');
  const [primaryColour, secondaryColour, theme] = useWatch<
    CustomizationForm,
    ['primaryColour', 'secondaryColour', 'theme']
  >({ name: ['primaryColour', 'secondaryColour', 'theme'] });
  if (!isColour(primaryColour) || !isColour(secondaryColour)) return null;
  const schemes = theme === 'auto' ? (['light', 'dark'] as const) : ([theme] as const);
  const checks = contrastChecks({ primaryColour, secondaryColour }, schemes);
  return (
    <ul className={styles.contrasts} aria-label={t('customization.contrast')}>
      {checks.map(({ id, scheme, ratio, least }) => {
        const isEnough = ratio >= least;
        return (
          <li key={`${id} ${scheme}`} data-enough={isEnough}>
            {isEnough ? <CircleCheck size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
            <p>
              <span>
                {t(`customization.contrastOf.${id}`)} ({t(`options.schedulerCustomization.theme.${scheme}`)})
              </span>
              <b>{formatNumber(ratio, i18n.language, 2)} : 1</b>
              <span>
                {isEnough
                  ? t('customization.contrastEnough')
                  : t(`customization.contrastLow.${id}`, { least: formatNumber(least, i18n.language, 1) })}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
