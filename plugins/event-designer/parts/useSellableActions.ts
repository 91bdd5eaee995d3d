import type { Contract, PathParams, Resource } from '@contract/resource.ts';
import { Archive, ArchiveRestore, Copy, Pause, Play, Trash2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRemoveRow } from '@/data/index.ts';
import { notify, useAttempt, useConfirm } from '@/feedback/index.ts';
import type { BulkAction, RowAction } from '@/grid/index.ts';
import { historyAction } from '@/history/historyAction.ts';
import { useReportChange } from '@/history/useReportChange.ts';

type Row = { id: number; version: number; isPaused: boolean; isArchived: boolean; sold: number; reserved: number };
type Switches = { isPaused?: boolean; isArchived?: boolean };

type Options<R extends Row> = {
  /** The kind of thing that is sold beside tickets; it selects the texts of the actions. */
  of: 'extras' | 'packages';
  resource: Resource;
  params: { eventId: number };
  nameOf: (row: R) => string;
  /** The path of the page of a row. */
  pathOf: (id: number) => string;
  invalidates?: readonly Contract[];
  edit: (ids: number[], changes: Switches) => Promise<{ changeId: number | null }>;
  copy: (id: number) => Promise<{ id: number }>;
  order: (ids: number[]) => Promise<unknown>;
  onDeleted?: (() => void) | undefined;
  /** Lists who took a row. */
  onSales: (row: R) => void;
  /** Says what else is deleted with a row. */
  deletedToo?: (row: R) => string;
  /** Further actions, which are offered before archiving and deleting. */
  more?: readonly RowAction<R>[];
};

/** Returns all actions for extras or packages except editing. */
export function useSellableActions<R extends Row>(options: Options<R>) {
  const {
    of,
    resource,
    params,
    nameOf,
    pathOf,
    invalidates = [],
    edit,
    copy,
    order,
    onDeleted,
    onSales,
    deletedToo = () => '',
    more = [],
  } = options;
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const attempt = useAttempt();
  const reportChange = useReportChange();
  const below: { params: PathParams } = { params };
  const remove = useRemoveRow(resource, { ...below, invalidates });

  /** Changes all rows in one call, or none. */
  const bulk = (rows: readonly R[], changes: Switches) => {
    const [first] = rows;
    const named = { count: rows.length, name: first && nameOf(first) };
    const ids = rows.map(({ id }) => id);
    const done =
      changes.isPaused === undefined || rows.length > 1
        ? t(`${of}.changed`, named)
        : t(changes.isPaused ? 'sales.pausedOf' : 'sales.resumedOf', named);
    return attempt(async () => reportChange(done, (await edit(ids, changes)).changeId), {
      failed: t(`${of}.notChanged`, named),
    });
  };
  const duplicate = (row: R) => {
    const name = nameOf(row);
    return attempt(
      async () => {
        const { id } = await copy(row.id);
        const action = { label: t(`${of}.openCopy`), onClick: () => navigate(pathOf(id)) };
        notify.success(t(`${of}.duplicated`, { name }), { action });
      },
      { failed: t(`${of}.failed.duplicate`, { name }) },
    );
  };
  const askToDelete = (row: R) =>
    void confirm({
      title: t(`${of}.deleteTitle`, { name: nameOf(row) }),
      message: [deletedToo(row), t(`${of}.deleteText`)].filter(Boolean).join(' '),
      mainAction: t(`${of}.delete`),
      tone: 'danger',
      onConfirm: async () => {
        await remove.run({ id: row.id, version: row.version });
        onDeleted?.();
      },
      ...(!row.isArchived && {
        instead: {
          label: t(`${of}.archive`),
          run: async () => {
            const { changeId } = await edit([row.id], { isArchived: true });
            reportChange(t(`${of}.changed`, { count: 1, name: nameOf(row) }), changeId);
          },
        },
      }),
    });

  const pause = { id: 'pause', label: t(`${of}.pause`), icon: Pause };
  const resume = { id: 'resume', label: t(`${of}.resume`), icon: Play };
  const archive = { id: 'archive', label: t(`${of}.archive`), icon: Archive };
  const actions: RowAction<R>[] = [
    { id: 'sales', label: t(`${of}.sales`), icon: Users, run: onSales },
    { id: 'duplicate', label: t(`${of}.duplicate`), icon: Copy, run: (row) => void duplicate(row) },
    {
      ...pause,
      when: ({ isPaused, isArchived }) => !isPaused && !isArchived,
      run: (row) => void bulk([row], { isPaused: true }),
    },
    {
      ...resume,
      when: ({ isPaused, isArchived }) => isPaused && !isArchived,
      run: (row) => void bulk([row], { isPaused: false }),
    },
    historyAction<R>(t, (row) => ({ of: [resource], params, id: row.id, name: nameOf(row) })),
    ...more,
    { ...archive, when: ({ isArchived }) => !isArchived, run: (row) => void bulk([row], { isArchived: true }) },
    {
      id: 'restore',
      label: t(`${of}.restore`),
      icon: ArchiveRestore,
      when: ({ isArchived }) => isArchived,
      run: (row) => void bulk([row], { isArchived: false }),
    },
    {
      id: 'delete',
      label: t(`${of}.delete`),
      icon: Trash2,
      danger: true,
      // A row with sales is needed for their records, so the server refuses to delete it too.
      when: ({ sold, reserved }) => sold + reserved === 0,
      run: askToDelete,
    },
  ];
  const bulkActions: BulkAction<R>[] = [
    { ...pause, run: (rows) => void bulk(rows, { isPaused: true }) },
    { ...resume, run: (rows) => void bulk(rows, { isPaused: false }) },
    { ...archive, run: (rows) => void bulk(rows, { isArchived: true }) },
  ];
  return {
    actions,
    bulkActions,
    /** Resolves with undefined when the server refused the order. */
    reorder: (ids: number[]) => attempt(() => order(ids), { failed: t(`${of}.failed.order`), again: false }),
  };
}
