/** Runs work for each item, one after the other. Called again after a failure, it continues with the failed item. */
export function runInSequence<T>(all: readonly T[], work: (one: T) => Promise<unknown>): () => Promise<void> {
  const waiting = [...all];
  return async () => {
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      await work(next);
      waiting.shift();
    }
  };
}
