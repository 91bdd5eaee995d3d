import { useTranslation } from 'react-i18next';

/** Returns a function that names counted rows: “4 tickets · 1 pool”. */
export function usePartCounts() {
  const { t } = useTranslation('meTranslation');
  return (counts: Record<string, number>): string =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => t(`duplicate.count.${name}`, { count, defaultValue: `${count} ${name}` }))
      .join(' · ');
}
