/** Work for each of several, one after the other. Done again after a failure it goes on with the one that failed. */
export function inTurn<T>(all: readonly T[], work: (one: T) => Promise<unknown>): () => Promise<void> {
  const waiting = [...all];
  return async () => {
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      await work(next);
      waiting.shift();
    }
  };
}
