import type { OutboxChannel } from '@contract/outbox.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../http/context.ts';
import type { OutboxKind, QueueableKind } from './message.ts';
import { outboxMessages } from './tables.ts';

/** The embedded database allows 65,535 parameters at most. */
const maximumRowsPerStatement = 500;

type Queueing = Pick<Context, 'tx' | 'account' | 'now'>;

type Message<Reference> = {
  /** Unique among the account's messages of the kind: `booking 7, step 3, start 2027-05-03T07:00:00.000Z`. */
  cause: string;
  channel: OutboxChannel;
  reference: Reference;
  /** The outbox shows this name until the message is composed, such as that of a workflow. */
  title: string;
  /** To whom it will go. The name or the address may be empty. */
  recipient: { name: string; address: string };
  /** Default: at once. */
  sendAt?: Date;
};

/**
 * Adds messages to the outbox in the transaction of their cause: they are sent if and only if that is committed. Does
 * nothing for a cause that already has its message. Returns the number of new messages.
 */
export async function queueMessages<Reference>(
  { tx, account, now }: Queueing,
  { kind, acceptReference }: Pick<QueueableKind<Reference>, 'kind' | 'acceptReference'>,
  messages: readonly Message<Reference>[],
): Promise<number> {
  const at = now.toISOString();
  let added = 0;
  for (let from = 0; from < messages.length; from += maximumRowsPerStatement) {
    const part = messages
      .slice(from, from + maximumRowsPerStatement)
      .map(({ cause, channel, reference, title, recipient, sendAt = now }) => ({
        accountId: account,
        kind,
        cause,
        channel,
        reference: acceptReference(reference),
        title,
        recipientName: recipient.name,
        recipientAddress: recipient.address,
        sendAt: sendAt.toISOString(),
        createdAt: at,
        updatedAt: at,
      }));
    const rows = await tx
      .insert(outboxMessages)
      .values(part)
      .onConflictDoNothing()
      .returning({ id: outboxMessages.id });
    added += rows.length;
  }
  return added;
}

/** Adds one message to the outbox, as `queueMessages` does. Returns whether it is new. */
export async function queueMessage<Reference>(
  queueing: Queueing,
  kind: Pick<QueueableKind<Reference>, 'kind' | 'acceptReference'>,
  message: Message<Reference>,
): Promise<boolean> {
  return (await queueMessages(queueing, kind, [message])) > 0;
}

/** Withdraws unsent messages by their causes. Returns their number. */
export async function withdrawMessages(
  { tx, now }: Pick<Queueing, 'tx' | 'now'>,
  { kind }: Pick<OutboxKind, 'kind'>,
  causes: readonly string[],
  reason: string,
): Promise<number> {
  if (causes.length === 0) return 0;
  const isOpen = and(
    eq(outboxMessages.kind, kind),
    inArray(outboxMessages.cause, [...causes]),
    eq(outboxMessages.state, 'queued'),
  );
  const gone = await tx
    .update(outboxMessages)
    .set({ state: 'canceled', reason, updatedAt: now.toISOString(), version: sql`${outboxMessages.version} + 1` })
    .where(isOpen)
    .returning({ id: outboxMessages.id });
  return gone.length;
}

/** `held`: it cannot be sent in the current configuration, and is only shown with this reason. */
type PlannedMessage<Reference> = Required<Message<Reference>> & { held?: string };

type Queued<Stored> = { cause: string; sendAt: string; reference: Stored };

type Plan<Reference, Stored> = {
  /** All messages that are planned to be sent from now on. */
  planned: readonly PlannedMessage<Reference>[];
  /** Selects the queued messages that the plan covers, which are passed to `withdrawn`. */
  about: SQL;
  /** Returns the reason for withdrawing a queued message that is not planned; `undefined` if it stays. */
  withdrawn: (message: Queued<Stored>) => string | undefined;
};

/**
 * Updates the unsent messages to a new plan: adds missing ones, changes those with another time, title or recipient,
 * withdraws those whose reason no longer holds, and restores withdrawn ones that are planned again. Sent messages stay
 * unchanged.
 */
export async function replanMessages<Reference, Stored>(
  queueing: Queueing,
  kind: QueueableKind<Reference, Stored>,
  { planned, about, withdrawn }: Plan<Reference, Stored>,
): Promise<void> {
  const { tx } = queueing;
  // All transactions lock rows in the same order, so that two of them do not wait for each other.
  const sorted = [...planned].sort((one, other) => (one.cause < other.cause ? -1 : 1));
  for (let from = 0; from < sorted.length; from += maximumRowsPerStatement) {
    const part = sorted.slice(from, from + maximumRowsPerStatement);
    await openMessages(queueing, kind, part);
  }
  const causes = new Set(planned.map(({ cause }) => cause));
  const queued = await tx
    .select({ cause: outboxMessages.cause, sendAt: outboxMessages.sendAt, reference: outboxMessages.reference })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.kind, kind.kind), eq(outboxMessages.state, 'queued'), about));
  const gone = new Map<string, string[]>();
  for (const message of queued) {
    const reason = causes.has(message.cause)
      ? undefined
      : withdrawn({ ...message, reference: kind.reads(message.reference) });
    if (reason !== undefined) gone.set(reason, [...(gone.get(reason) ?? []), message.cause]);
  }
  for (const [reason, taken] of gone) await withdrawMessages(queueing, kind, taken, reason);
}

async function openMessages<Reference>(
  { tx, account, now }: Queueing,
  { kind, acceptReference }: Pick<QueueableKind<Reference>, 'kind' | 'acceptReference'>,
  messages: readonly PlannedMessage<Reference>[],
): Promise<void> {
  const at = now.toISOString();
  const { state, attempts, sendAt, version, recipientName, recipientAddress } = outboxMessages;
  const hasChanged = sql`${sendAt} <> excluded.send_at or ${outboxMessages.channel} <> excluded.channel
    or ${outboxMessages.title} <> excluded.title or ${recipientName} <> excluded.recipient_name
    or ${recipientAddress} <> excluded.recipient_address or excluded.state = 'canceled'`;
  await tx
    .insert(outboxMessages)
    .values(
      messages.map(({ cause, channel, reference, title, recipient, sendAt: due, held }) => ({
        accountId: account,
        kind,
        cause,
        channel,
        reference: acceptReference(reference),
        title,
        recipientName: recipient.name,
        recipientAddress: recipient.address,
        state: held === undefined ? ('queued' as const) : ('canceled' as const),
        reason: held ?? '',
        sendAt: due.toISOString(),
        createdAt: at,
        updatedAt: at,
      })),
    )
    .onConflictDoUpdate({
      target: [outboxMessages.accountId, outboxMessages.kind, outboxMessages.cause],
      set: {
        state: sql`excluded.state`,
        channel: sql`excluded.channel`,
        title: sql`excluded.title`,
        recipientName: sql`excluded.recipient_name`,
        recipientAddress: sql`excluded.recipient_address`,
        reason: sql`excluded.reason`,
        sendAt: sql`excluded.send_at`,
        attempts: 0,
        updatedAt: at,
        version: sql`${version} + 1`,
      },
      setWhere: sql`(${state} = 'canceled' and excluded.state = 'queued') or (${state} = 'queued' and ${attempts} = 0 and (${hasChanged}))`,
    });
}
