import { type BaseRecord, useDataProvider } from '@refinedev/core';

type Search = { resource: string; text: string; params: Readonly<Record<string, string | undefined>>; limit: number };

/** Returns a function that reads the first rows of any collection that match a text. Rejects as the data provider does. */
export function useSearchCollection(): (search: Search) => Promise<readonly BaseRecord[]> {
  const dataProvider = useDataProvider();
  return async ({ resource, text, params, limit }) => {
    const pagination = { currentPage: 1, pageSize: limit, mode: 'server' } as const;
    const { data } = await dataProvider().getList({ resource, pagination, meta: { q: text, params } });
    return data;
  };
}
