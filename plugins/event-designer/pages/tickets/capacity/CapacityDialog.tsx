import { count, z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import type { Problem } from '@contract/problem.ts';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRow, useRows } from '@/data/index.ts';
import { ErrorState } from '@/feedback/index.ts';
import { LiveForm } from '@/forms/index.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { events } from '../../../contract/events.ts';
import type { ScheduleDate } from '../../../contract/schedule.ts';
import { type StockPool, stockPools, type Ticket, tickets } from '../../../contract/tickets.ts';
import { withoutArchived } from '../../../parts/archiveFilter.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { useUpcomingDates } from '../../../parts/useUpcomingDates.ts';
import { capacityOf } from '../../../rules/capacity.ts';
import { eventStock, type Stock } from '../../../rules/stock.ts';
import { poolProblems, sumOfHolds } from '../../../rules/ticketStockRules.ts';
import { CapacitySkeleton } from './CapacitySkeleton.tsx';
import { CapacityTable } from './CapacityTable.tsx';
import styles from './capacity.module.css';
import { EventLine } from './EventLine.tsx';
import { PackageCapacity } from './PackageCapacity.tsx';
import { PoolCard } from './PoolCard.tsx';
import { PoolDialog } from './PoolDialog.tsx';

/** Shows the pools, the tickets that draw from them, and what can really be sold; other pool sizes can be tried. */
export function CapacityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const activeTickets = useRows(tickets, { params, query: { perPage: 0, filters: [withoutArchived] } });
  const pools = useRows(stockPools, { params, query: { perPage: 0 } });
  const [form, setForm] = useState<'new' | StockPool>();
  const event = useRow(events, { id: params.eventId });
  const isRecurring = event.row?.isRecurring ?? false;
  const dates = useUpcomingDates(params.eventId, isRecurring);
  const parts = [activeTickets, pools, event, ...(isRecurring ? [dates] : [])];
  const error = parts.find((part) => part.error)?.error;
  const isComplete = !error && !parts.some((part) => part.isLoading);
  return (
    <ReadDialog
      title={t('capacity.title')}
      text={t('capacity.text')}
      width="md"
      onClose={onClose}
      actions={<Button onClick={() => setForm('new')}>{t('ticket.newPool')}</Button>}
      nested={form && <PoolDialog pool={form === 'new' ? null : form} onClose={() => setForm(undefined)} />}
    >
      {isComplete ? (
        // Remounts the form when pools are added or removed.
        <Tables
          key={pools.rows.map(({ id }) => id).join()}
          tickets={activeTickets.rows}
          pools={pools.rows}
          event={eventStock(event.row ?? {})}
          dates={isRecurring ? dates.rows : null}
          onEdit={setForm}
        />
      ) : error ? (
        <ErrorState error={error} retry={() => void Promise.all(parts.map((part) => part.refetch()))} />
      ) : (
        <CapacitySkeleton />
      )}
    </ReadDialog>
  );
}

const fieldOf = (id: number) => `pool${id}`;

/** Returns why a pool cannot have the tried size, as the server would say it; null is no size. */
function sizeProblems(pool: StockPool, quantity: number | null | undefined, isRecurring: boolean): Problem[] {
  if (quantity === null || quantity === undefined) return [];
  const stored = { ...pool, held: sumOfHolds(pool.holds) };
  return poolProblems({ ...stored, quantity }, { isRecurring }, stored)
    .filter(({ path }) => path === 'quantity' || path === 'holds')
    .map((problem) => ({ ...problem, path: fieldOf(pool.id) }));
}

type TablesProps = {
  tickets: readonly Ticket[];
  pools: readonly StockPool[];
  event: Stock | null;
  /** The future dates of a series; null for a single event. */
  dates: readonly ScheduleDate[] | null;
  onEdit: (pool: StockPool) => void;
};

function Tables({ tickets: rows, pools, event, dates, onEdit }: TablesProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const amount = (value: number) => formatNumber(value, i18n.language);
  const isRecurring = dates !== null;
  const schema = useMemo(
    () =>
      z
        .object(Object.fromEntries(pools.map(({ id }) => [fieldOf(id), z.nullable(count())])))
        .check(obeys((tried) => pools.flatMap((pool) => sizeProblems(pool, tried[fieldOf(pool.id)], isRecurring)))),
    [pools, isRecurring],
  );
  const empty: Record<string, number | null> = Object.fromEntries(pools.map(({ id }) => [fieldOf(id), null]));
  return (
    <LiveForm schema={schema} values={empty}>
      {(values) => {
        const whatIf = new Map(
          pools.flatMap((pool) => {
            const wanted = values[fieldOf(pool.id)];
            if (typeof wanted !== 'number' || !Number.isInteger(wanted) || wanted < 0) return [];
            // A size that is refused at its field has no effect that could be shown.
            return sizeProblems(pool, wanted, isRecurring).length > 0 ? [] : [[pool.id, wanted]];
          }),
        );
        const now = capacityOf(rows, pools, { event, dates });
        const then = capacityOf(rows, pools, { whatIf, event, dates });
        const isSame = then.sellable === now.sellable;
        const totalText = whatIf.size === 0 ? 'capacity.total' : isSame ? 'capacity.totalSame' : 'capacity.totalThen';
        return (
          <>
            <p className={styles.total} role="status">
              <strong>{amount(then.sellable)}</strong> {t(totalText, { now: amount(now.sellable) })}
              {then.isOpen && ` ${t('capacity.open')}`}
              {dates && ` ${t('capacity.onDates', { count: dates.length, value: amount(dates.length) })}`}
            </p>
            {then.event && <EventLine event={then.event} />}
            {then.pools.map((pool) => {
              const stored = pools.find(({ id }) => id === pool.id);
              return (
                <PoolCard
                  key={pool.id}
                  pool={pool}
                  field={fieldOf(pool.id)}
                  stored={stored?.quantity ?? pool.quantity}
                  onEdit={() => stored && onEdit(stored)}
                />
              );
            })}
            {then.own.length > 0 && (
              <section className={styles.card}>
                <h3>{t('capacity.own')}</h3>
                <CapacityTable label={t('capacity.own')} tickets={then.own} />
              </section>
            )}
            <PackageCapacity whatIf={whatIf} />
          </>
        );
      }}
    </LiveForm>
  );
}
