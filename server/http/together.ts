/** Rows of a kind that one request saves one by one, all of them or none, by the rules of a usual save. */
export type Together = {
  read: Map<string, Promise<unknown>>;
  following: Map<string, () => Promise<void>>;
};

type Here = { together?: Together | undefined };

/** What each row asks for and none of them changes: read for the first. `what` names it. */
export function once<T>({ together }: Here, what: string, read: () => Promise<T>): Promise<T> {
  if (!together) return read();
  const found = together.read.get(what) ?? read();
  together.read.set(what, found);
  // The same name is the same kind of answer.
  return found as Promise<T>;
}

/** What follows from rows: at once, or where several are saved together, for all of them after the last. */
export async function lastly({ together }: Here, what: string, work: () => Promise<void>): Promise<void> {
  if (together) together.following.set(what, work);
  else await work();
}

/** Saves rows together with `work`; what follows from them is done when it is. */
export async function saveTogether<C extends Here>(context: C, work: (context: C) => Promise<void>): Promise<void> {
  const together: Together = { read: new Map(), following: new Map() };
  await work({ ...context, together });
  for (const follow of together.following.values()) await follow();
}
