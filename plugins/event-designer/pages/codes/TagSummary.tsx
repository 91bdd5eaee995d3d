import { useTranslation } from 'react-i18next';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { CodeTag } from '../../contract/codeCalls.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';

/** Returns what the codes with a tag have brought: how many they are, and what was used, bought and taken off. */
export function tagWords(
  { codes, archived, used, uses, tickets, discount }: CodeTag,
  { t, locale, currency }: { t: AreaTranslate; locale: string; currency: string },
): string {
  const amount = (value: number) => formatNumber(value, locale);
  return [
    t('codes.tagCodes', { count: codes, value: amount(codes) }),
    archived > 0 && t('codes.tagArchived', { count: archived, value: amount(archived) }),
    t('codes.tagUsed', { count: used, value: amount(used) }),
    t('codes.tagUses', { count: uses, value: amount(uses) }),
    t('codes.tagTickets', { count: tickets, value: amount(tickets) }),
    t('codes.tagDiscount', { amount: formatMoneyExact(discount, currency) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Shows the numbers of the tag by which the list is filtered. */
export function TagSummary({ tag, currency }: { tag: CodeTag; currency: string }) {
  const { t, i18n } = useTranslation('meTranslation');
  return (
    <span role="status">
      {t('codes.tagSummary', { tag: tag.tag, numbers: tagWords(tag, { t, locale: i18n.language, currency }) })}
    </span>
  );
}
