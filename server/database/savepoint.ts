import { sql } from 'drizzle-orm';
import { withTimeout } from '../withTimeout.ts';
import type { Tx } from './types.ts';

/**
 * Runs a part of a transaction that may fail: its writes are rolled back, and the transaction can continue. Rethrows.
 */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
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

/**
 * Does the same for work that may also hang: after `milliseconds` it is rolled back and counts as failed. The work
 * gets a transaction that stops working afterwards, because nothing can stop the work itself.
 */
export function inSavepointWithTimeout<T>(tx: Tx, milliseconds: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inSavepoint(tx, async () => {
    let hasEnded = false;
    const guarded = new Proxy(tx, {
      get(target, name) {
        if (hasEnded) throw new Error('The transaction has ended');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    try {
      return await withTimeout(work(guarded), milliseconds);
    } finally {
      hasEnded = true;
    }
  });
}
