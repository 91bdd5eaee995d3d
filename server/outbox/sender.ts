import { basePathOf } from '@contract/runtimeConfig.ts';
import { and, asc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { AreaSet } from '../areas/areaSet.ts';
import { errorMessage } from '../errorText.ts';
import type { Upkeep } from '../http/upkeepEvery.ts';
import { deliverNotification } from '../notifications/deliver.ts';
import type { Ports } from '../ports.ts';
import type { Composed, Composing, Content, OutboxKind } from './message.ts';
import { type OutboxRow, outboxMessages } from './tables.ts';
import { NotSent, type Transports } from './transports.ts';

/** A claim expires after this time: its process has crashed. */
const claimMs = 120_000;
/** The time that one delivery may take. */
const sendTimeoutMs = 60_000;
const maximumAttempts = 5;
const firstRetryMs = 60_000;
const maximumPerRun = 200;

type SenderOptions = {
  areas: Pick<AreaSet, 'served'>;
  transports: Transports;
  /** This server's public address. Never taken from a request, which could name any host. */
  origin?: string;
  /** Default: the console's address without configuration. */
  console?: Composing['console'];
};

const defaultConsole: Composing['console'] = { mode: 'standalone', basePath: basePathOf.standalone };

type Claimed = { row: OutboxRow; composed: Exclude<Composed, { skip: string; forget?: true } | { later: Date }> };

/**
 * Sends what is due. A message is composed and claimed in one transaction, sent outside of any, and its outcome
 * recorded in another. A process that ends in between leaves a claim that expires: mail is then `uncertain`, because it
 * may have arrived already, and is never sent again automatically. Webhooks and notifications are retried: a delivery
 * has the same id each time, by which a webhook's receiver and our own table recognise it.
 */
export async function sendDue(
  ports: Ports,
  { areas, transports, origin = '', console = defaultConsole }: SenderOptions,
): Promise<void> {
  const kinds = new Map(areas.served().flatMap(({ messages = [] }) => messages.map((kind) => [kind.kind, kind])));
  for (const { account, id } of await dueMessages(ports, [...kinds.keys()])) {
    try {
      const claimed = await claim(ports, { account, id }, { kinds, origin, console });
      if (claimed) await record(ports, claimed.row, await send(ports, claimed, transports));
    } catch (error) {
      // No message must delay the others, whatever fails.
      ports.log.error('a message could not be composed or sent', { message: id, error });
      await postpone(ports, { account, id });
    }
  }
}

/** Returns the upkeep that sends the outbox. */
export function sendingOutbox(options: SenderOptions): Upkeep {
  return { id: 'outbox', upkeep: (ports) => sendDue(ports, options) };
}

/** Returns due messages of these kinds: those of an area that is not served wait, and must not be in the way of others. */
async function dueMessages(
  { database, clock }: Ports,
  kinds: readonly string[],
): Promise<{ account: number; id: number }[]> {
  const now = clock().toISOString();
  return database.asSystem((tx) =>
    tx
      .select({ account: outboxMessages.accountId, id: outboxMessages.id })
      .from(outboxMessages)
      .where(and(isDue(now), inArray(outboxMessages.kind, kinds)))
      .orderBy(asc(outboxMessages.sendAt), asc(outboxMessages.id))
      .limit(maximumPerRun),
  );
}

const isDue = (now: string) =>
  or(
    and(eq(outboxMessages.state, 'queued'), lte(outboxMessages.sendAt, now)),
    and(eq(outboxMessages.state, 'sending'), lt(outboxMessages.claimedUntil, now)),
  );

async function claim(
  { database, clock }: Ports,
  { account, id }: { account: number; id: number },
  { kinds, ...links }: { kinds: ReadonlyMap<string, OutboxKind> } & Pick<Composing, 'origin' | 'console'>,
): Promise<Claimed | undefined> {
  const now = clock();
  return database.asAccount(account, async (tx) => {
    const [row] = await tx
      .select()
      .from(outboxMessages)
      .where(and(eq(outboxMessages.id, id), isDue(now.toISOString())))
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    const change = (set: Partial<OutboxRow>) =>
      tx
        .update(outboxMessages)
        .set({ ...set, updatedAt: now.toISOString(), version: row.version + 1 })
        .where(eq(outboxMessages.id, id));
    if (row.state === 'sending' && !isRepeatable(row)) {
      await change({ state: 'uncertain', claimedUntil: null, reason: 'interrupted' });
      return undefined;
    }
    const kind = kinds.get(row.kind);
    if (!kind) return undefined;
    const composed = await kind.compose(row.reference, { tx, account, now, ...links });
    if ('skip' in composed) {
      const forgotten = composed.forget ? { recipientName: '', recipientAddress: '' } : {};
      await change({ state: 'skipped', reason: composed.skip, claimedUntil: null, ...forgotten });
      return undefined;
    }
    if ('later' in composed) {
      await change({ state: 'queued', sendAt: composed.later.toISOString(), claimedUntil: null });
      return undefined;
    }
    const attempt = { attempts: row.attempts + 1, channel: channelOf(composed) };
    await change({
      ...attempt,
      state: 'sending',
      claimedUntil: new Date(now.getTime() + claimMs).toISOString(),
      content: storedContent(composed),
    });
    return { row: { ...row, ...attempt, version: row.version + 1 }, composed };
  });
}

/** Returns true if sending a message twice has the same effect as sending it once. */
const isRepeatable = ({ channel }: OutboxRow) => channel === 'webhook' || channel === 'console';

/** Depends on the composed message, because the cause may have changed its channel since the message was queued. */
function channelOf(composed: Claimed['composed']): OutboxRow['channel'] {
  if ('mail' in composed) return 'mail';
  if ('sms' in composed) return 'sms';
  return 'notification' in composed ? 'console' : 'webhook';
}

function storedContent(composed: Claimed['composed']): Content {
  if ('mail' in composed) return composed.mail;
  if ('sms' in composed) return composed.sms;
  if ('notification' in composed) return composed.notification;
  const { url, body } = composed.webhook;
  return { url, body };
}

type Outcome = Pick<OutboxRow, 'state' | 'reason'> & { isRetried?: boolean };

async function send(ports: Ports, { row, composed }: Claimed, { mail, webhook, sms }: Transports): Promise<Outcome> {
  const delivery = { id: `${row.accountId}.${row.id}`, signal: AbortSignal.timeout(sendTimeoutMs) };
  try {
    if ('mail' in composed) {
      if (!mail) return { state: 'kept', reason: '' };
      await mail(composed.mail, delivery);
    } else if ('webhook' in composed) {
      if (!webhook) return { state: 'kept', reason: '' };
      await webhook(composed.webhook, delivery);
    } else if ('notification' in composed) {
      const { accountId: account } = row;
      const count = await deliverNotification(ports, {
        account,
        delivery: delivery.id,
        content: composed.notification,
      });
      if (count === 0) return { state: 'skipped', reason: 'noMember' };
    } else {
      if (!sms) return { state: 'kept', reason: '' };
      await sms(composed.sms, delivery);
    }
    return { state: 'sent', reason: '' };
  } catch (error) {
    const reason = (error instanceof Error ? errorMessage(error) : String(error)).slice(0, 300);
    const isNotSent = error instanceof NotSent;
    if (!isNotSent && !isRepeatable(row)) return { state: 'uncertain', reason };
    const isLastAttempt = (isNotSent && error.isFinal) || row.attempts >= maximumAttempts;
    return isLastAttempt ? { state: 'failed', reason } : { state: 'queued', reason, isRetried: true };
  }
}

/** 1, 4, 16 and 64 minutes. */
const retryDelayAfter = (attempts: number) => firstRetryMs * 4 ** (attempts - 1);

async function record({ database, clock }: Ports, row: OutboxRow, outcome: Outcome): Promise<void> {
  const now = clock();
  const { state, reason, isRetried } = outcome;
  await database.asAccount(row.accountId, (tx) =>
    tx
      .update(outboxMessages)
      .set({
        state,
        reason,
        claimedUntil: null,
        ...(state === 'sent' ? { sentAt: now.toISOString() } : {}),
        ...(isRetried ? { sendAt: new Date(now.getTime() + retryDelayAfter(row.attempts)).toISOString() } : {}),
        updatedAt: now.toISOString(),
        version: sql`${outboxMessages.version} + 1`,
      })
      .where(and(eq(outboxMessages.id, row.id), eq(outboxMessages.version, row.version))),
  );
}

/** Counts an attempt that failed before the message was claimed. A message that was claimed waits until its claim expires. */
async function postpone({ database, clock }: Ports, { account, id }: { account: number; id: number }): Promise<void> {
  const now = clock();
  await database.asAccount(account, async (tx) => {
    const isQueued = and(eq(outboxMessages.id, id), eq(outboxMessages.state, 'queued'));
    const [row] = await tx.select().from(outboxMessages).where(isQueued).for('update');
    if (!row) return;
    const attempts = row.attempts + 1;
    const retry = { sendAt: new Date(now.getTime() + retryDelayAfter(attempts)).toISOString() };
    const failed = { state: 'failed', reason: 'notComposed' } as const;
    await tx
      .update(outboxMessages)
      .set({
        attempts,
        ...(attempts < maximumAttempts ? retry : failed),
        updatedAt: now.toISOString(),
        version: row.version + 1,
      })
      .where(isQueued);
  });
}
