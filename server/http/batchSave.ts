/** The state of one request that saves several rows of a kind one by one, all or none, by the rules of a usual save. */
export type BatchSave = {
  read: Map<string, Promise<unknown>>;
  following: Map<string, () => Promise<void>>;
};

type BatchContext = { batch?: BatchSave | undefined };

/** Reads data that every row needs and no row changes: once, for the first row. `what` is the key. */
export function oncePerBatch<T>({ batch }: BatchContext, what: string, read: () => Promise<T>): Promise<T> {
  if (!batch) return read();
  const found = batch.read.get(what) ?? read();
  batch.read.set(what, found);
  // The same key stands for the same type of result.
  return found as Promise<T>;
}

/** Does follow-up work of rows: immediately, or in a batch once after the last of them. */
export async function afterBatch({ batch }: BatchContext, what: string, work: () => Promise<void>): Promise<void> {
  if (batch) batch.following.set(what, work);
  else await work();
}

/** Saves rows together in `work`, then does their follow-up work. */
export async function saveBatch<C extends BatchContext>(
  context: C,
  work: (context: C) => Promise<void>,
): Promise<void> {
  const batch: BatchSave = { read: new Map(), following: new Map() };
  await work({ ...context, batch });
  for (const follow of batch.following.values()) await follow();
}
