/** The state of one request that saves several rows of a kind one by one, all or none, by the rules of a usual save. */
export type Together = {
  read: Map<string, Promise<unknown>>;
  following: Map<string, () => Promise<void>>;
};

type Here = { together?: Together | undefined };

/** Reads what every row needs and none changes: once, for the first row. `what` is the key. */
export function once<T>({ together }: Here, what: string, read: () => Promise<T>): Promise<T> {
  if (!together) return read();
  const found = together.read.get(what) ?? read();
  together.read.set(what, found);
  // The same key stands for the same type of result.
  return found as Promise<T>;
}

/** Does follow-up work of rows: at once, or where several are saved together, once after the last of them. */
export async function lastly({ together }: Here, what: string, work: () => Promise<void>): Promise<void> {
  if (together) together.following.set(what, work);
  else await work();
}

/** Saves rows together in `work`, then does their follow-up work. */
export async function saveTogether<C extends Here>(context: C, work: (context: C) => Promise<void>): Promise<void> {
  const together: Together = { read: new Map(), following: new Map() };
  await work({ ...context, together });
  for (const follow of together.following.values()) await follow();
}
