import type { NotificationLink } from '@contract/notifications.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../database/tables.ts';
import { notifyReaders } from '../live/broadcaster.ts';
import type { Ports } from '../ports.ts';
import { notifications } from './tables.ts';

export type NotificationContent = {
  /** The e-mail addresses with which the readers sign in, separated by commas. */
  to: string;
  subject: string;
  text: string;
  /** The page with the cause. */
  link: NotificationLink | null;
};

type Delivered = { account: number; delivery: string; content: NotificationContent };

/**
 * Writes a notification for each member of the account who has one of its addresses, and notifies their open pages.
 * Repeating it with the same `delivery` adds nothing. Returns the number of members.
 */
export async function deliverNotification(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { account, delivery, content: { to, subject, text, link } }: Delivered,
): Promise<number> {
  const addresses = to.split(',').map((address) => address.trim().toLowerCase());
  const at = clock().toISOString();
  // As the system, because no request's transaction can see who may sign in.
  return database.asSystem(async (tx) => {
    const readers = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.accountId, account), inArray(sql`lower(${users.email})`, addresses)));
    if (readers.length === 0) return 0;
    const written = await tx
      .insert(notifications)
      .values(
        readers.map((reader) => ({
          accountId: account,
          userId: reader.id,
          delivery,
          title: subject,
          text,
          link,
          createdAt: at,
          updatedAt: at,
        })),
      )
      .onConflictDoNothing()
      .returning({ userId: notifications.userId });
    if (written.length > 0) {
      await notifyReaders(
        tx,
        account,
        written.map(({ userId }) => userId),
      );
    }
    return readers.length;
  });
}
