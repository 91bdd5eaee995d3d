import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import type { StockPool } from '../../contract/tickets.ts';
import styles from './ticket.module.css';
import type { TicketForm } from './ticketForm.ts';

type Props = { form: UseFormReturn<TicketForm>; pools: readonly StockPool[]; isLocked: boolean };

/** Further pools of which each sale takes one: the hall and the parking place. */
export function AlsoPools({ form, pools, isLocked }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const chosen = form.watch('alsoPoolIds');
  if (pools.length === 0) return null;
  const amount = (value: number) => formatNumber(value, i18n.language);
  const toggle = (id: number, isOn: boolean) =>
    form.setValue('alsoPoolIds', isOn ? [...chosen, id] : chosen.filter((other) => other !== id), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <fieldset className={styles.pools} disabled={isLocked}>
      <legend>{t('ticket.alsoPools')}</legend>
      {pools.map(({ id, name, remaining, quantity }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={(event) => toggle(id, event.target.checked)} />
          <span>
            {name} <small>{t('ticket.poolLeft', { left: amount(remaining), total: amount(quantity) })}</small>
          </span>
        </label>
      ))}
      <p>{t(isLocked ? 'ticket.poolLocked' : 'ticket.alsoPoolsHelp')}</p>
    </fieldset>
  );
}
