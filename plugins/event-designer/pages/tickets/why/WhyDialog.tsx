import { id, instant, z } from '@contract/fields.ts';
import type { Filter } from '@contract/query.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { ErrorScreen, Spinner } from '@/feedback/index.ts';
import { InstantField, LiveForm, SegmentedField, SelectField, SwitchField } from '@/forms/index.ts';
import { formatDateRange } from '@/lib/dates.ts';
import type { EventRow } from '../../../contract/events.ts';
import { type ScheduleDate, scheduleDates } from '../../../contract/schedule.ts';
import { ticketGroups } from '../../../contract/ticketGroups.ts';
import { stockPools, type Ticket, tickets } from '../../../contract/tickets.ts';
import { saleState } from '../../../rules/availability.ts';
import { priceNow } from '../../../rules/pricing.ts';
import { type Around, situationFor } from '../../../rules/ticketView.ts';
import { CodeTry } from './CodeTry.tsx';
import { GateList } from './GateList.tsx';
import { PriceLine } from './PriceLine.tsx';
import styles from './why.module.css';

const question = z.object({
  ticketId: id(),
  dateId: z.nullable(id()),
  at: instant(),
  channel: z.enum(['online', 'door']),
  hasLink: z.boolean(),
  hasCode: z.boolean(),
});
type Question = z.infer<typeof question>;

const latest = (at: string): Filter[] => [{ field: 'endsAt', operator: 'gt', value: at }];

/**
 * Why somebody can or cannot buy a ticket, at a moment and in a situation: every gate between them, by the rule that
 * sells (`rules/availability.ts`).
 */
export function WhyDialog({ event, onClose }: { event: EventRow; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const titleId = useId();
  const params = { eventId: event.id };
  const [openedAt] = useState(() => new Date().toISOString());
  // All of them, not only the page that the list shows: one ticket can hide another.
  const every = useRows(tickets, { params, query: { perPage: 0 } });
  const pools = useRows(stockPools, { params, query: { perPage: 0 } });
  const groups = useRows(ticketGroups, { params, query: { perPage: 0 } });
  const dates = useRows(scheduleDates, {
    params,
    enabled: event.isRecurring,
    query: { page: 1, perPage: 200, filters: latest(openedAt) },
  });
  const parts = [every, pools, groups, ...(event.isRecurring ? [dates] : [])];
  const error = parts.find((part) => part.error)?.error;
  const [first] = every.rows;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('why.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('why.text')}</DialogContentText>
        {error ? (
          <ErrorScreen error={error} retry={() => void Promise.all(parts.map((part) => part.refetch()))} />
        ) : parts.some((part) => part.isLoading) || !first ? (
          <Spinner size="medium" />
        ) : (
          <Asking
            event={event}
            around={{ event, pools: pools.rows, groups: groups.rows, tickets: mapOf(every.rows) }}
            dates={dates.rows}
            values={{
              ticketId: first.id,
              dateId: dates.rows[0]?.id ?? null,
              at: openedAt,
              channel: 'online',
              hasLink: false,
              hasCode: false,
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('why.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const mapOf = (rows: readonly Ticket[]) => new Map(rows.map((ticket) => [ticket.id, ticket]));

type Surroundings = Omit<Around, 'now' | 'tickets'> & { tickets: ReadonlyMap<number, Ticket> };
type AskingProps = { event: EventRow; around: Surroundings; dates: readonly ScheduleDate[]; values: Question };

function Asking({ event, around, dates, values }: AskingProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const format = { locale: i18n.language, zone: event.timeZone };
  return (
    <LiveForm schema={question} values={values}>
      {(asked) => (
        <div className={styles.columns}>
          <div className={styles.question}>
            <SelectField
              name="ticketId"
              label={t('why.ticket')}
              options={[...around.tickets.values()].map((ticket) => ({ value: ticket.id, label: ticket.name }))}
            />
            {dates.length > 0 && (
              <SelectField
                name="dateId"
                label={t('why.date')}
                options={dates.map(({ id: value, startsAt, endsAt, label }) => ({
                  value,
                  label: formatDateRange(new Date(startsAt), new Date(endsAt), format),
                  detail: label,
                }))}
              />
            )}
            <InstantField name="at" label={t('why.at')} zone={event.timeZone} />
            <SegmentedField
              name="channel"
              label={t('why.channel')}
              options={(['online', 'door'] as const).map((value) => ({
                value,
                label: t(`why.channelOption.${value}`),
              }))}
            />
            <SwitchField name="hasLink" label={t('why.hasLink')} />
            <SwitchField name="hasCode" label={t('why.hasCode')} />
            <CodeTry key={asked.ticketId} ticket={around.tickets.get(asked.ticketId)} />
          </div>
          <Answer asked={asked} event={event} around={around} dates={dates} />
        </div>
      )}
    </LiveForm>
  );
}

function Answer({ asked, event, around, dates }: Omit<AskingProps, 'values'> & { asked: Question }) {
  const { t } = useTranslation('meTranslation');
  const ticket = around.tickets.get(asked.ticketId);
  const now = new Date(asked.at ?? '');
  if (!ticket || Number.isNaN(now.getTime())) return <p className={styles.note}>{t('why.incomplete')}</p>;
  const { channel, hasLink, hasCode } = asked;
  const date = dates.find(({ id: dateId }) => dateId === asked.dateId) ?? null;
  const situation = situationFor(ticket, { ...around, now }, { channel, hasLink, hasCode, date });
  return (
    <div>
      <GateList verdict={saleState(ticket, situation)} zone={event.timeZone} />
      <PriceLine ticket={ticket} verdict={priceNow(ticket, situation)} />
    </div>
  );
}
