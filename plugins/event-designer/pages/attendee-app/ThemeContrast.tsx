import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import { ContrastList } from '@/ui/ContrastList.tsx';
import { appContrasts } from '../../rules/attendeeApp/palette.ts';

/** Lists the contrast of the theme's colours by WCAG 2.2 AA, updated while typing. */
export function ThemeContrast({ theme }: { theme: Parameters<typeof appContrasts>[0] }) {
  const { t, i18n } = useTranslation('meTranslation');
  const checks = appContrasts(theme).map(({ id, ratio, least }) => {
    const isEnough = ratio >= least;
    const number = formatNumber(least, i18n.language, 2);
    const verdict = t(isEnough ? 'settings.contrastEnough' : 'settings.contrastLow', { least: number });
    return { id, label: t(`attendeeApp.contrastOf.${id}`), ratio, isEnough, verdict };
  });
  return <ContrastList label={t('settings.contrast')} checks={checks} />;
}
