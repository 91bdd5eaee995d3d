import type { Language } from '@contract/language.ts';
import type { Context } from '@server/http/area.ts';
import { queueMessage } from '@server/outbox/queue.ts';
import { and, eq, lte } from 'drizzle-orm';
import type { SchedulerRecord } from '../schedulerRows.ts';
import { verifications } from '../tables.ts';
import { verificationMail } from './verificationMail.ts';

const validMilliseconds = 15 * 60_000;
const maxSentCodes = 5;
const maxWrongCodes = 5;

type CallContext = Pick<Context, 'tx' | 'account' | 'now'>;

/** `sent`: the guest has to enter the code first. `tooMany`: nothing more is possible until the code expires. */
export type Verification = 'verified' | 'sent' | 'wrong' | 'tooMany';

type VerificationRequest = {
  email: string;
  language: Language;
  /** What the guest typed; empty before there is a code. */
  code: string;
  wantsNewCode: boolean;
};

/** Six random digits. 4,000,000,000 is the highest multiple of a million in 32 bits, so that none is more likely. */
function newCode(): string {
  for (;;) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (random < 4_000_000_000) return String(random % 1_000_000).padStart(6, '0');
  }
}

type SentCode = { id: number; sent: number; email: string };

async function send(context: CallContext, scheduler: SchedulerRecord, { id, sent, email }: SentCode): Promise<void> {
  await queueMessage(context, verificationMail, {
    cause: `verification ${id}, code ${sent}`,
    channel: 'mail',
    reference: { verificationId: id, sent },
    title: scheduler.name,
    recipient: { name: '', address: email },
  });
}

/**
 * Checks that an e-mail address is the guest's, with a code that is sent to it. A right code stays valid until it is
 * spent, so that a guest whose time was taken meanwhile does not need another one.
 */
export async function verifyEmail(
  context: CallContext,
  scheduler: SchedulerRecord,
  request: VerificationRequest,
): Promise<Verification> {
  const { tx, account, now } = context;
  const email = request.email.toLowerCase();
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + validMilliseconds).toISOString();
  await tx.delete(verifications).where(lte(verifications.expiresAt, at));
  const [created] = await tx
    .insert(verifications)
    .values({
      accountId: account,
      schedulerId: scheduler.id,
      email,
      language: request.language,
      code: newCode(),
      expiresAt,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (created) {
    await send(context, scheduler, created);
    return 'sent';
  }
  const [row] = await tx.select().from(verifications).where(isVerificationOf(scheduler, email)).for('update');
  if (!row) throw new Error('The conflicting verification was not found');
  const updateRow = (values: Partial<typeof row>) =>
    tx
      .update(verifications)
      .set({ ...values, updatedAt: at })
      .where(eq(verifications.id, row.id));
  if (request.wantsNewCode) {
    if (row.sent >= maxSentCodes) return 'tooMany';
    await updateRow({ code: newCode(), sent: row.sent + 1, wrong: 0, expiresAt });
    await send(context, scheduler, { id: row.id, sent: row.sent + 1, email });
    return 'sent';
  }
  const typed = request.code.replace(/\s/g, '');
  if (typed === '') return 'sent';
  if (row.wrong >= maxWrongCodes) return 'tooMany';
  if (typed === row.code) return 'verified';
  await updateRow({ wrong: row.wrong + 1 });
  return 'wrong';
}

/** Deletes the code after a booking was made with it. */
export async function spendVerification({ tx }: Pick<CallContext, 'tx'>, scheduler: SchedulerRecord, email: string) {
  await tx.delete(verifications).where(isVerificationOf(scheduler, email.toLowerCase()));
}

const isVerificationOf = ({ id }: SchedulerRecord, email: string) =>
  and(eq(verifications.schedulerId, id), eq(verifications.email, email));
