import {
  absentOutboxChannels,
  outboxMessages as contract,
  type OutboxMessage,
  sendMessageAgain,
} from '@contract/outbox.ts';
import { RefusedError } from '@contract/problem.ts';
import { eq, sql } from 'drizzle-orm';
import type { Context, KernelArea } from '../http/area.ts';
import { type OutboxRow, outboxMessages } from './tables.ts';
import type { Transports } from './transports.ts';

type PresentedContent = Pick<OutboxMessage, 'recipient' | 'subject' | 'text' | 'html' | 'attachments'>;

function presentContent({ content, recipientAddress }: OutboxRow): PresentedContent {
  const noContent = { recipient: recipientAddress, subject: '', text: '', html: '', attachments: [] };
  if (content === null) return noContent;
  if ('url' in content) return { ...noContent, recipient: content.url, text: JSON.stringify(content.body, null, 2) };
  if ('link' in content) return { ...noContent, recipient: content.to, subject: content.subject, text: content.text };
  if (!('html' in content)) return { ...noContent, recipient: content.to, text: content.text };
  const { to, subject, text, html, attachments = [] } = content;
  return { recipient: to, subject, text, html, attachments: [...attachments] };
}

function present(row: OutboxRow) {
  const {
    accountId: _account,
    reference: _reference,
    claimedUntil: _claimed,
    content: _content,
    recipientAddress: _address,
    ...presented
  } = row;
  return { ...presented, ...presentContent(row) };
}

/** Refuses viewers, because messages contain guests' names and texts. */
async function refuseViewers(context: Context): Promise<void> {
  if (context.role !== 'viewer') return;
  throw new RefusedError('forbidden', 'Messages are for owners and editors');
}

const { content, recipientAddress } = outboxMessages;

/** The searchable columns that the composed content has, or had not yet. */
const searched = {
  recipient: sql`coalesce(${content} ->> 'to', ${content} ->> 'url', ${recipientAddress})`,
  subject: sql`coalesce(${content} ->> 'subject', '')`,
};

const channels = ['mail', 'sms', 'webhook'] as const;

/** The routes of the account's sent and pending messages. `transports`: those through which this server sends. */
export const outboxArea = (transports: Transports): KernelArea => ({
  id: 'outbox',
  routes: ({ resource, endpoint }) => {
    resource(contract, { table: outboxMessages, columns: searched, present, before: refuseViewers });
    endpoint(absentOutboxChannels, async () => channels.filter((channel) => !transports[channel]));
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
});
