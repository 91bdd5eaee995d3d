import { StatusChip, type StatusTone } from '@/feedback/index.ts';
import type { Column } from '@/grid/index.ts';
import { NarrowLines } from '@/grid/NarrowLines.tsx';
import { formatDateTime } from '@/lib/dates.ts';
import type { WaitingListEntry } from '../../../contract/waitingList.ts';
import type { AreaTranslate } from '../../../parts/areaTranslate.ts';

const tones = {
  waiting: 'neutral',
  offered: 'info',
  taken: 'ok',
  expired: 'warn',
  left: 'neutral',
} as const satisfies Record<WaitingListEntry['state'], StatusTone>;

type Words = {
  t: AreaTranslate;
  locale: string;
  zone: string;
  /** True if the server offers freed places by itself. */
  isAutomatic: boolean;
};

export function waitingListColumns({ t, locale, zone, isAutomatic }: Words): Column<WaitingListEntry>[] {
  const moment = (at: string | null) => (at === null ? '' : formatDateTime(new Date(at), { locale, zone }));
  const until = ({ state, offeredUntil }: WaitingListEntry) => (state === 'offered' ? moment(offeredUntil) : '');
  const standing = ({ state, isPassedOver }: WaitingListEntry) =>
    state === 'waiting' && isPassedOver && isAutomatic ? t('waitingList.passedOver') : t(`waitingList.state.${state}`);
  return [
    {
      id: 'email',
      label: t('waitingList.email'),
      fixed: true,
      sortable: true,
      cell: (row) => (
        <>
          {row.email}
          <NarrowLines lines={() => [moment(row.joinedAt)]} />
        </>
      ),
      text: (row) => row.email,
    },
    {
      id: 'joinedAt',
      label: t('waitingList.joined'),
      sortable: true,
      wideOnly: true,
      width: '200px',
      cell: (row) => moment(row.joinedAt),
      text: (row) => moment(row.joinedAt),
    },
    {
      id: 'offeredUntil',
      label: t('waitingList.until'),
      wideOnly: true,
      width: '200px',
      cell: until,
      text: until,
    },
    {
      id: 'state',
      label: t('tickets.state'),
      belowName: true,
      width: '150px',
      cell: (row) => (
        <>
          <StatusChip tone={tones[row.state]} label={standing(row)} />
          <NarrowLines lines={() => [until(row)].filter(Boolean)} />
        </>
      ),
      text: standing,
    },
  ];
}
