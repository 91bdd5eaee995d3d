import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import type { DesignKind } from '../contract/designKind.ts';
import { millimetresPerInch } from '../rules/sheets/types.ts';
import { sizesOf } from '../rules/sizePresets.ts';

type SizeOption = { value: string; label: string };

/** Returns the common sizes of a kind of designs, named in the user's language: "A6, 105 × 148 mm". */
export function useSizeOptions(kind: DesignKind): SizeOption[] {
  const { t, i18n } = useTranslation('badgeDesigner');
  return sizesOf(kind).map(({ id, name, unit, width, height, page }) => {
    const edge = (millimetres: number) =>
      formatNumber(unit === 'in' ? millimetres / millimetresPerInch : millimetres, i18n.language, 2);
    const measures = t(`dialog.measures.${unit}`, { width: edge(width), height: edge(height) });
    const folded = page?.fold ? [t('dialog.folded')] : [];
    return { value: id, label: [...(name ? [name] : []), measures, ...folded].join(', ') };
  });
}
