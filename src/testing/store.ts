import type { Document, ItemOf, PathParams, Resource } from '@contract/resource.ts';
import { callProduct } from './product.ts';

/** Fields of a row by column name, including those that no request can set, such as the number of sold tickets. */
type Fields = Record<string, unknown>;

/** Direct access to the rows of a test's account, in the shape of the API. Writes do not appear in any history. */
export type TestStore = {
  /** Returns the rows in the order of their ids; with `params`, only those of that parent. */
  all: <R extends Resource>(resource: R, params?: PathParams) => ItemOf<R>[];
  find: <R extends Resource>(resource: R, id: number) => ItemOf<R> | undefined;
  /** Inserts a row as the API's create does, and then sets the fields that it does not accept. */
  insert: <R extends Resource>(resource: R, params: PathParams, fields: Fields) => ItemOf<R>;
  /** Changes a row and increments its version. */
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
