import type { Language } from '@contract/language.ts';
import type {
  BodyOf,
  CreateOf,
  Document,
  Endpoint,
  ItemOf,
  PathParams,
  QueryOf,
  Resource,
  ResponseOf,
  UpdateOf,
} from '@contract/resource.ts';

/** What the mock keeps: whole items, by contract. Everything that goes in or out is a copy. */
export type MockStore = {
  /** In the order of their ids; those of the parent when `params` name one. */
  all: <R extends Resource>(resource: R, params?: PathParams) => ItemOf<R>[];
  find: <R extends Resource>(resource: R, id: number) => ItemOf<R> | undefined;
  /** Fields that are left out get the emptiest value that the contract allows. */
  insert: <R extends Resource>(resource: R, params: PathParams, fields: Partial<ItemOf<R>>) => ItemOf<R>;
  /** Counts the version up. Throws `not_found`. */
  change: <R extends Resource>(resource: R, id: number, fields: Partial<ItemOf<R>>) => ItemOf<R>;
  /** Many rows of a seed at once, each of which may say when it was made. */
  fill: <R extends Resource>(resource: R, params: PathParams, rows: readonly Partial<ItemOf<R>>[]) => void;
  /** Fields that are no change of the row, such as counters: its version stays. Throws `not_found`. */
  settle: <R extends Resource>(resource: R, id: number, fields: Partial<ItemOf<R>>) => void;
  /** `putBack`: what is to be done along when the row is put back. */
  remove: (resource: Resource, id: number, putBack?: () => void) => void;
  /** Brings back a row that was removed, as it was. Throws `not_found`. */
  putBack: (resource: Resource, id: number) => void;
  /** The document at this path; the first time, the emptiest one that the contract allows, with `version` 1. */
  document: <D extends Document>(document: D, params: PathParams) => ItemOf<D>;
  /** Counts the version up, when the document has one. */
  changeDocument: <D extends Document>(document: D, params: PathParams, fields: Partial<ItemOf<D>>) => ItemOf<D>;
};

/** A change of a row of which no field of an update tells; `endpoint`, called with `body`, gives it back. */
export type MockChange = {
  params: Record<string, number>;
  id: number;
  name: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  undo: { endpoint: Endpoint; body: unknown };
};

export type MockContext = {
  store: MockStore;
  /** Path parameters; ids are checked integers. */
  params: Record<string, number>;
  now: Date;
  /** Where the console is mounted, as in the runtime configuration. */
  basePath: string;
  /** Of whoever asks. */
  language: Language;
  /** Tells the history what became of a document because the clock asked for it: parts of its item. */
  byClock: <D extends Document>(
    document: D,
    change: { params: Record<string, number>; name: string; before: Partial<ItemOf<D>>; after: Partial<ItemOf<D>> },
  ) => void;
  /** As on the server, for endpoints. What resources and documents show by their contracts is told already. */
  record: (resource: Resource, change: MockChange) => void;
};

/** An area's own rules for a resource. They throw `RefusedError`, as on the server. */
export type MockRules<R extends Resource> = {
  /** Checked before anything else. That parents exist is checked already. */
  before?: (context: MockContext) => void;
  /** Validated input → fields of the new row. Default: the input itself. */
  create?: (input: CreateOf<R>, context: MockContext) => Partial<ItemOf<R>>;
  /** Validated patch → fields that change. Default: the patch itself. */
  update?: (row: ItemOf<R>, patch: UpdateOf<R>, context: MockContext) => Partial<ItemOf<R>>;
  /** Throws when the row must stay. May answer what puts back what goes along, should the removal be taken back. */
  remove?: (row: ItemOf<R>, context: MockContext) => (() => void) | undefined;
  /** The row is in the store, or is gone from it: what follows from that elsewhere. */
  written?: (row: ItemOf<R>, context: MockContext, how: 'created' | 'changed' | 'removed' | 'restored') => void;
  /** Fields that follow from others, at the moment of the answer. */
  present?: (row: ItemOf<R>, context: MockContext) => ItemOf<R>;
};

export type MockDocument<D extends Document> = {
  read: (context: MockContext) => ItemOf<D>;
  /** Not called for a patch of what the item says already. */
  write?: (patch: UpdateOf<D>, current: ItemOf<D>, context: MockContext) => ItemOf<D>;
  /** How a change is taken back where its old values cannot simply be saved again. Default: the patch as it is. */
  wayBack?: (patch: UpdateOf<D>, current: ItemOf<D>, context: MockContext) => UpdateOf<D>;
  /** Called for that too: the item does not show all that a save decides. */
  savesSame?: boolean;
};

export type MockEndpoint<E extends Endpoint> = (
  input: { query: QueryOf<E>; body: BodyOf<E>; file?: File },
  context: MockContext,
) => ResponseOf<E> | Promise<ResponseOf<E>>;

/** As the server's `AreaRoutes`. Contracts that are not named behave by their schemas alone. */
export type MockRoutes = {
  resource: <R extends Resource>(resource: R, rules: MockRules<R>) => void;
  document: <D extends Document>(document: D, handlers: MockDocument<D>) => void;
  endpoint: <E extends Endpoint>(endpoint: E, handler: MockEndpoint<E>) => void;
};

/** `plugins/<area>/mock.ts` exports one as `mock`; the mock provider finds it by its folder. */
export type MockArea = {
  routes?: (routes: MockRoutes) => void;
  /** The same data at every start: `now` is always the same moment, the one at which the mock's clock starts. */
  seed?: (store: MockStore, now: Date) => void;
};
