import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDocument, useRow } from '@/data/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { events } from '../../contract/events.ts';
import { registrantSettings } from '../../contract/registrantSettings.ts';
import type { StockPool, Ticket } from '../../contract/tickets.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { effectiveLimits, isPerOrder, orderRange } from '../../rules/limits.ts';
import { eventStock, freeOf } from '../../rules/stock.ts';
import styles from './ticket.module.css';
import type { TicketForm } from './ticketForm.ts';
import { useNextDate } from './useNextDate.ts';

type Props = { control: Control<TicketForm>; ticket: Ticket; pools: readonly StockPool[]; isRecurring: boolean };

/** Shows how many a buyer can really get in one order, and every limit with its source. */
export function LimitsLine({ control, ticket, pools, isRecurring }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const form = useWatch({ control });
  const eventId = useEventId();
  const settings = useDocument(registrantSettings, { eventId });
  const whole = eventStock(useRow(events, { id: eventId }).row ?? {});
  const date = useNextDate(isRecurring);
  const amount = (value: number) => formatNumber(value, i18n.language);
  const number = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) ? value : null);
  const draft = {
    type: form.type ?? ticket.type,
    id: ticket.id,
    quantity: number(form.quantity),
    quantityScope: form.quantityScope ?? ticket.quantityScope,
    stockPoolId: form.stockPoolId ?? null,
    alsoPoolIds: form.alsoPoolIds ?? [],
    minPerOrder: number(form.minPerOrder) ?? 1,
    maxPerOrder: number(form.maxPerOrder),
    sold: ticket.sold,
    reserved: ticket.reserved,
    heldForCodes: ticket.heldForCodes,
  };
  const cartLimit = settings.item?.maximumTicketsPerOrder ?? null;
  const limits = effectiveLimits(draft, {
    pools,
    cartLimit,
    ...(date !== undefined && { date }),
    eventLeft: whole && freeOf(whole),
  });
  const range = orderRange(draft, limits);
  const [tightest] = limits;
  const nothing = () => {
    const from = amount(draft.minPerOrder);
    const most = amount(tightest?.value ?? 0);
    return tightest && isPerOrder(tightest)
      ? t('ticket.limitsContradict', { from, to: most })
      : t('ticket.limitsNothing', { from, left: most });
  };
  // A limit per date is that of the next date: others may have more or fewer left.
  const isOfDate = limits.some(({ source }) => source === 'ticket_date' || source === 'pool_date');
  return (
    <div className={styles.limits} role="status">
      <strong>
        {range === null
          ? nothing()
          : range.to === null
            ? t('ticket.limitsOpen', { from: amount(range.from) })
            : t('ticket.limitsRange', { from: amount(range.from), to: amount(range.to) })}
      </strong>
      {limits.length > 0 && (
        <ul>
          {limits.map(({ source, value, name, date: on }, index) => (
            <li key={`${source} ${name ?? ''}`} className={index === 0 ? styles.tightest : undefined}>
              {t(`ticket.limit.${source}`, { value: amount(value), name, date: on })}
            </li>
          ))}
        </ul>
      )}
      {isOfDate && <p>{t('ticket.limitsOfDate')}</p>}
    </div>
  );
}
