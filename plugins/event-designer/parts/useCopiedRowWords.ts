import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/dates.ts';
import type { CopiedRows } from '../contract/copyInto.ts';
import { settingCard } from '../contract/settingCards.ts';

/** Returns a function that says what rows of a kind are: “2 tickets: Early bird, Standard”, or only how many. */
export function useCopiedRowWords() {
  const { t, i18n } = useTranslation('meTranslation');
  const shownName = (kind: CopiedRows['kind'], name: string): string => {
    if (kind === 'scheduleDates') return formatDateTime(new Date(`${name}Z`), { locale: i18n.language, zone: 'UTC' });
    const card = kind === 'settingCards' ? settingCard.options.find((option) => option === name) : undefined;
    return card ? t(`settings.${card}`) : name;
  };
  return ({ kind, count, names }: CopiedRows, isNamed: boolean): string => {
    const label = t(`copyInto.kind.${kind}`, { count });
    const shown = names.filter((name) => name !== '').map((name) => shownName(kind, name));
    if (!isNamed || shown.length === 0) return label;
    const more = count > shown.length ? [t('copyInto.more', { count: count - shown.length })] : [];
    return `${label}: ${[...shown, ...more].join(', ')}`;
  };
}
