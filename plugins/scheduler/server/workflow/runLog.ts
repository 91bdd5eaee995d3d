import type { AreaRoutes } from '@server/http/area.ts';
import { outboxMessages } from '@server/outbox/tables.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { workflowLog } from '../../contract/workflows.ts';
import { findScheduler } from '../schedulerRows.ts';
import { bookings } from '../tables.ts';
import { schedulerStep } from './step.ts';
import { workflowsOf } from './workflowRows.ts';

const maxRuns = 50;

export function runLogRoutes(routes: AreaRoutes): void {
  routes.endpoint(workflowLog, async ({ query }, context) => {
    const { tx, params } = context;
    const { id } = await findScheduler(context, params.schedulerId ?? 0);
    const bookingId = Number(query.bookingId);
    const ofBooking = Number.isInteger(bookingId)
      ? sql`(${outboxMessages.reference} ->> 'bookingId')::int = ${bookingId}`
      : undefined;
    const rows = await tx
      .select()
      .from(outboxMessages)
      .where(
        and(
          eq(outboxMessages.kind, schedulerStep.kind),
          sql`(${outboxMessages.reference} ->> 'schedulerId')::int = ${id}`,
          ofBooking,
        ),
      )
      .orderBy(desc(outboxMessages.sendAt), desc(outboxMessages.id))
      .limit(maxRuns);
    const runs = rows.map((row) => ({ row, reference: schedulerStep.reads(row.reference) }));
    const ids = [...new Set(runs.map(({ reference }) => reference.bookingId))];
    const guests = ids.length
      ? await tx.select({ id: bookings.id, name: bookings.name }).from(bookings).where(inArray(bookings.id, ids))
      : [];
    const names = new Map(guests.map((guest) => [guest.id, guest.name]));
    const workflows = new Map((await workflowsOf(context, [id])).map((workflow) => [workflow.id, workflow.name]));
    return runs.map(({ row, reference }) => {
      const { content } = row;
      // An unsent message has no content yet.
      const planned = row.recipientAddress || row.recipientName;
      const recipient = content && 'to' in content ? content.to : (content?.url ?? planned);
      return {
        id: row.id,
        bookingId: reference.bookingId,
        guest: names.get(reference.bookingId) ?? '',
        workflow: workflows.get(reference.workflowId) ?? '',
        trigger: reference.trigger,
        channel: row.channel,
        state: row.state,
        reason: row.reason,
        recipient,
        subject: content && 'subject' in content ? content.subject : '',
        sendAt: row.sendAt,
        sentAt: row.sentAt,
      };
    });
  });
}
