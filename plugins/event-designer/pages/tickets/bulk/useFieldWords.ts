import { useTranslation } from 'react-i18next';
import { anyKey, fieldLabel } from '@/entity/entityTexts.ts';
import { showField } from '@/entity/showField.ts';
import type { TicketGroup } from '../../../contract/ticketGroups.ts';
import { tickets } from '../../../contract/tickets.ts';
import { asRelative } from '../../../parts/history/showEvent.ts';

/** Returns labels for a ticket's fields and texts for their values, as in its form and its history. */
export function useFieldWords(zone: string, groups: readonly TicketGroup[], currency: string | undefined) {
  const { t, i18n } = useTranslation('meTranslation');
  const context = {
    t: anyKey(t),
    dates: { locale: i18n.language, zone },
    facts: currency === undefined ? {} : { currency },
  };
  const value = (field: string, of: unknown): string => {
    if (field === 'groupId') return groups.find(({ id }) => id === of)?.name ?? t('ticket.groupNone');
    if (of === null || of === undefined) return t('bulk.none');
    const show = field.startsWith('relative') ? asRelative : showField(tickets, field);
    return [show(of, context)].flat().join(', ');
  };
  return { label: (field: string) => fieldLabel(t, tickets, field), value };
}
