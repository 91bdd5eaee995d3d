import type { MailContent, SmsContent, WebhookContent } from './message.ts';

/** `id` is the same at every attempt. */
export type Delivery = { id: string; signal: AbortSignal };

/** The recipient's side has accepted it. */
type Sent = 'sent';

/** Nothing was sent: another attempt may succeed, or none will (`isFinal`). */
export class NotSent extends Error {
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal = false } = {}) {
    super(reason);
    this.name = 'NotSent';
    this.isFinal = isFinal;
  }
}

/**
 * The channels through which messages leave the server. The messages of an absent channel are stored, and can be
 * viewed.
 */
export type Transports = {
  /** Throws `NotSent`; after any other error it is unknown whether it was sent. */
  mail?: (mail: MailContent, delivery: Delivery) => Promise<Sent>;
  webhook?: (webhook: WebhookContent, delivery: Delivery) => Promise<Sent>;
  sms?: (sms: SmsContent, delivery: Delivery) => Promise<Sent>;
};
