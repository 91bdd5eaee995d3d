import { useTranslation } from 'react-i18next';
import type { Option } from '@/forms/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { fitsSheet, paperNames, paperOf, singleSheet } from '../../rules/print/sheetNames.ts';
import { sheetPresets } from '../../rules/sheets/presets.ts';
import type { Area } from '../../rules/sheets/types.ts';

/** Returns all sheets by name and label size. With `size`, sheets that are too small for it are disabled. */
export function useSheetOptions(size: Area | undefined): Option[] {
  const { t, i18n } = useTranslation('badgeDesigner');
  const edge = (millimetres: number) => formatNumber(millimetres, i18n.language, 1);
  const presets = sheetPresets.map(({ id, maker, products, label, isEstimated, paper }) => ({
    value: id,
    label: [maker, products].filter(Boolean).join(' '),
    detail: [
      `${edge(label.width)} × ${edge(label.height)} mm`,
      paper,
      ...(isEstimated ? [t('print.estimated')] : []),
    ].join(' · '),
  }));
  const plain = paperNames.map((value) => ({ value, label: t('print.onPaper', { paper: paperOf(value) }) }));
  const options = [...presets, ...plain, { value: singleSheet, label: t('print.single') }];
  return options.map((option) => ({ ...option, disabled: size !== undefined && !fitsSheet(option.value, size) }));
}
