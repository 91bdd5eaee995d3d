import type { Document, ItemOf, PathParams, Resource } from '@contract/resource.ts';
import { callProduct } from './product.ts';

/** Fields of a row by the names of its columns: also those that no request could set, such as how many were sold. */
type Fields = Record<string, unknown>;

/** Direct access to the rows of a test's account, in the shape of the API. Writes do not appear in any history. */
export type TestStore = {
  /** In the order of their ids; those of the parent when `params` name one. */
  all: <R extends Resource>(resource: R, params?: PathParams) => ItemOf<R>[];
  find: <R extends Resource>(resource: R, id: number) => ItemOf<R> | undefined;
  /** As a create of the API does, and then with the fields that it does not take. */
  insert: <R extends Resource>(resource: R, params: PathParams, fields: Fields) => ItemOf<R>;
  /** Counts the version up. */
  change: <R extends Resource>(resource: R, id: number, fields: Fields) => ItemOf<R>;
  remove: (resource: Resource, id: number) => void;
  /** Removes all rows whose columns have these values. */
  removeAll: (resource: Resource, columns?: PathParams) => void;
  document: <D extends Document>(document: D, params: PathParams) => ItemOf<D>;
};

export function createStore(token: string): TestStore {
  // biome-ignore lint/suspicious/noExplicitAny: the contract decides what is in a row
  const ask = (action: string, { name }: { name: string }, rest: object): any => {
    const answer = callProduct(`/test/store/${action}`, { token, body: { name, ...rest } });
    return answer && typeof answer === 'object' && 'data' in answer ? (answer.data ?? undefined) : undefined;
  };
  return {
    all: (resource, params) => ask('all', resource, { params }),
    find: (resource, id) => ask('find', resource, { id }),
    insert: (resource, params, fields) => ask('insert', resource, { params, fields }),
    change: (resource, id, fields) => ask('change', resource, { id, fields }),
    remove: (resource, id) => ask('remove', resource, { id }),
    removeAll: (resource, columns = {}) => ask('removeAll', resource, { params: columns }),
    document: (document, params) => ask('document', document, { params }),
  };
}
