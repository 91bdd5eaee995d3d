import { RefusedError } from '@contract/problem.ts';
import {
  type Contract,
  type Document,
  fillPath,
  type PathParams,
  pathParameters,
  type Resource,
} from '@contract/resource.ts';
import type { MockStore } from '@/data/mockArea.ts';
import { blank } from './blank.ts';

// biome-ignore lint/suspicious/noExplicitAny: the contract decides what is in a row; in here it is carried, not looked into
type Row = any;
type Kept = { params: Record<string, string>; row: Row; putBack?: (() => void) | undefined };

export type ResettableStore = MockStore & {
  /** What puts everything back to how it is now. Ids are not given again, as in a database. */
  keep: () => () => void;
  clear: () => void;
};

/** Rows and documents in memory. Copies go in and out: nobody changes what is kept from outside. */
export function createStore(now: () => Date): ResettableStore {
  const resources = new Map<string, Map<number, Kept>>();
  const removed = new Map<string, Kept>();
  const documents = new Map<string, Row>();
  let lastId = 0;

  const rowsOf = ({ name }: Resource) => {
    const rows = resources.get(name) ?? new Map<number, Kept>();
    resources.set(name, rows);
    return rows;
  };

  const keptOf = (resource: Resource, id: number): Kept => {
    const kept = rowsOf(resource).get(id);
    if (!kept) throw new RefusedError('not_found', 'There is no such row');
    return kept;
  };

  const documentOf = (document: Document, params: PathParams): Row => {
    const key = `${document.name} ${fillPath(document.path, params)}`;
    const kept = documents.get(key) ?? { ...Object(blank(document.item)), ...own(document, params) };
    documents.set(key, kept);
    return kept;
  };

  return {
    all: (resource, params = {}) =>
      [...rowsOf(resource).values()]
        .filter((kept) =>
          Object.entries(parentsOf(resource, params)).every(([name, value]) => kept.params[name] === value),
        )
        .map(({ row }) => structuredClone(row)),

    find: (resource, id) => structuredClone(rowsOf(resource).get(id)?.row),

    insert: (resource, params, fields) => {
      lastId += 1;
      const at = now().toISOString();
      const row = {
        ...Object(blank(resource.item)),
        ...own(resource, params),
        ...structuredClone(fields),
        id: lastId,
        version: 1,
        createdAt: at,
        updatedAt: at,
      };
      rowsOf(resource).set(row.id, { params: parentsOf(resource, params), row });
      return structuredClone(row);
    },

    change: (resource, id, fields) => {
      const kept = keptOf(resource, id);
      const { version } = kept.row;
      kept.row = { ...kept.row, ...structuredClone(fields), version: version + 1, updatedAt: now().toISOString() };
      return structuredClone(kept.row);
    },

    fill: (resource, params, rows) => {
      const at = now().toISOString();
      const parents = parentsOf(resource, params);
      const plain = { ...Object(blank(resource.item)), ...own(resource, params), createdAt: at, updatedAt: at };
      const kept = rowsOf(resource);
      for (const fields of rows) {
        lastId += 1;
        kept.set(lastId, { params: parents, row: { ...plain, ...fields, id: lastId } });
      }
    },

    settle: (resource, id, fields) => {
      const kept = keptOf(resource, id);
      kept.row = { ...kept.row, ...structuredClone(fields) };
    },

    remove: (resource, id, putBack) => {
      removed.set(`${resource.name} ${id}`, { ...keptOf(resource, id), putBack });
      rowsOf(resource).delete(id);
    },

    putBack: (resource, id) => {
      const kept = removed.get(`${resource.name} ${id}`);
      if (!kept) throw new RefusedError('not_found', 'There is no such row');
      rowsOf(resource).set(id, kept);
      kept.putBack?.();
    },

    document: (document, params) => structuredClone(documentOf(document, params)),

    changeDocument: (document, params, fields) => {
      const kept = documentOf(document, params);
      Object.assign(kept, structuredClone(fields));
      if ('version' in kept) kept.version += 1;
      return structuredClone(kept);
    },

    keep: () => {
      const kept = [...resources].map(([name, rows]) => [name, copyOf(rows)] as const);
      const [gone, written] = [copyOf(removed), copyOf(documents)];
      return () => {
        refill(resources, kept);
        refill(removed, gone);
        refill(documents, written);
      };
    },

    clear: () => {
      resources.clear();
      documents.clear();
      removed.clear();
      lastId = 0;
    },
  };
}

/** What is kept gets other fields, or makes way for others; nothing is changed inside a field. */
function copyOf<Key, Value extends object>(map: ReadonlyMap<Key, Value>): Map<Key, Value> {
  return new Map([...map].map(([key, value]) => [key, { ...value }]));
}

function refill<Key, Value>(map: Map<Key, Value>, entries: Iterable<readonly [Key, Value]>): void {
  map.clear();
  for (const [key, value] of entries) map.set(key, value);
}

/** The parameters that a resource's rows belong to, as text. */
function parentsOf({ path }: { path: string }, params: PathParams): Record<string, string> {
  return Object.fromEntries(
    pathParameters(path).flatMap((name) => (params[name] === undefined ? [] : [[name, String(params[name])]])),
  );
}

/** Fields of an item that repeat its address: a row's `eventId`, a document's `id`; and a first version. */
function own(contract: Exclude<Contract, { kind: 'endpoint' }>, params: PathParams): Record<string, number> {
  const shape: object = contract.item.shape;
  const parents = Object.entries(parentsOf(contract, params));
  const fields = parents.filter(([name]) => name in shape).map(([name, value]) => [name, Number(value)] as const);
  const last = parents.at(-1);
  return {
    ...Object.fromEntries(fields),
    ...(contract.kind === 'document' && last && 'id' in shape && { id: Number(last[1]) }),
    ...('version' in shape && { version: 1 }),
  };
}
