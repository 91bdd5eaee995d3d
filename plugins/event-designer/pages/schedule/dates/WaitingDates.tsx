import { PencilRuler } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '@/grid/index.ts';
import { ToolButton } from '@/grid/ToolButton.tsx';
import { viewerZone } from '@/lib/dates.ts';
import { useDatesList } from './useDatesList.ts';

const onItsWay = { rows: [], total: undefined, isLoading: true, isFetching: true, isPreviousData: false, error: null };
const nothing = () => {};
/** Of what is done with rows only that there is something counts here: it takes a column each. */
const something = [{ id: 'change', label: '', icon: PencilRuler, run: nothing }];

/** The list of dates while the schedule is on its way: its own tools and columns, and no rows yet. */
export function WaitingDates({ now }: { now: Date }) {
  const { t } = useTranslation('meTranslation');
  const { columns, control, nameOf } = useDatesList({ zone: viewerZone(), now, onEdit: nothing });
  return (
    <DataTable
      name="scheduleDates"
      label={t('schedule.dates')}
      source={onItsWay}
      control={control}
      columns={columns}
      nameOf={nameOf}
      searchLabel={t('schedule.searchDates')}
      actions={something}
      bulkActions={something}
      tools={<ToolButton icon={PencilRuler} label={t('schedule.bulk.openAll')} disabled />}
      onExport={async () => {}}
      empty={null}
      failed={null}
    />
  );
}
