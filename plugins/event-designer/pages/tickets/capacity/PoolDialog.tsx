import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateRow, useNewestRow, useRemoveRow, useRow } from '@/data/index.ts';
import { useConfirm } from '@/feedback/index.ts';
import { EditDialog, FormDialog, useRowForm, useSendForm } from '@/forms/index.ts';
import { events } from '../../../contract/events.ts';
import { type StockPool, stockPools, tickets } from '../../../contract/tickets.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { ticketDependents } from '../../../parts/useTicketActions.ts';
import styles from './capacity.module.css';
import { PoolFields } from './PoolFields.tsx';
import { newPool, newPoolSchema, type PoolForm, schemaFor } from './poolForm.ts';

/** Creates or edits a pool: its size, and the places held for staff, speakers and the press. */
export function PoolDialog({ pool, onClose }: { pool: StockPool | null; onClose: () => void }) {
  return pool ? <EditPoolDialog pool={pool} onClose={onClose} /> : <NewPoolDialog onClose={onClose} />;
}

/** Returns true if the event has several dates, so that pools can have separate places on each. */
const useIsRecurring = () => useRow(events, { id: useEventId() }).row?.isRecurring ?? false;

function NewPoolDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const create = useCreateRow(stockPools, { params: { eventId: useEventId() } });
  const isRecurring = useIsRecurring();
  const form = useSendForm<PoolForm>({
    schema: useMemo(() => newPoolSchema({ isRecurring }), [isRecurring]),
    values: newPool,
    words: { of: stockPools, t },
    send: async ({ isClosed: _isNew, ...values }) => {
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
      <PoolFields control={form.control} pool={null} isRecurring={isRecurring} />
    </FormDialog>
  );
}

function EditPoolDialog({ onClose, ...opened }: { pool: StockPool; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const pool = useNewestRow(stockPools, opened.pool, { params });
  const confirm = useConfirm();
  const remove = useRemoveRow(stockPools, { params });
  const { id, name } = pool;
  const isRecurring = useIsRecurring();
  const edit = useRowForm(stockPools, {
    params,
    schema: useMemo(() => schemaFor(pool, pool, { isRecurring }), [pool, isRecurring]),
    item: pool,
    t,
    invalidates: [tickets, ...ticketDependents],
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
      <PoolFields control={edit.control} pool={pool} isRecurring={isRecurring}>
        <div className={styles.wide}>
          <Button color="error" size="small" onClick={drop}>
            {t('capacity.delete')}
          </Button>
        </div>
      </PoolFields>
    </EditDialog>
  );
}
