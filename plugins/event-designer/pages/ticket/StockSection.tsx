import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { ticketFields } from '../../contract/ticketFields.ts';
import type { StockPool, Ticket } from '../../contract/tickets.ts';
import { minimumHelp } from '../../parts/minimumHelp.ts';
import { QuantityScopeField } from '../../parts/QuantityScopeField.tsx';
import { AlsoPools } from './AlsoPools.tsx';
import { LimitsLine } from './LimitsLine.tsx';
import { OwnNumbers } from './OwnNumbers.tsx';
import { type PoolProps, StockSourceFields } from './StockSourceFields.tsx';
import type { TicketForm } from './ticketForm.ts';

const f = fieldsOf<TicketForm>();

type Props = PoolProps & {
  form: UseFormReturn<TicketForm>;
  ticket: Ticket;
  /** The most tickets that an order of the event can have. */
  orderLimit: number;
};

/**
 * Clears the ticket's own quantity on a switch to a pool, where it is no limit, unless the pool holds as many.
 * Switching back restores it.
 */
function useQuantityOfType(form: UseFormReturn<TicketForm>, pools: readonly StockPool[]) {
  const own = useRef<number | null>(null);
  useEffect(() => {
    const { unsubscribe } = form.watch(({ type, quantity = null, stockPoolId }, { name }) => {
      if (name !== 'type') return;
      const set = (value: number | null) => form.setValue('quantity', value, { shouldDirty: true });
      if (type !== 'stock') {
        if (quantity === null && own.current !== null) set(own.current);
        return;
      }
      own.current = quantity;
      const pool = pools.find(({ id }) => id === stockPoolId);
      if (quantity !== null && quantity > (pool?.quantity ?? 0)) set(null);
    });
    return unsubscribe;
  }, [form, pools]);
}

function quantityLabel(type: TicketForm['type'], isPerDate: boolean) {
  if (type === 'stock') return isPerDate ? 'ticket.quantityOfPoolPerDate' : 'ticket.quantityOfPool';
  return isPerDate ? 'ticket.quantityPerDate' : 'fields.tickets.quantity';
}

/** The section for the ticket's quantity, its source, the number per order, and what a buyer can really get. */
export function StockSection({ form, ticket, pools, onPoolCreated, isRecurring, orderLimit }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const { control } = form;
  const [type, scope, quantity] = form.watch(['type', 'quantityScope', 'quantity']);
  useQuantityOfType(form, pools);
  const used = ticket.sold + ticket.reserved;
  const isPerDate = isRecurring && scope === 'per_date';
  const needed = isPerDate ? ticket.busiestDate : used + ticket.heldForCodes;
  return (
    <Section title={t('ticket.stock')} help={t('ticket.stockHelp')}>
      <StockSourceFields
        of="ticket"
        pools={pools}
        onPoolCreated={onPoolCreated}
        isRecurring={isRecurring}
        isLocked={used > 0}
        lockText={(field) => t(`problems.${ticketFields[field].lock.code}`)}
      />
      <f.Number
        name="quantity"
        label={t(quantityLabel(type, isPerDate))}
        help={
          needed > 0 ? t(minimumHelp(isPerDate, ticket.heldForCodes > 0), { count: needed }) : t('ticket.quantityHelp')
        }
        optional
        // Alone in its line, so that minimum and maximum stand side by side.
        wide={type !== 'stock' && !isRecurring}
      />
      {isRecurring && (
        <div>
          <QuantityScopeField control={control} name="quantityScope" />
          <OwnNumbers ticket={ticket} defaultQuantity={isPerDate ? quantity : null} />
        </div>
      )}
      {type === 'stock' && <AlsoPools control={control} pools={pools} isLocked={used > 0} isRecurring={isRecurring} />}
      <f.Number name="minPerOrder" />
      <f.Number
        name="maxPerOrder"
        help={t('ticket.maxPerOrderUpTo', { value: formatNumber(orderLimit, i18n.language) })}
      />
      <LimitsLine control={control} ticket={ticket} pools={pools} isRecurring={isRecurring} />
    </Section>
  );
}
