import { basePathOf } from '@contract/runtimeConfig.ts';
import { and, asc, eq, lt, lte, or, sql } from 'drizzle-orm';
import type { AreaSet } from '../areas/areaSet.ts';
import { errorMessage } from '../errorText.ts';
import type { Upkeep } from '../http/upkeepEvery.ts';
import { deliverNotification } from '../notifications/deliver.ts';
import type { Ports } from '../ports.ts';
import type { Composed, Composing, Content, OutboxKind } from './message.ts';
import { type OutboxRow, outboxMessages } from './tables.ts';
import { NotSent, type Transports } from './transports.ts';

/** Milliseconds after which a process that was about to send counts as dead, and milliseconds that sending may take. */
const claimedFor = 120_000;
const sendTimeoutMs = 60_000;
const mostAttempts = 5;
const firstWait = 60_000;
const mostATurn = 200;

type SenderOptions = {
  areas: Pick<AreaSet, 'served'>;
  transports: Transports;
  /** This server's public address. Never taken from a request, which could name any host. */
  origin?: string;
  /** Default: the console's address without configuration. */
  console?: Composing['console'];
};

const usualConsole: Composing['console'] = { mode: 'standalone', basePath: basePathOf.standalone };

type Claimed = { row: OutboxRow; composed: Exclude<Composed, { hold: string } | { later: Date }> };

/**
 * Sends what is due. A message is composed and claimed in one transaction, sent outside of any, and its outcome
 * recorded in another. A process that ends in between leaves a claim that expires: mail is then `uncertain`, because it
 * may have arrived already, and is never sent again automatically. Webhooks and notifications are retried: a delivery
 * has the same id each time, by which a webhook's receiver and our own table recognise it.
 */
export async function sendDue(
  ports: Ports,
  { areas, transports, origin = '', console = usualConsole }: SenderOptions,
): Promise<void> {
  const kinds = new Map(areas.served().flatMap(({ messages = [] }) => messages.map((kind) => [kind.kind, kind])));
  for (const { account, id } of await dueMessages(ports)) {
    try {
      const claimed = await claim(ports, { account, id }, { kinds, origin, console });
      if (claimed) await record(ports, claimed.row, await send(ports, claimed, transports));
    } catch (error) {
      // A message that cannot be composed must not delay the others.
      ports.log.error('a message could not be handled', { message: id, error });
      await postpone(ports, { account, id });
    }
  }
}

/** Returns the upkeep that sends the outbox. */
export function sendingOutbox(options: SenderOptions): Upkeep {
  return { id: 'outbox', upkeep: (ports) => sendDue(ports, options) };
}

async function dueMessages({ database, clock }: Ports): Promise<{ account: number; id: number }[]> {
  const now = clock().toISOString();
  return database.asSystem((tx) =>
    tx
      .select({ account: outboxMessages.accountId, id: outboxMessages.id })
      .from(outboxMessages)
      .where(isDue(now))
      .orderBy(asc(outboxMessages.sendAt), asc(outboxMessages.id))
      .limit(mostATurn),
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
    // The message's area is not served at the moment.
    if (!kind) return undefined;
    const composed = await kind.compose(row.reference, { tx, account, now, ...links });
    if ('hold' in composed) {
      await change({ state: 'skipped', reason: composed.hold, claimedUntil: null });
      return undefined;
    }
    if ('later' in composed) {
      await change({ state: 'queued', sendAt: composed.later.toISOString(), claimedUntil: null });
      return undefined;
    }
    const claimed = { attempts: row.attempts + 1, channel: channelOf(composed) };
    await change({
      ...claimed,
      state: 'sending',
      claimedUntil: new Date(now.getTime() + claimedFor).toISOString(),
      content: keptOf(composed),
    });
    return { row: { ...row, ...claimed, version: row.version + 1 }, composed };
  });
}

/** Returns true if sending a message twice has the same effect as sending it once. */
const isRepeatable = ({ channel }: OutboxRow) => channel === 'webhook' || channel === 'console';

/** Depends on the composed message, because the cause may have changed its channel since it was planned. */
function channelOf(composed: Claimed['composed']): OutboxRow['channel'] {
  if ('mail' in composed) return 'mail';
  if ('sms' in composed) return 'sms';
  return 'notification' in composed ? 'console' : 'webhook';
}

function keptOf(composed: Claimed['composed']): Content {
  if ('mail' in composed) return composed.mail;
  if ('sms' in composed) return composed.sms;
  if ('notification' in composed) return composed.notification;
  const { url, body } = composed.webhook;
  return { url, body };
}

type Outcome = Pick<OutboxRow, 'state' | 'reason'> & { isAgain?: boolean };

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
    const isCertain = error instanceof NotSent;
    if (!isCertain && !isRepeatable(row)) return { state: 'uncertain', reason };
    const isOver = (isCertain && error.isFinal) || row.attempts >= mostAttempts;
    return isOver ? { state: 'failed', reason } : { state: 'queued', reason, isAgain: true };
  }
}

/** 1, 4, 16 and 64 minutes. */
const waitAfter = (attempts: number) => firstWait * 4 ** (attempts - 1);

async function record({ database, clock }: Ports, row: OutboxRow, outcome: Outcome): Promise<void> {
  const now = clock();
  const { state, reason, isAgain } = outcome;
  await database.asAccount(row.accountId, (tx) =>
    tx
      .update(outboxMessages)
      .set({
        state,
        reason,
        claimedUntil: null,
        ...(state === 'sent' ? { sentAt: now.toISOString() } : {}),
        ...(isAgain ? { sendAt: new Date(now.getTime() + waitAfter(row.attempts)).toISOString() } : {}),
        updatedAt: now.toISOString(),
        version: sql`${outboxMessages.version} + 1`,
      })
      .where(and(eq(outboxMessages.id, row.id), eq(outboxMessages.version, row.version))),
  );
}

/** Counts an attempt that failed before the message was claimed. */
async function postpone({ database, clock }: Ports, { account, id }: { account: number; id: number }): Promise<void> {
  const now = clock();
  await database.asAccount(account, async (tx) => {
    const isQueued = and(eq(outboxMessages.id, id), eq(outboxMessages.state, 'queued'));
    const [row] = await tx.select().from(outboxMessages).where(isQueued).for('update');
    if (!row) return;
    const attempts = row.attempts + 1;
    const again = { sendAt: new Date(now.getTime() + waitAfter(attempts)).toISOString() };
    const given = { state: 'failed', reason: 'Something went wrong on our side' } as const;
    await tx
      .update(outboxMessages)
      .set({
        attempts,
        ...(attempts < mostAttempts ? again : given),
        updatedAt: now.toISOString(),
        version: row.version + 1,
      })
      .where(isQueued);
  });
}
