import type { PathParams } from '@contract/resource.ts';
import Button from '@mui/material/Button';
import { Copy, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/brand/index.ts';
import { entityFilters } from '@/entity/entityColumns.tsx';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { type Column, type RowAction, useListState } from '@/grid/index.ts';
import { historyAction } from '@/history/historyAction.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import type { ColumnSlotProps } from '@/registry/slots.ts';
import { useColumnSlot } from '@/registry/useColumnSlot.tsx';
import { entityListColumns, nameOfRow } from './entityListColumns.tsx';
import { ListPage } from './ListPage.tsx';
import type { EntityTask, ListedEntity, ListedRow } from './listedEntity.ts';
import { useListedRows } from './useListedRows.ts';
import { useRemoveRows } from './useRemoveRows.ts';

const EntityDialog = lazyPart(() => import('./EntityDialog.tsx'), 'EntityDialog');

/** The slots for columns that pass no props. */
type PlainColumnSlot = {
  [Slot in keyof ColumnSlotProps]: object extends ColumnSlotProps[Slot] ? Slot : never;
}[keyof ColumnSlotProps];

type EntityListPageProps = {
  of: ListedEntity;
  /** The path's parameters, such as the event's id. */
  params?: PathParams;
  /** The area's translations, which name the fields. */
  t: AnyTranslate;
  icon: LucideIcon;
  title: string;
  /** The purpose of this list. */
  sentence: string;
  /** The label of the button and the dialog that create a row: "New venue". Absent: a label that fits any row. */
  newLabel?: string;
  /** The title of the empty state: "No venues yet". */
  emptyTitle?: string;
  /** The text of the empty state, below its title. Absent: the purpose of the list. */
  emptyText?: string;
  /** Returns the text of the confirmation for deleting this many rows. Absent: that they can be restored. */
  deleteText?: (count: number) => string;
  /** Absent: "Search". */
  searchLabel?: string;
  /** The slot to which other areas add columns. Absent: none can. */
  columnSlot?: PlainColumnSlot;
  /** Changes the columns derived from the entity. */
  columnsOf?: (columns: Column<ListedRow>[]) => Column<ListedRow>[];
  /** Further actions of a row. */
  actions?: readonly RowAction<ListedRow>[];
  /** The fields of the dialogs, if they differ from those of the entity in their order. */
  fields?: ReactNode;
};

/**
 * The whole screen of an entity: a list with search, filters, order, selection and export, and dialogs that create,
 * copy and change a row. For a list with more features use `ListPage`.
 */
export function EntityListPage({ of: entity, params, t, icon, title, sentence, ...more }: EntityListPageProps) {
  const { columnsOf, actions = [], fields, columnSlot = 'home.none' } = more;
  const { t: words, i18n } = useTranslation();
  const [task, setTask] = useState<EntityTask>();
  usePageTitle(title);
  const defaults = useMemo(
    () => ({
      sort: entity.defaultSort ?? 'id',
      perPage: 20,
      filters: entityFilters(entity, t),
      opensWithViewOf: entity.name,
    }),
    [entity, t],
  );
  const control = useListState(defaults);
  const list = useListedRows(entity, { control, params });
  const remove = useRemoveRows(entity, params, more.deleteText);
  const added = useColumnSlot(columnSlot, {}, list.source.rows);
  const { linesOf } = added;
  const columns = useMemo(
    () =>
      entityListColumns(entity, {
        t,
        locale: i18n.language,
        linesOf,
        onOpen: (row) => setTask({ id: 'edit', row }),
      }),
    [entity, t, i18n.language, linesOf],
  );
  const own = columnsOf ? columnsOf(columns) : columns;
  const shown = useMemo(
    // The time of the last change stays the last column.
    () => (added.columns.length === 0 ? own : [...own.slice(0, -1), ...added.columns, ...own.slice(-1)]),
    [own, added.columns],
  );
  const shared = { name: entity.name, list, columns: shown };
  return (
    <>
      {added.readers}
      <ListPage
        {...shared}
        hasViews
        title={title}
        sentence={sentence}
        history={{ of: [entity], ...(params && { params }) }}
        create={
          <Button variant="contained" onClick={() => setTask({ id: 'create' })}>
            {more.newLabel ?? words('rows.new')}
          </Button>
        }
        nameOf={(row) => nameOfRow(entity, row)}
        searchLabel={more.searchLabel ?? words('rows.search')}
        actions={[
          { id: 'edit', label: words('rows.edit'), icon: Pencil, run: (row) => setTask({ id: 'edit', row }) },
          { id: 'copy', label: words('rows.copy'), icon: Copy, run: (row) => setTask({ id: 'create', source: row }) },
          ...actions,
          historyAction<ListedRow>(words, (row) => ({
            of: [entity],
            id: row.id,
            name: nameOfRow(entity, row),
            ...(params && { params }),
          })),
          { id: 'delete', label: words('rows.delete'), icon: Trash2, danger: true, run: (row) => remove([row]) },
        ]}
        bulkActions={[{ id: 'delete', label: words('rows.delete'), icon: Trash2, danger: true, run: remove }]}
        empty={{ icon, title: more.emptyTitle ?? words('rows.emptyTitle'), text: more.emptyText ?? sentence }}
      />
      {task && (
        <EntityDialog
          of={entity}
          params={params}
          task={task}
          t={t}
          fields={fields}
          newTitle={more.newLabel}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}
