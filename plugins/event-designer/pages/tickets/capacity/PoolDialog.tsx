import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { failureText, useCreateRow, useRemoveRow, useUpdateRow } from '@/data/index.ts';
import { notify, useConfirm } from '@/feedback/index.ts';
import { FormDialog, NumberField, RepeatableRows, TextField, useSendForm } from '@/forms/index.ts';
import { type StockPool, stockPools, tickets } from '../../../contract/tickets.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { dependsOnTickets } from '../../../parts/useTicketActions.ts';
import { heldOf, poolProblems } from '../../../rules/ticketStockRules.ts';
import styles from './capacity.module.css';

const fields = z.required(stockPools.update);

/** A pool, new or there: its size, and the places that are held for staff, speakers, the press. */
export function PoolDialog({ pool, onClose }: { pool: StockPool | null; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const confirm = useConfirm();
  const invalidates = [tickets, ...dependsOnTickets];
  const create = useCreateRow(stockPools, { params });
  const update = useUpdateRow(stockPools, { params, invalidates });
  const remove = useRemoveRow(stockPools, { params });
  const { sold = 0, reserved = 0 } = pool ?? {};
  const form = useSendForm({
    schema: fields.check(
      obeys(({ quantity, holds }) => poolProblems({ quantity, sold, reserved, held: heldOf(holds) })),
    ),
    values: { name: pool?.name ?? '', quantity: pool?.quantity ?? 100, holds: pool?.holds ?? [] },
    send: async (values) => {
      if (pool) await update.run({ id: pool.id, version: pool.version, patch: values });
      else await create.run(values);
      onClose();
    },
  });
  const { control } = form;
  const drop = async () => {
    if (!pool) return;
    await confirm({
      title: t('capacity.deleteTitle', { name: pool.name }),
      message: t('capacity.deleteText'),
      mainAction: t('capacity.delete'),
      tone: 'danger',
      onConfirm: async () => {
        await remove.run({ id: pool.id, version: pool.version });
        onClose();
      },
    }).catch((error: unknown) => notify.error(failureText(t, error)));
  };
  return (
    <FormDialog
      title={t(pool ? 'capacity.editTitle' : 'ticket.newPoolTitle')}
      text={t('ticket.newPoolText')}
      submit={t(pool ? 'groups.save' : 'ticket.newPoolCreate')}
      create={form}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={t('ticket.newPoolName')} />
      <NumberField
        control={control}
        name="quantity"
        label={t('ticket.newPoolQuantity')}
        help={sold + reserved > 0 ? t('capacity.atLeast', { count: sold + reserved }) : undefined}
      />
      <RepeatableRows
        control={control}
        name="holds"
        label={t('capacity.holds')}
        adders={[{ label: t('capacity.addHold'), newRow: () => ({ label: '', quantity: 1 }) }]}
        empty={t('capacity.noHolds')}
        nameOf={(index) => form.form.getValues(`holds.${index}.label`) || t('capacity.hold', { number: index + 1 })}
        atMost={50}
      >
        {(_path, index) => (
          <>
            <TextField control={control} name={`holds.${index}.label`} label={t('capacity.holdFor')} />
            <NumberField control={control} name={`holds.${index}.quantity`} label={t('ticket.newPoolQuantity')} />
          </>
        )}
      </RepeatableRows>
      {pool && (
        <div className={styles.wide}>
          <Button color="error" size="small" onClick={() => void drop()}>
            {t('capacity.delete')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
