import type { AnySchema } from '@contract/resource.ts';
import type { z } from 'zod/mini';
import type { Tx } from '../database/types.ts';
import { compileInput } from '../http/input.ts';

type Attachment = {
  name: string;
  /** `text/calendar; method=REQUEST; charset=utf-8` */
  type: string;
  /** As text, or base64 of bytes. */
  content: string;
  encoding: 'text' | 'base64';
};

export type MailContent = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What the sender is called; the address is the server's. */
  fromName?: string;
  replyTo?: string;
  attachments?: readonly Attachment[];
};

export type WebhookContent = {
  url: string;
  /** Signs the body; is not kept with the message. */
  secret: string;
  body: unknown;
};

export type SmsContent = { to: string; text: string };

/** What is kept of it: everything but secrets. */
export type Content = MailContent | Omit<WebhookContent, 'secret'> | SmsContent;

export type Composed =
  | { mail: MailContent }
  | { webhook: WebhookContent }
  | { sms: SmsContent }
  /** Its reason is gone, or it cannot be sent. The reason is for people of the account. */
  | { hold: string }
  /** Its time has changed. */
  | { later: Date };

export type Composing = {
  tx: Tx;
  account: number;
  now: Date;
  /** Of the public pages, for links: `https://book.example.org`. */
  origin: string;
};

type Definition<S extends AnySchema> = {
  /** The area's id, a dot and a name: `scheduler.step`. */
  kind: string;
  reference: S;
  /** Looks at the world as it is at the moment of sending, and says what is sent. In a transaction of the account. */
  compose: (reference: z.output<S>, composing: Composing) => Promise<Composed>;
};

/** A kind of message, as the kernel sends it. */
export type OutboxKind = { kind: string; compose: (reference: unknown, composing: Composing) => Promise<Composed> };

/** The same as an area puts one into the outbox. */
export type QueueableKind<Reference, Stored = Reference> = OutboxKind & {
  takes: (reference: Reference) => Reference;
  /** What a row of the outbox refers to. */
  reads: (stored: unknown) => Stored;
};

/** Declares a kind of message. Its area names it in `messages`. */
export function outboxKind<S extends AnySchema>({
  kind,
  reference: schema,
  compose,
}: Definition<S>): QueueableKind<z.input<S>, z.output<S>> {
  const check = compileInput<z.output<S>>(schema);
  return {
    kind,
    compose: (reference, composing) => compose(check(reference), composing),
    takes: (reference) => reference,
    reads: check,
  };
}
