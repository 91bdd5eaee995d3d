import { StatusChip } from '@/feedback/index.ts';
import type { Column } from '@/grid/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { CodeRedemption } from '../../contract/codeCalls.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';

type Words = { t: AreaTranslate; locale: string; zone: string };

const tones = { redeemed: 'ok', released: 'neutral' } as const;

export function redemptionColumns({ t, locale, zone }: Words): Column<CodeRedemption>[] {
  const when = (row: CodeRedemption) => formatDateTime(new Date(row.createdAt), { locale, zone });
  const state = (row: CodeRedemption) => t(`redemptions.state.${row.state}`);
  return [
    {
      id: 'orderKey',
      label: t('redemptions.order'),
      fixed: true,
      cell: (row) => (
        <>
          {row.orderKey}
          {row.email !== '' && <small>{row.email}</small>}
        </>
      ),
      text: (row) => row.orderKey,
    },
    {
      id: 'tickets',
      label: t('fields.codes.ticketsUsed'),
      numeric: true,
      sortable: true,
      wideOnly: true,
      width: '100px',
      cell: (row) => formatNumber(row.tickets, locale),
      text: (row) => row.tickets,
    },
    {
      id: 'discount',
      label: t('codes.discount'),
      numeric: true,
      sortable: true,
      width: '120px',
      cell: (row) => formatMoneyExact(row.discount, row.currency),
      text: (row) => row.discount / 100,
    },
    {
      id: 'total',
      label: t('codes.total'),
      numeric: true,
      wideOnly: true,
      width: '120px',
      cell: (row) => formatMoneyExact(row.total, row.currency),
      text: (row) => row.total / 100,
    },
    {
      id: 'createdAt',
      label: t('redemptions.when'),
      sortable: true,
      wideOnly: true,
      width: '195px',
      cell: when,
      text: when,
    },
    {
      id: 'state',
      label: t('codes.stateLabel'),
      wideOnly: true,
      width: '120px',
      cell: (row) => <StatusChip tone={tones[row.state]} label={state(row)} />,
      text: state,
    },
  ];
}
