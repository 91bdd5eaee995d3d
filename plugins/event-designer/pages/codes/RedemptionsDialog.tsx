import { ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRow } from '@/data/index.ts';
import type { FilterDefinition } from '@/grid/index.ts';
import { useOwnListState } from '@/grid/useOwnListState.ts';
import { useKeptHeight } from '@/lib/useKeptHeight.ts';
import { ListTable } from '@/screens/ListTable.tsx';
import { useList } from '@/screens/useList.ts';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { codeRedemptions, redemptionStates } from '../../contract/codeCalls.ts';
import type { Code } from '../../contract/codes.ts';
import { events } from '../../contract/events.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { redemptionColumns } from './redemptionColumns.tsx';

/** Lists the orders that used a code, with what it took off each. */
export function RedemptionsDialog({ code, onClose }: { code: Pick<Code, 'id' | 'code'>; onClose: () => void }) {
  const { t, i18n } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const zone = useRow(events, { id: params.eventId }).row?.timeZone ?? 'UTC';
  const columns = useMemo(() => redemptionColumns({ t, locale: i18n.language, zone }), [t, i18n.language, zone]);
  const defaults = useMemo(() => {
    const state: FilterDefinition = {
      id: 'state',
      label: t('codes.stateLabel'),
      options: redemptionStates.map((value) => ({ value, label: t(`redemptions.state.${value}`) })),
    };
    return { sort: codeRedemptions.defaultSort, perPage: 20, filters: [state] };
  }, [t]);
  const control = useOwnListState(defaults);
  const query = useMemo(
    () => ({
      ...control.query,
      filters: [{ field: 'codeId', operator: 'eq' as const, value: String(code.id) }, ...control.query.filters],
    }),
    [control.query, code.id],
  );
  const list = useList(codeRedemptions, { control, params, query });
  const paper = useKeptHeight({ isWaiting: list.source.isLoading });
  const title = t('redemptions.title', { code: code.code });
  return (
    <ReadDialog title={title} text={t('redemptions.text')} width="md" paper={paper} isAtTop onClose={onClose}>
      <ListTable
        name="codeRedemptions"
        label={title}
        list={list}
        columns={columns}
        nameOf={({ orderKey }) => orderKey}
        searchLabel={t('redemptions.search')}
        empty={{ icon: ReceiptText, title: t('redemptions.emptyTitle'), text: t('redemptions.emptyText') }}
      />
    </ReadDialog>
  );
}
