import { id, instant, rowShape, z } from './fields.ts';
import { endpoint, resource } from './resource.ts';

/** `console`: a notification to members within the console. */
export const outboxChannel = z.enum(['mail', 'webhook', 'sms', 'console']);
export type OutboxChannel = z.infer<typeof outboxChannel>;

/**
 * `kept`: this server has no such channel, so the message can only be viewed. `skipped`: its reason no longer held at
 * the due time. `uncertain`: it was handed over, and the server stopped before it knew whether it arrived.
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
  /** The area and the kind: `scheduler.step`. */
  kind: z.string(),
  cause: z.string(),
  channel: outboxChannel,
  state: outboxState,
  /** Details on the state, where there are any. */
  reason: z.string(),
  attempts: z.int(),
  sendAt: instant(),
  sentAt: z.nullable(instant()),
  /** A name that the message has before it is composed, such as that of its workflow. May be empty. */
  title: z.string(),
  /** An e-mail address, a telephone number or a web address: planned, or that of the composed message. May be empty. */
  recipient: z.string(),
  /** The person's name as it was when the message was planned. May be empty. */
  recipientName: z.string(),
  /** Empty before the message is composed. */
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(attachment),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

/** The account's messages: sent, due, or not sent and why. For owners and editors. */
export const outboxMessages = resource({
  name: 'outboxMessages',
  path: '/outbox-messages',
  item: outboxMessage,
  filters: { state: 'text', channel: 'text', kind: 'text', cause: 'text', sendAt: 'instant' },
  sort: ['sendAt', 'createdAt'],
  defaultSort: '-sendAt',
  search: ['recipient', 'recipientName', 'title', 'subject'],
});

/**
 * The channels that this server does not have: their messages are stored instead of sent. Viewers read it too, because
 * what they see says whether somebody gets an email.
 */
export const absentOutboxChannels = endpoint({
  name: 'absentOutboxChannels',
  method: 'GET',
  path: '/absent-outbox-channels',
  response: z.array(outboxChannel),
});

/** Sends a message again that failed, or whose arrival is uncertain. */
export const sendMessageAgain = endpoint({
  name: 'sendMessageAgain',
  method: 'POST',
  path: '/outbox-messages/{outboxMessageId}/send-again',
  response: z.object({ id: id() }),
});
