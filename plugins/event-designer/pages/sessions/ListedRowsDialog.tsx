import type { Contract } from '@contract/resource.ts';
import type { severalOf } from '@contract/severalRows.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Layers, Pencil, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCombinedRead, useRows, useSend } from '@/data/index.ts';
import { EmptyState, useAttempt } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { ReorderableLine, ReorderableList } from '@/forms/index.ts';
import type { RowAction } from '@/grid/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { useListOrder } from '@/reorder/useListOrder.ts';
import { EntityDialog } from '@/screens/EntityDialog.tsx';
import type { EntityTask, ListedEntity } from '@/screens/listedEntity.ts';
import { useDeleteAction } from '@/screens/useDeleteAction.ts';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import type { sessionRooms, sessionTracks } from '../../contract/sessions.ts';
import type { sponsorTiers } from '../../contract/sponsors.ts';
import { useEventId } from '../../parts/useEventId.ts';

/** The lists of an event that are managed in a dialog. */
type Listed = typeof sessionRooms | typeof sessionTracks | typeof sponsorTiers;

type Row = { id: number; version: number; createdAt: string; updatedAt: string; name: string };

type Props<E extends Listed> = {
  of: E & ListedEntity;
  calls: ReturnType<typeof severalOf>;
  /** The contracts whose answers contain these rows. They are read again after a change. */
  invalidates: readonly Contract[];
  /** The group of locale keys. */
  textGroup: 'rooms' | 'tracks' | 'tiers';
  line: (row: E['item']['_zod']['output']) => ReactNode;
  fields: ReactNode;
  onClose: () => void;
};

/** Manages the rows of a short list of the event: their names, further fields and order. */
export function ListedRowsDialog<E extends Listed>({ of: entity, textGroup, fields, onClose, ...rest }: Props<E>) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const [task, setTask] = useState<EntityTask>();
  const read = asCombinedRead(useRows(entity, { params, query: { perPage: 0 } }));
  const create = (
    <Button sx={{ mt: 1.5 }} startIcon={<Plus size={15} aria-hidden />} onClick={() => setTask({ id: 'create' })}>
      {t(`${textGroup}.new`)}
    </Button>
  );
  return (
    <ReadDialog
      title={t(`${textGroup}.title`)}
      text={t(`${textGroup}.text`)}
      onClose={onClose}
      nested={
        task && (
          <EntityDialog
            task={task}
            of={entity}
            params={params}
            t={t}
            fields={fields}
            newTitle={t(`${textGroup}.newTitle`)}
            invalidates={rest.invalidates}
            onClose={() => setTask(undefined)}
          />
        )
      }
    >
      <Loaded read={read} waiting={<Skeleton variant="rounded" height={132} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={Layers}
              title={t(`${textGroup}.emptyTitle`)}
              description={t(`${textGroup}.emptyText`)}
              action={create}
            />
          ) : (
            <>
              <Rows
                {...rest}
                of={entity}
                textGroup={textGroup}
                rows={rows}
                onEdit={(row) => setTask({ id: 'edit', row })}
              />
              {create}
            </>
          )
        }
      </Loaded>
    </ReadDialog>
  );
}

type RowsProps = {
  of: ListedEntity;
  calls: ReturnType<typeof severalOf>;
  invalidates: readonly Contract[];
  textGroup: Props<Listed>['textGroup'];
  rows: readonly Row[];
  // biome-ignore lint/suspicious/noExplicitAny: the row's type is the entity's, and this component only passes it on
  line: (row: any) => ReactNode;
  onEdit: (row: Row) => void;
};

function Rows({ of: entity, calls, invalidates, textGroup, rows, line, onEdit }: RowsProps) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const attempt = useAttempt();
  const order = useSend(calls.reorder, { invalidates: [entity, ...invalidates] });
  const shown = useListOrder(rows, (ids) =>
    attempt(() => order.run({ params, body: { ids } }), { failed: t('people.notInOrder'), again: false }),
  );
  const actions: RowAction<Row>[] = [
    { id: 'edit', label: t('people.edit'), icon: Pencil, run: onEdit },
    useDeleteAction<Row>(entity, {
      params,
      invalidates,
      label: t('people.delete'),
      words: ({ name }) => ({
        title: t('people.deleteTitle', { count: 1, name }),
        message: t(`${textGroup}.deleteText`),
      }),
    }),
  ];
  return (
    <ReorderableList items={shown.rows} label={t(`${textGroup}.title`)} nameOf={({ name }) => name} onMove={shown.move}>
      {(row) => (
        <ReorderableLine title={line(row)}>
          <RowMenu row={row} name={row.name} actions={actions} />
        </ReorderableLine>
      )}
    </ReorderableList>
  );
}
