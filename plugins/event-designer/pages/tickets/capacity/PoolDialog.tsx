import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentOf, useCreateRow, useNewestRow, useRemoveRow, useUpdateRow } from '@/data/index.ts';
import { useConfirm } from '@/feedback/index.ts';
import {
  EditDialog,
  FormDialog,
  NumberField,
  RepeatableRows,
  TextField,
  useEditForm,
  useSendForm,
} from '@/forms/index.ts';
import { type StockPool, stockPools, tickets } from '../../../contract/tickets.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { dependsOnTickets } from '../../../parts/useTicketActions.ts';
import { heldOf, poolProblems } from '../../../rules/ticketStockRules.ts';
import styles from './capacity.module.css';

const fields = z.required(stockPools.update);
type PoolForm = z.infer<typeof fields>;

/** What was taken of a pool already is part of what a form may say. */
const schemaFor = ({ sold, reserved }: Pick<StockPool, 'sold' | 'reserved'>) =>
  fields.check(obeys(({ quantity, holds }) => poolProblems({ quantity, sold, reserved, held: heldOf(holds) })));

const newSchema = schemaFor({ sold: 0, reserved: 0 });

/** A pool, new or there: its size, and the places that are held for staff, speakers, the press. */
export function PoolDialog({ pool, onClose }: { pool: StockPool | null; onClose: () => void }) {
  return pool ? <EditPoolDialog pool={pool} onClose={onClose} /> : <NewPoolDialog onClose={onClose} />;
}

function NewPoolDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const create = useCreateRow(stockPools, { params: { eventId: useEventId() } });
  const form = useSendForm<PoolForm>({
    schema: newSchema,
    values: { name: '', quantity: 100, holds: [] },
    send: async (values) => {
      await create.run(values);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('ticket.newPoolTitle')}
      text={t('ticket.newPoolText')}
      submit={t('ticket.newPoolCreate')}
      create={form}
      onClose={onClose}
    >
      <PoolFields control={form.control} taken={0} />
    </FormDialog>
  );
}

function EditPoolDialog({ onClose, ...opened }: { pool: StockPool; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const pool = useNewestRow(stockPools, opened.pool, { params });
  const confirm = useConfirm();
  const update = useUpdateRow(stockPools, { params, invalidates: [tickets, ...dependsOnTickets] });
  const remove = useRemoveRow(stockPools, { params });
  const { id, name, quantity, holds, sold, reserved } = pool;
  const edit = useEditForm<PoolForm>({
    schema: useMemo(() => schemaFor({ sold, reserved }), [sold, reserved]),
    values: { name, quantity, holds },
    version: pool.version,
    save: (patch, version) => update.run({ id, version, patch }),
    // Not by the form's own rule: it counts what had been sold when the dialog was opened.
    theirs: (error) => currentOf(stockPools, error),
    subject: { of: [stockPools], params, id },
  });
  const drop = () =>
    void confirm({
      title: t('capacity.deleteTitle', { name }),
      message: t('capacity.deleteText'),
      mainAction: t('capacity.delete'),
      tone: 'danger',
      onConfirm: async () => {
        await remove.run({ id, version: pool.version });
        onClose();
      },
    });
  return (
    <EditDialog
      title={t('capacity.editTitle')}
      text={t('ticket.newPoolText')}
      submit={t('groups.save')}
      edit={edit}
      onClose={onClose}
    >
      <PoolFields control={edit.control} taken={sold + reserved}>
        <div className={styles.wide}>
          <Button color="error" size="small" onClick={drop}>
            {t('capacity.delete')}
          </Button>
        </div>
      </PoolFields>
    </EditDialog>
  );
}

type PoolFieldsProps = { control: Control<PoolForm>; taken: number; children?: ReactNode };

function PoolFields({ control, taken, children }: PoolFieldsProps) {
  const { t } = useTranslation('meTranslation');
  const holds = useWatch({ control, name: 'holds' });
  return (
    <>
      <TextField control={control} name="name" label={t('ticket.newPoolName')} />
      <NumberField
        control={control}
        name="quantity"
        label={t('ticket.newPoolQuantity')}
        help={taken > 0 ? t('capacity.atLeast', { count: taken }) : undefined}
      />
      <RepeatableRows
        control={control}
        name="holds"
        label={t('capacity.holds')}
        adders={[{ label: t('capacity.addHold'), newRow: () => ({ label: '', quantity: 1 }) }]}
        empty={t('capacity.noHolds')}
        nameOf={(index) => holds[index]?.label || t('capacity.hold', { number: index + 1 })}
        atMost={50}
      >
        {(_path, index) => (
          <>
            <TextField control={control} name={`holds.${index}.label`} label={t('capacity.holdFor')} />
            <NumberField control={control} name={`holds.${index}.quantity`} label={t('ticket.newPoolQuantity')} />
          </>
        )}
      </RepeatableRows>
      {children}
    </>
  );
}
