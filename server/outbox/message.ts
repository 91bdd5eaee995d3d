import type { AnySchema } from '@contract/resource.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import type { z } from 'zod/mini';
import type { Tx } from '../database/types.ts';
import { compileInput } from '../http/input.ts';
import type { NotificationContent } from '../notifications/deliver.ts';

type Attachment = {
  name: string;
  /** `text/calendar; method=REQUEST; charset=utf-8` */
  type: string;
  /** Text, or bytes in base64. */
  content: string;
  encoding: 'text' | 'base64';
};

export type MailContent = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The sender's display name; the address is the server's. */
  fromName?: string;
  replyTo?: string;
  attachments?: readonly Attachment[];
};

export type WebhookContent = {
  url: string;
  /** Signs the body; is not stored with the message. */
  secret: string;
  body: unknown;
};

export type SmsContent = { to: string; text: string };

/** The stored content: everything but secrets. */
export type Content = MailContent | Omit<WebhookContent, 'secret'> | SmsContent | NotificationContent;

export type Composed =
  | { mail: MailContent }
  | { webhook: WebhookContent }
  | { sms: SmsContent }
  | { notification: NotificationContent }
  /**
   * The message is skipped, because its reason no longer holds, or it cannot be sent. The value is a code, such as
   * `noRecipient`, for which the outbox page has a text. `forget`: the person or the reason was deleted, so the outbox
   * keeps neither the name nor the address.
   */
  | { skip: string; forget?: true }
  /** Its time has changed. */
  | { later: Date };

export type Composing = {
  tx: Tx;
  account: number;
  now: Date;
  /** The origin of the public pages, for links: `https://book.example.org`. */
  origin: string;
  /** The console's mode, and its path below the origin. */
  console: Pick<RuntimeConfig, 'mode' | 'basePath'>;
};

type Definition<S extends AnySchema> = {
  /** The area's id, a dot and a name: `scheduler.step`. */
  kind: string;
  reference: S;
  /** Composes the message from the data at the moment of sending, in a transaction of the account. */
  compose: (reference: z.output<S>, composing: Composing) => Promise<Composed>;
};

/** A kind of message, as the kernel sends it. */
export type OutboxKind = { kind: string; compose: (reference: unknown, composing: Composing) => Promise<Composed> };

/** A kind of message, as an area queues it. */
export type QueueableKind<Reference, Stored = Reference> = OutboxKind & {
  acceptReference: (reference: Reference) => Reference;
  /** Parses the stored reference of a row of the outbox. */
  reads: (stored: unknown) => Stored;
};

/** Declares a kind of message. Its area lists it in `messages`. */
export function outboxKind<S extends AnySchema>({
  kind,
  reference: schema,
  compose,
}: Definition<S>): QueueableKind<z.input<S>, z.output<S>> {
  const check = compileInput<z.output<S>>(schema);
  return {
    kind,
    compose: (reference, composing) => compose(check(reference), composing),
    acceptReference: (reference) => reference,
    reads: check,
  };
}
