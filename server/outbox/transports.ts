import type { MailContent, SmsContent, WebhookContent } from './message.ts';

/** The delivery's own name, the same at every try. */
export type Delivery = { id: string; signal: AbortSignal };

/** The other side has it. */
type Sent = 'sent';

/** Nothing was sent: another try may go better, or none will (`isFinal`). */
export class NotSent extends Error {
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal = false } = {}) {
    super(reason);
    this.name = 'NotSent';
    this.isFinal = isFinal;
  }
}

/** How messages leave the server. A channel that is absent keeps its messages, to be looked at. */
export type Transports = {
  /** Throws `NotSent`; after any other error nobody knows whether it was sent. */
  mail?: (mail: MailContent, delivery: Delivery) => Promise<Sent>;
  webhook?: (webhook: WebhookContent, delivery: Delivery) => Promise<Sent>;
  sms?: (sms: SmsContent, delivery: Delivery) => Promise<Sent>;
};
