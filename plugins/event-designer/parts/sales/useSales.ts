import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRow } from '@/data/index.ts';
import type { FilterDefinition } from '@/grid/index.ts';
import { useOwnListState } from '@/grid/useOwnListState.ts';
import { events } from '../../contract/events.ts';
import { saleStates } from '../../contract/sales.ts';
import { useEventId } from '../useEventId.ts';
import { saleColumns } from './saleColumns.ts';

/** The filter that selects the sales of one extra or package: a field, and the value that it must have. */
type SoldItem = { field: 'extraId' | 'packageId'; id: number };

/** Returns what the lists of sales share: their event, their columns, and the state and query of the list in its dialog. */
export function useSales({ field, id }: SoldItem) {
  const { t, i18n } = useTranslation('meTranslation');
  const eventId = useEventId();
  const event = useRow(events, { id: eventId });
  const { timeZone: zone = 'UTC', isRecurring = false } = event.row ?? {};
  const columns = useMemo(
    () => saleColumns({ t, locale: i18n.language, zone, hasDates: isRecurring }),
    [t, i18n.language, zone, isRecurring],
  );
  const defaults = useMemo(() => {
    const state: FilterDefinition = {
      id: 'state',
      label: t('tickets.state'),
      multiple: true,
      options: saleStates.map((value) => ({ value, label: t(`holders.stateOption.${value}`) })),
      defaults: ['reserved', 'sold'],
    };
    return { sort: '-createdAt', perPage: 20, filters: [state] };
  }, [t]);
  const control = useOwnListState(defaults);
  const query = useMemo(() => {
    const own = { field, operator: 'eq', value: String(id) } as const;
    return { ...control.query, filters: [own, ...control.query.filters] };
  }, [control.query, field, id]);
  return { t, locale: i18n.language, event, columns, control, query, params: { eventId } };
}
