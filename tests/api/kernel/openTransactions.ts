import type { TestApi } from '@server/http/testing.ts';

/** Starts to count the open transactions of an API; returns a function that returns their number. */
export function countTransactions({ ports }: Pick<TestApi, 'ports'>): () => number {
  let open = 0;
  const { database } = ports;
  // The API reaches the database only through its ports.
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
