import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxGroupField } from '@/forms/index.ts';
import { ticketFields } from '../../contract/ticketFields.ts';
import type { StockPool } from '../../contract/tickets.ts';
import type { TicketForm } from './ticketForm.ts';
import { usePoolOptions } from './usePoolOptions.ts';

type Props = { control: Control<TicketForm>; pools: readonly StockPool[]; isLocked: boolean; isRecurring: boolean };

/** The field for further pools. Each sale takes one place from every chosen pool, such as the hall and the car park. */
export function AlsoPools({ control, pools, isLocked, isRecurring }: Props) {
  const { t } = useTranslation('meTranslation');
  const options = usePoolOptions(pools, isRecurring);
  const [poolId, also] = useWatch({ control, name: ['stockPoolId', 'alsoPoolIds'] });
  if ((poolId === null && also.length === 0) || !pools.some(({ id }) => id !== poolId)) return null;
  return (
    <CheckboxGroupField
      control={control}
      name="alsoPoolIds"
      label={t('fields.tickets.alsoPoolIds')}
      help={t(isLocked ? `problems.${ticketFields.alsoPoolIds.lock.code}` : 'ticket.alsoPoolsHelp')}
      disabled={isLocked}
      options={options.map((option) => ({ ...option, onlyIfChosen: option.value === poolId }))}
      wide
    />
  );
}
