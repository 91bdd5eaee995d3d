import { outboxMessages as contract, type OutboxMessage, sendMessageAgain } from '@contract/outbox.ts';
import { RefusedError } from '@contract/problem.ts';
import { eq, sql } from 'drizzle-orm';
import type { Context, KernelArea } from '../http/area.ts';
import type { Content } from './message.ts';
import { type OutboxRow, outboxMessages } from './tables.ts';

type Shown = Pick<OutboxMessage, 'recipient' | 'subject' | 'text' | 'html' | 'attachments'>;

const nothing: Shown = { recipient: '', subject: '', text: '', html: '', attachments: [] };

function shownOf(content: Content | null): Shown {
  if (content === null) return nothing;
  if ('url' in content) return { ...nothing, recipient: content.url, text: JSON.stringify(content.body, null, 2) };
  if ('link' in content) return { ...nothing, recipient: content.to, subject: content.subject, text: content.text };
  if (!('html' in content)) return { ...nothing, recipient: content.to, text: content.text };
  const { to, subject, text, html, attachments = [] } = content;
  return { recipient: to, subject, text, html, attachments: [...attachments] };
}

function present({ accountId: _account, reference: _reference, claimedUntil: _claimed, content, ...row }: OutboxRow) {
  return { ...row, ...shownOf(content) };
}

/** Refuses viewers, because messages contain guests' names and texts. */
async function refuseViewers(context: Context): Promise<void> {
  if (context.role !== 'viewer') return;
  throw new RefusedError('forbidden', 'Messages are for owners and editors');
}

const { content } = outboxMessages;

/** The searchable columns: parts of the composed content. */
const searched = {
  recipient: sql`coalesce(${content} ->> 'to', ${content} ->> 'url', '')`,
  subject: sql`coalesce(${content} ->> 'subject', '')`,
};

/** The routes of the account's sent and pending messages. */
export const outboxArea: KernelArea = {
  id: 'outbox',
  routes: ({ resource, endpoint }) => {
    resource(contract, { table: outboxMessages, columns: searched, present, before: refuseViewers });
    endpoint(sendMessageAgain, async (_, context) => {
      const { tx, now, params } = context;
      const [row] = await tx
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.id, params.outboxMessageId ?? 0))
        .for('update');
      if (!row) throw new RefusedError('not_found', 'There is no such message');
      if (row.state !== 'failed' && row.state !== 'uncertain' && row.state !== 'kept') {
        const message = 'Only a message that failed, was kept or may not have arrived is sent again';
        throw new RefusedError('conflict', message, [{ path: '', code: 'message_not_failed', message }]);
      }
      const at = now.toISOString();
      await tx
        .update(outboxMessages)
        .set({ state: 'queued', reason: '', attempts: 0, sendAt: at, updatedAt: at, version: row.version + 1 })
        .where(eq(outboxMessages.id, row.id));
      return { id: row.id };
    });
  },
};
