import { z } from '@contract/fields.ts';
import { arrayMove } from '@dnd-kit/sortable';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Layers, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewestRow, useRemoveRow, useRows, useSend, whole } from '@/data/index.ts';
import { EmptyState, useAttempt, useConfirm } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import {
  ColourField,
  EditDialog,
  FormDialog,
  fieldsOf,
  ReorderableList,
  useCreateForm,
  useRowForm,
} from '@/forms/index.ts';
import type { RowAction } from '@/grid/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { useDroppedOrder } from '@/reorder/useDroppedOrder.ts';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { type SponsorTier, severalTiers, sponsors, sponsorTiers } from '../../../contract/sponsors.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import styles from '../sessions.module.css';
import { TierName } from './TierName.tsx';

/** Manages the tiers of the event's sponsors: names, colours and order, the most important one first. */
export function TiersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const [form, setForm] = useState<'new' | SponsorTier>();
  const close = () => setForm(undefined);
  const read = whole(useRows(sponsorTiers, { params: { eventId: useEventId() }, query: { perPage: 0 } }));
  const create = (
    <Button sx={{ mt: 1.5 }} startIcon={<Plus size={15} aria-hidden />} onClick={() => setForm('new')}>
      {t('tiers.new')}
    </Button>
  );
  return (
    <ReadDialog
      title={t('tiers.title')}
      text={t('tiers.text')}
      onClose={onClose}
      over={
        <>
          {form === 'new' && <NewTierDialog onClose={close} />}
          {typeof form === 'object' && <EditTierDialog tier={form} onClose={close} />}
        </>
      }
    >
      <Loaded read={read} waiting={<Skeleton variant="rounded" height={132} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={Layers}
              title={t('tiers.emptyTitle')}
              description={t('tiers.emptyText')}
              action={create}
            />
          ) : (
            <>
              <Tiers rows={rows} onEdit={setForm} />
              {create}
            </>
          )
        }
      </Loaded>
    </ReadDialog>
  );
}

function Tiers({ rows, onEdit }: { rows: readonly SponsorTier[]; onEdit: (tier: SponsorTier) => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const confirm = useConfirm();
  const attempt = useAttempt();
  const order = useSend(severalTiers.reorder, { invalidates: [sponsorTiers] });
  const remove = useRemoveRow(sponsorTiers, { params });
  const shown = useDroppedOrder(rows, (body: { ids: number[] }) =>
    attempt(() => order.run({ params, body }), { failed: t('people.notInOrder'), again: false }),
  );
  const actions: RowAction<SponsorTier>[] = [
    { id: 'edit', label: t('people.edit'), icon: Pencil, run: onEdit },
    {
      id: 'delete',
      label: t('people.delete'),
      icon: Trash2,
      danger: true,
      run: ({ id, version, name }) =>
        void confirm({
          title: t('people.deleteTitle', { count: 1, name }),
          message: t('tiers.deleteText'),
          mainAction: t('people.delete'),
          tone: 'danger',
          onConfirm: () => remove.run({ id, version }),
        }),
    },
  ];
  const move = (from: number, to: number) =>
    void shown.drop({
      ids: arrayMove(
        shown.rows.map(({ id }) => id),
        from,
        to,
      ),
    });
  return (
    <ReorderableList items={shown.rows} label={t('tiers.title')} nameOf={({ name }) => name} onMove={move}>
      {(tier) => (
        <div className={styles.row}>
          <div className={styles.words}>
            <TierName {...tier} />
          </div>
          <RowMenu row={tier} name={tier.name} actions={actions} />
        </div>
      )}
    </ReorderableList>
  );
}

const schema = z.required(sponsorTiers.update);
type TierForm = z.infer<typeof schema>;
const newTier: TierForm = { name: '', colour: '#c9a227' };
const f = fieldsOf<TierForm>();

function NewTierDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const create = useCreateForm({ resource: sponsorTiers, params, t, schema, values: newTier, onCreated: onClose });
  return (
    <FormDialog title={t('tiers.newTitle')} submit={t('tiers.create')} create={create} onClose={onClose}>
      <f.Text name="name" wide />
      <ColourField name="colour" wide />
    </FormDialog>
  );
}

function EditTierDialog({ onClose, ...opened }: { tier: SponsorTier; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: opened.tier.eventId };
  const tier = useNewestRow(sponsorTiers, opened.tier, { params });
  const edit = useRowForm(sponsorTiers, { params, schema, item: tier, t, invalidates: [sponsors] });
  return (
    <EditDialog title={t('tiers.editTitle')} submit={t('people.save')} edit={edit} onClose={onClose}>
      <f.Text name="name" wide />
      <ColourField name="colour" wide />
    </EditDialog>
  );
}
