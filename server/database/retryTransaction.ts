/** PostgreSQL aborted one of two conflicting transactions: 40001 serialization, 40P01 deadlock. */
function isTransient(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = Reflect.get(cause, 'code');
    if (code === '40001' || code === '40P01') return true;
  }
  return false;
}

/** Repeats a transaction that the database aborted because of a concurrent one, up to `times` times. */
export async function retryTransaction<T>(transaction: () => Promise<T>, times = 3): Promise<T> {
  for (let left = times; ; left -= 1) {
    try {
      return await transaction();
    } catch (error) {
      if (left === 0 || !isTransient(error)) throw error;
      // A random pause, so that the two do not conflict again at once.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * (times - left + 1)));
    }
  }
}
