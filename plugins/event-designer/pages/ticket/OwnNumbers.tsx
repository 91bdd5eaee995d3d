import { count, z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import Button from '@mui/material/Button';
import { CalendarCog } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedAs, useRow } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { FormDialog, NumberField, useSendForm } from '@/forms/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { FailedLine } from '@/ui/FailedLine.tsx';
import { events } from '../../contract/events.ts';
import type { ScheduleDate } from '../../contract/schedule.ts';
import type { Ticket } from '../../contract/tickets.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { useUpcomingDates } from '../../parts/useUpcomingDates.ts';
import { isOfferedOn, overrideOf } from '../../rules/recurrence/overrides.ts';
import { quantityProblems } from '../../rules/ticketStockRules.ts';
import { useDateWrites } from '../schedule/useScheduleWrites.ts';
import styles from './ticket.module.css';

type OwnNumbersProps = {
  ticket: Ticket;
  /** The quantity on each date without one of its own; null is unlimited. */
  defaultQuantity: number | null;
};

const ownNumber = (ticketId: number, date: ScheduleDate) => overrideOf(ticketId, date)?.quantity ?? null;

/** Shows which dates of a series have their own quantity of a ticket, and edits it. */
export function OwnNumbers({ ticket, defaultQuantity }: OwnNumbersProps) {
  const { t } = useTranslation('meTranslation');
  const [open, setOpen] = useState(false);
  const { rows, total, error, refetch } = useUpcomingDates(useEventId(), true);
  if (error) return <FailedLine text={t('ticket.datesNotRead')} retry={() => void refetch()} />;
  if (total === undefined || total === 0) return null;
  const special = rows.filter((date) => ownNumber(ticket.id, date) !== null).length;
  return (
    <>
      <Button
        size="small"
        startIcon={<CalendarCog size={15} aria-hidden />}
        onClick={() => setOpen(true)}
        sx={{ mt: 0.5 }}
      >
        {special > 0 ? t('ticket.ownNumbersOf', { count: special }) : t('ticket.ownNumbers')}
      </Button>
      {open && (
        <OwnNumbersDialog
          ticket={ticket}
          defaultQuantity={defaultQuantity}
          dates={rows}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The number of dates that a dialog can render without a delay. */
const pageSize = 40;

const fieldOf = (id: number) => `date${id}`;
const idOf = (field: string) => Number(field.slice('date'.length));

type Numbers = Record<string, number | null>;
type DialogProps = OwnNumbersProps & { dates: readonly ScheduleDate[]; onClose: () => void };

const takenOn = (ticketId: number, { ticketSales }: ScheduleDate) => {
  const { sold = 0, reserved = 0, heldForCodes = 0 } = ticketSales.find((sale) => sale.ticketId === ticketId) ?? {};
  return { sold, reserved, heldForCodes };
};

function numbersSchema(ticketId: number, dates: readonly ScheduleDate[]) {
  const fields = z.object(Object.fromEntries(dates.map(({ id }) => [fieldOf(id), z.nullable(count())])));
  return fields.check(
    obeys((numbers) =>
      dates.flatMap((date) => {
        const name = fieldOf(date.id);
        const quantity = numbers[name] ?? null;
        // A number that is stored already stays valid, so that the other dates can be saved.
        return quantity === ownNumber(ticketId, date) ? [] : quantityProblems(quantity, takenOn(ticketId, date), name);
      }),
    ),
  );
}

function OwnNumbersDialog({ ticket, defaultQuantity, dates: all, onClose }: DialogProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const eventId = useEventId();
  const { timeZone = 'UTC' } = useRow(events, { id: eventId }).row ?? {};
  // The dates as they were on opening, so that other users' changes remove no field while it is edited.
  const [dates] = useState(() => all.filter((date) => isOfferedOn(ticket.id, date)));
  const [shown, setShown] = useState(pageSize);
  const writes = useDateWrites(eventId);
  const storedNumbers: Numbers = Object.fromEntries(
    dates.map((date) => [fieldOf(date.id), ownNumber(ticket.id, date)]),
  );
  const [schema] = useState(() => numbersSchema(ticket.id, dates));
  const create = useSendForm<Numbers>({
    schema,
    values: storedNumbers,
    send: async (numbers) => {
      const quantities = Object.entries(numbers)
        .filter(([field, quantity]) => quantity !== storedNumbers[field])
        .map(([field, quantity]) => ({ dateId: idOf(field), quantity }));
      if (quantities.length > 0) {
        const body = { ids: quantities.map(({ dateId }) => dateId), futureOnly: false, skipEdited: false };
        await writes.change({ ...body, ticket: { ticketId: ticket.id, quantities } }).catch(refusedAs(() => ''));
        notify.success(t('ticket.ownNumbersSaved', { count: quantities.length }));
      }
      onClose();
    },
  });
  const amount = (value: number) => formatNumber(value, i18n.language);
  const format = { locale: i18n.language, zone: timeZone };
  return (
    <FormDialog
      title={t('ticket.ownNumbersTitle', { name: ticket.name })}
      text={t(defaultQuantity === null ? 'ticket.ownNumbersTextOpen' : 'ticket.ownNumbersText', {
        usual: defaultQuantity === null ? '' : amount(defaultQuantity),
      })}
      submit={t('ticket.ownNumbersSave')}
      create={create}
      onClose={onClose}
    >
      {dates.slice(0, shown).map((date) => {
        const { sold, reserved } = takenOn(ticket.id, date);
        const when = formatDateTime(new Date(date.startsAt), format);
        return (
          <NumberField
            key={date.id}
            control={create.control}
            name={fieldOf(date.id)}
            label={[when, date.label].filter(Boolean).join(' · ')}
            placeholder={defaultQuantity === null ? undefined : amount(defaultQuantity)}
            help={sold + reserved > 0 ? t('schedule.takenPlaces', { taken: amount(sold + reserved) }) : undefined}
          />
        );
      })}
      {dates.length > shown && (
        <div className={styles.wide}>
          <Button size="small" onClick={() => setShown(shown + pageSize)}>
            {t('ticket.ownNumbersMore', { count: dates.length - shown })}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
