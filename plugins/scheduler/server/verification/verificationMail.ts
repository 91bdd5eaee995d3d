import { count, id, z } from '@contract/fields.ts';
import { outboxKind } from '@server/outbox/message.ts';
import { eq } from 'drizzle-orm';
import { fillHtml } from '../../rules/workflow/variables.ts';
import { texts } from '../publicPages/texts.ts';
import { schedulers, verifications } from '../tables.ts';

/** The mail with the code by which a guest confirms an e-mail address. Only the newest code is worth sending. */
export const verificationMail = outboxKind({
  kind: 'scheduler.verification',
  reference: z.object({ verificationId: id(), sent: count(100, 1) }),
  compose: async ({ verificationId, sent }, { tx, now }) => {
    const [row] = await tx.select().from(verifications).where(eq(verifications.id, verificationId));
    if (!row || row.expiresAt <= now.toISOString()) return { skip: 'tooLate' };
    if (row.sent !== sent) return { skip: 'superseded' };
    const [scheduler] = await tx.select().from(schedulers).where(eq(schedulers.id, row.schedulerId));
    const t = texts[row.language];
    const text = t.codeMail(row.code, scheduler?.name ?? '');
    return {
      mail: {
        to: row.email,
        subject: t.codeSubject(row.code),
        text,
        html: fillHtml(text, new Map()),
        fromName: scheduler?.name ?? '',
      },
    };
  },
});
