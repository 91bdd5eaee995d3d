import { id, instant, rowShape, z } from './fields.ts';
import { endpoint, resource } from './resource.ts';

export const outboxChannel = z.enum(['mail', 'webhook', 'sms']);
export type OutboxChannel = z.infer<typeof outboxChannel>;

/**
 * `kept`: nothing sends this channel here, so it can be looked at only. `skipped`: its reason was gone when it was due.
 * `uncertain`: it was handed over, and the server ended before it heard whether it arrived.
 */
export const outboxState = z.enum(['queued', 'sending', 'sent', 'kept', 'skipped', 'canceled', 'failed', 'uncertain']);
export type OutboxState = z.infer<typeof outboxState>;

const attachment = z.object({
  name: z.string(),
  type: z.string(),
  content: z.string(),
  encoding: z.enum(['text', 'base64']),
});

const outboxMessage = z.object({
  ...rowShape,
  /** Area and kind: `scheduler.step`. */
  kind: z.string(),
  cause: z.string(),
  channel: outboxChannel,
  state: outboxState,
  /** Why it is in this state, where there is more to say. */
  reason: z.string(),
  attempts: z.int(),
  sendAt: instant(),
  sentAt: z.nullable(instant()),
  /** Whom it goes to: an e-mail address, a telephone number or a web address; empty before it is composed. */
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(attachment),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

/** What was sent, is to be sent, and why something was not. For owners and editors. */
export const outboxMessages = resource({
  name: 'outboxMessages',
  path: '/outbox-messages',
  item: outboxMessage,
  filters: { state: 'text', channel: 'text', kind: 'text', cause: 'text', sendAt: 'instant' },
  sort: ['sendAt', 'createdAt'],
  defaultSort: '-sendAt',
  search: ['recipient', 'subject'],
});

/** Sends a message once more that failed, or of which nobody knows whether it arrived. */
export const sendMessageAgain = endpoint({
  name: 'sendMessageAgain',
  method: 'POST',
  path: '/outbox-messages/{outboxMessageId}/send-again',
  response: z.object({ id: id() }),
});
