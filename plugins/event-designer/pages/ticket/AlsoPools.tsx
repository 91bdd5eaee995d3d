import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import type { StockPool } from '../../contract/tickets.ts';
import { BoxesField } from '../../parts/BoxesField.tsx';
import type { TicketForm } from './ticketForm.ts';

type Props = { control: Control<TicketForm>; pools: readonly StockPool[]; isLocked: boolean };

/** Further pools of which each sale takes one: the hall and the parking place. */
export function AlsoPools({ control, pools, isLocked }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const poolId = useWatch({ control, name: 'stockPoolId' });
  if (!pools.some(({ id }) => id !== poolId)) return null;
  const amount = (value: number) => formatNumber(value, i18n.language);
  return (
    <BoxesField
      control={control}
      name="alsoPoolIds"
      label={t('ticket.alsoPools')}
      help={t(isLocked ? 'ticket.poolLocked' : 'ticket.alsoPoolsHelp')}
      disabled={isLocked}
      options={pools.map(({ id, name, remaining, quantity }) => ({
        value: id,
        label: name,
        detail: t('ticket.poolLeft', { left: amount(remaining), total: amount(quantity) }),
        past: id === poolId,
      }))}
    />
  );
}
