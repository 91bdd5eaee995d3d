import { sql } from 'drizzle-orm';
import type { Tx } from './types.ts';

/** Part of a transaction that fails by itself: what it did is undone, and the transaction can go on. Rethrows. */
export async function apart<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint apart`);
  try {
    const done = await work();
    await tx.execute(sql`release savepoint apart`);
    return done;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint apart`);
    await tx.execute(sql`release savepoint apart`);
    throw error;
  }
}
