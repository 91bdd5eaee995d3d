import { isColour } from '@shared/contrast.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import { ContrastList as Checks } from '@/ui/ContrastList.tsx';
import { contrastChecks } from '../../rules/customization/lookColours.ts';
import type { CustomizationForm } from './customizationForm.ts';

/** Lists the contrast of the chosen colours by WCAG 2.2 AA, updated while typing. */
export function ContrastList() {
  const { t, i18n } = useTranslation('scheduler');
  const [primaryColour, secondaryColour, theme] = useWatch<
    CustomizationForm,
    ['primaryColour', 'secondaryColour', 'theme']
  >({ name: ['primaryColour', 'secondaryColour', 'theme'] });
  if (!isColour(primaryColour) || !isColour(secondaryColour)) return null;
  const schemes = theme === 'auto' ? (['light', 'dark'] as const) : ([theme] as const);
  const checks = contrastChecks({ primaryColour, secondaryColour }, schemes).map(({ id, scheme, ratio, least }) => {
    const isEnough = ratio >= least;
    return {
      id: `${id} ${scheme}`,
      label: `${t(`customization.contrastOf.${id}`)} (${t(`options.schedulerCustomization.theme.${scheme}`)})`,
      ratio,
      isEnough,
      verdict: isEnough
        ? t('customization.contrastEnough')
        : t(`customization.contrastLow.${id}`, { least: formatNumber(least, i18n.language, 1) }),
    };
  });
  return <Checks label={t('customization.contrast')} checks={checks} />;
}
