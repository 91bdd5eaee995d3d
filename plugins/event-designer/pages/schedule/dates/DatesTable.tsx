import { Ban, CalendarDays, CalendarSync, Copy, Pencil, PencilRuler, RotateCcw, Trash2, Users } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { useConfirm } from '@/feedback/index.ts';
import type { BulkAction, RowAction } from '@/grid/index.ts';
import { ToolButton } from '@/grid/ToolButton.tsx';
import { historyAction } from '@/history/historyAction.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { ListTable } from '@/screens/ListTable.tsx';
import { useList } from '@/screens/useList.ts';
import { reopenDate, type ScheduleDate, scheduleDates } from '../../../contract/schedule.ts';
import { HoldersDialog } from '../../../parts/LazyHoldersDialog.ts';
import { ruleTimeOf } from '../../../rules/recurrence/ruleTime.ts';
import { dependsOnDates, useDateWrites } from '../useScheduleWrites.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { CancelDateDialog } from './CancelDateDialog.tsx';
import { DeleteDatesDialog } from './DeleteDatesDialog.tsx';
import { ruleTimeText } from './dateColumns.tsx';
import type { Span } from './monthsAndDays.ts';
import { useDatesList } from './useDatesList.ts';
import { useMoveToRule } from './useMoveToRule.ts';

type DatesTableProps = {
  eventId: number;
  /** True while the schedule loads: the toolbar and columns show without rows. */
  isWaiting: boolean;
  zone: string;
  now: Date;
  /** From the first date of the event, which may be past, to its last; undefined while it loads. */
  span: Span | undefined;
  /** The button that makes the first dates. */
  create: ReactNode;
  onEdit: (date: ScheduleDate) => void;
  onCopy: (date: ScheduleDate) => void;
};

const loadingSource = {
  rows: [],
  total: undefined,
  isLoading: true,
  isFetching: true,
  isPreviousData: false,
  error: null,
};

/** Lists the dates, upcoming ones first, with every action on one or many. */
export function DatesTable({ eventId, isWaiting, zone, now, span, create, onEdit, onCopy }: DatesTableProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const locale = i18n.language;
  const hasDates = span?.startsAt !== null;
  const confirm = useConfirm();
  const params = { eventId };
  const [bulk, setBulk] = useState<{ ids?: number[] }>();
  const [deletion, setDeletion] = useState<ComponentProps<typeof DeleteDatesDialog>['plan']>();
  const [cancelling, setCancelling] = useState<ScheduleDate>();
  const [holdersOf, setHoldersOf] = useState<ScheduleDate>();
  const reopen = useSend(reopenDate, { invalidates: [scheduleDates, ...dependsOnDates] });
  const { columnOptions, columns, control, nameOf } = useDatesList({ zone, now, span, onEdit });
  const list = useList(scheduleDates, { control, params, enabled: !isWaiting });
  const writes = useDateWrites(eventId);
  const moveToRule = useMoveToRule(eventId, zone);

  const actions: RowAction<ScheduleDate>[] = [
    { id: 'edit', label: t('schedule.date.edit'), icon: Pencil, run: onEdit },
    {
      id: 'toRule',
      label: (date) => t('schedule.date.toRule', { time: ruleTimeText(date, columnOptions) }),
      icon: CalendarSync,
      // Compares with the current time, not with that of opening the page.
      when: (date) => date.startsAt > new Date().toISOString() && ruleTimeOf(date, zone) !== undefined,
      run: moveToRule,
    },
    { id: 'copy', label: t('schedule.date.copy'), icon: Copy, run: onCopy },
    {
      id: 'cancel',
      label: t('schedule.cancel.open'),
      icon: Ban,
      danger: true,
      when: ({ status }) => status === 'scheduled',
      run: setCancelling,
    },
    {
      id: 'reopen',
      label: t('schedule.date.reopen'),
      icon: RotateCcw,
      when: ({ status }) => status === 'cancelled',
      run: (date) =>
        void writes.attempt(() => reopen.run({ params: { eventId, dateId: date.id } }), {
          done: t('schedule.date.reopened', { date: nameOf(date) }),
          failed: t('schedule.failed.reopen', { date: nameOf(date) }),
        }),
    },
    {
      id: 'holders',
      label: ({ sold, reserved }) => t('holders.open', { number: formatNumber(sold + reserved, locale) }),
      icon: Users,
      run: setHoldersOf,
    },
    historyAction(t, (date) => ({ of: [scheduleDates], params, id: date.id, name: nameOf(date) })),
    {
      id: 'delete',
      label: t('schedule.date.delete'),
      icon: Trash2,
      danger: true,
      // A date with sales stays; the server refuses to delete it too.
      when: ({ sold, reserved }) => sold + reserved === 0,
      run: (date) =>
        void confirm({
          title: t('schedule.date.deleteTitle', { date: nameOf(date) }),
          message: t(date.ruleId === null ? 'schedule.date.deleteText' : 'schedule.date.deleteOfRule'),
          mainAction: t('schedule.date.delete'),
          tone: 'danger',
          onConfirm: () => writes.remove.run({ id: date.id, version: date.version }),
        }),
    },
  ];
  const bulkActions: BulkAction<ScheduleDate>[] = [
    {
      id: 'change',
      label: t('schedule.bulk.open'),
      icon: PencilRuler,
      run: (rows) => setBulk({ ids: rows.map(({ id }) => id) }),
    },
    {
      id: 'delete',
      label: t('schedule.deleteDates.open'),
      icon: Trash2,
      danger: true,
      run: (rows) =>
        void writes.attempt(
          async () => setDeletion(await writes.deleteMany({ ids: rows.map(({ id }) => id), dryRun: true })),
          { failed: t('schedule.failed.delete') },
        ),
    },
  ];
  return (
    <>
      <ListTable
        name="scheduleDates"
        label={t('schedule.dates')}
        list={list}
        source={isWaiting ? loadingSource : list.source}
        columns={columns}
        nameOf={nameOf}
        searchLabel={t('schedule.searchDates')}
        actions={actions}
        bulkActions={bulkActions}
        tools={
          hasDates && (
            <ToolButton
              icon={PencilRuler}
              label={t('schedule.bulk.openAll')}
              disabled={isWaiting}
              onClick={() => setBulk({})}
            />
          )
        }
        empty={{
          icon: CalendarDays,
          title: t(hasDates ? 'schedule.noneTitle' : 'schedule.emptyTitle'),
          text: t(hasDates ? 'schedule.noneText' : 'schedule.emptyText'),
          action: create,
        }}
      />
      {bulk && <BulkDialog {...bulk} eventId={eventId} writes={writes} onClose={() => setBulk(undefined)} />}
      {deletion && <DeleteDatesDialog plan={deletion} writes={writes} onClose={() => setDeletion(undefined)} />}
      {cancelling && (
        <CancelDateDialog
          eventId={eventId}
          date={cancelling}
          name={nameOf(cancelling)}
          onClose={() => setCancelling(undefined)}
        />
      )}
      {holdersOf && (
        <HoldersDialog of={{ dateId: holdersOf.id }} name={nameOf(holdersOf)} onClose={() => setHoldersOf(undefined)} />
      )}
    </>
  );
}
