import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/lib/dates.ts';
import { fromMinutes } from '@/lib/durations.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { relativeMoment } from '../../../contract/ticketFields.ts';
import type { TicketGroup } from '../../../contract/ticketGroups.ts';

const instants = ['saleStart', 'saleEnd', 'visibleFrom', 'visibleUntil'];

/** Fields of a ticket and their values in the words of its form. */
export function useFieldWords(zone: string, groups: readonly TicketGroup[]) {
  const { t, i18n } = useTranslation('meTranslation');
  const format = { locale: i18n.language, zone };
  const value = (field: string, of: unknown): string => {
    if (field === 'groupId') return groups.find(({ id }) => id === of)?.name ?? t('ticket.groupNone');
    if (of === null || of === undefined) return t('bulk.none');
    if (instants.includes(field) && typeof of === 'string') return formatDateTime(new Date(of), format);
    if (field === 'price' && typeof of === 'number') return formatMoneyExact(of);
    if (typeof of === 'boolean') return t(of ? 'bulk.yes' : 'bulk.no');
    if (field === 'visibility') return t(`ticket.visibilityOption.${String(of)}`, { defaultValue: String(of) });
    if (field === 'availability') return t(`availability.${String(of)}`, { defaultValue: String(of) });
    if (field === 'whenNotOnSale') return t(`ticket.whenNotOnSaleOption.${String(of)}`, { defaultValue: String(of) });
    const relative = relativeMoment.safeParse(of);
    if (!relative.success) return String(of);
    const { amount, unit } = fromMinutes(relative.data.minutes);
    return [
      t(`forms.duration.${unit}`, { ns: 'translation', count: amount }),
      t(`ticket.side.${relative.data.side}`),
      t(`ticket.anchor.event_${relative.data.anchor}`),
    ].join(' ');
  };
  return { label: (field: string) => t(`bulk.field.${field}`, { defaultValue: field }), value };
}
