import type { TestApi } from '@server/http/testing.ts';

/** Counts from now on how many transactions of an API are open; answers what tells their number. */
export function countTransactions({ ports }: Pick<TestApi, 'ports'>): () => number {
  let open = 0;
  const { database } = ports;
  // The API reaches the database through its ports, so what is open is counted there.
  ports.database = {
    ...database,
    asAccount: async (account, work) => {
      open += 1;
      try {
        return await database.asAccount(account, work);
      } finally {
        open -= 1;
      }
    },
  };
  return () => open;
}
