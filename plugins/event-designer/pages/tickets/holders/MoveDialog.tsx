import { id, z } from '@contract/fields.ts';
import type { BodyOf, ResponseOf } from '@contract/resource.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRow, useRows, useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { FormDialog, RelationField } from '@/forms/index.ts';
import { useReviewedForm } from '@/forms/review/useReviewedForm.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { events } from '../../../contract/events.ts';
import { moveHolders, type Registration, registrations } from '../../../contract/registrations.ts';
import { scheduleDates } from '../../../contract/schedule.ts';
import { stockPools, type Ticket, tickets } from '../../../contract/tickets.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { ticketDependents } from '../../../parts/useTicketActions.ts';
import { roomFor } from '../../../rules/moveHolders.ts';
import { MoveReview } from './MoveReview.tsx';

/** The holders to move: chosen rows, or all holders of a ticket. */
export type Leaving = { rows: readonly Registration[] } | { ticket: Ticket; count: number };

type Body = BodyOf<typeof moveHolders>;
type Plan = { body: Body; outcome: ResponseOf<typeof moveHolders> };

const form = z.object({ toTicketId: z.nullable(id()) }).check(
  z.superRefine(({ toTicketId }, context) => {
    if (toTicketId !== null) return;
    context.addIssue({
      code: 'custom',
      path: ['toTicketId'],
      message: 'This is required',
      params: { code: 'required' },
    });
  }),
);

/** Returns how many leave which ticket; cancelled registrations stay. */
function countsOf(leaving: Leaving): { ticketId: number; count: number }[] {
  if ('ticket' in leaving) return [{ ticketId: leaving.ticket.id, count: leaving.count }];
  const counts = new Map<number, number>();
  for (const { ticketId, state } of leaving.rows) {
    if (state !== 'cancelled') counts.set(ticketId, (counts.get(ticketId) ?? 0) + 1);
  }
  return [...counts].map(([ticketId, count]) => ({ ticketId, count }));
}

/** Moves holders to another ticket: asks which one, previews the effect, then applies it. */
export function MoveDialog({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
  const { t, i18n } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const allTickets = useRows(tickets, { params, query: { perPage: 0 } });
  const pools = useRows(stockPools, { params, query: { perPage: 0 } });
  const isRecurring = useRow(events, { id: params.eventId }).row?.isRecurring ?? false;
  const preview = useSend(moveHolders);
  const write = useSend(moveHolders, {
    invalidates: [registrations, tickets, stockPools, scheduleDates, ...ticketDependents],
  });
  const [plan, setPlan] = useState<Plan>();
  // Counted once, because moved holders leave the list below before this dialog closes.
  const [counts] = useState(() => countsOf(leaving));
  const count = counts.reduce((sum, one) => sum + one.count, 0);

  const review = async (toTicketId: number) => {
    const selection =
      'ticket' in leaving ? { fromTicketId: leaving.ticket.id } : { ids: leaving.rows.map((row) => row.id) };
    const body: Body = { ...selection, toTicketId };
    setPlan({ body, outcome: await preview.run({ params, body: { ...body, dryRun: true } }) });
  };
  const { create, finish } = useReviewedForm<z.infer<typeof form>>({
    schema: form,
    values: { toTicketId: null },
    review: ({ toTicketId }) => review(toTicketId ?? 0),
  });

  const freeText = (ticket: Ticket): string => {
    const room = roomFor(ticket, counts, { tickets: allTickets.rows, pools: pools.rows, isRecurring });
    if (room === undefined) return t('holders.freePerDate');
    return room === null ? t('tickets.unlimited') : t('holders.free', { number: formatNumber(room, i18n.language) });
  };
  const isHeldByAll = (ticketId: number) => counts.length > 0 && counts.every((one) => one.ticketId === ticketId);
  const target = allTickets.rows.find((ticket) => ticket.id === plan?.body.toTicketId);

  return (
    <>
      <FormDialog
        title={t('holders.moveTitle', { count })}
        text={t('holders.moveText')}
        submit={t('bulk.preview')}
        create={create}
        onClose={onClose}
      >
        <RelationField
          name="toTicketId"
          relation={tickets}
          params={params}
          labelKey="name"
          offered={(found) => found.filter((ticket) => !ticket.isArchived && !isHeldByAll(ticket.id))}
          detailOf={freeText}
          label={t('holders.target')}
          placeholder={t('holders.targetNone')}
          wide
        />
      </FormDialog>
      {plan && target && (
        <MoveReview
          outcome={plan.outcome}
          target={target}
          write={async () => {
            const { moved } = await write.run({ params, body: plan.body });
            notify.success(t('holders.moved', { count: moved, name: target.name }));
            finish();
            onClose();
          }}
          onPreviewAgain={() => review(target.id)}
          onBack={() => setPlan(undefined)}
        />
      )}
    </>
  );
}
