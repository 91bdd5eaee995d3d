import type { LiveChange } from '@contract/live.ts';
import type { Owner } from '@contract/ownership.ts';
import type { PictureInput, PictureNameOf } from '@contract/pictureField.ts';
import type { ListQuery } from '@contract/query.ts';
import type { ReferenceNameOf } from '@contract/referenceField.ts';
import type {
  BodyOf,
  CheckedCreateOf,
  CheckedUpdateOf,
  Document,
  Endpoint,
  ItemOf,
  QueryOf,
  Resource,
  ResponseOf,
  UpdateOf,
} from '@contract/resource.ts';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { JobKind } from '../jobs/job.ts';
import type { OutboxKind } from '../outbox/message.ts';
import type { Ports } from '../ports.ts';
import type { PublicPage } from '../publicPages/publicPage.ts';
import type { Context } from './context.ts';

/** Reports changes to the live streams, once they are committed. */
export type Tell = (account: number, changes: readonly LiveChange[]) => void;

export type { Context };

export type UploadedFile = { name: string; type: string; bytes: Uint8Array };

type RowEvent = 'created' | 'changed' | 'removed' | 'restored';

/** An item without its pictures and the names of referenced rows, which the kernel adds. */
export type AreaItem<R extends Resource> = [PictureNameOf<R> | ReferenceNameOf<R>] extends [never]
  ? ItemOf<R>
  : Omit<ItemOf<R>, PictureNameOf<R> | ReferenceNameOf<R>>;

type Present<T extends PgTable, Item> = (row: T['$inferSelect'], context: Context) => Item | Promise<Item>;

/** The condition that a field is found by a text, for each field that is searched in its own way. */
export type Contains = Record<string, (value: string) => SQL>;

/** A column or an expression by the contract's field. A function is given the request, such as for its time. */
export type ComputedColumns = Record<string, PgColumn | SQL | ((context: Context) => SQL)>;

/**
 * The expressions by which rows are ordered, for each field whose order is not that of a column. `descending`: the order is
 * from the last row to the first; missing values come last in either direction.
 */
export type Orders = Record<string, (context: Context, descending: boolean) => SQL>;

/** Values of columns, and of pictures as in the input. */
type Values<R extends Resource, T extends PgTable> = Partial<T['$inferInsert']> & PictureInput<R>;

/**
 * The storage of a resource's rows. The kernel handles listing, filtering, sorting, counting, paging, ETag, If-Match,
 * version, timestamps, idempotency and errors; an area adds its own rules. The hooks run inside the request's
 * transaction; they throw `RefusedError`.
 */
export type ResourceRoutes<R extends Resource, T extends PgTable> = {
  table: T;
  /** Path parameters that rows belong to: `{ eventId: tickets.eventId }`. */
  parent?: Record<string, PgColumn>;
  /**
   * Runs before anything else, e.g. checks that the parent exists. `isWrite`: rows are about to be changed, so this is
   * the place to lock the parent. Everybody locks parents before rows, or two saves could wait for each other.
   */
  before?: (context: Context, isWrite: boolean) => Promise<void>;
  /** Maps a contract's field to its column or expression, where the names differ. */
  columns?: ComputedColumns;
  /** Conditions for searching a field for a text, by the contract's field. Default: the column contains the text. */
  contains?: Contains;
  /** Orders of the list that are not those of columns: by the contract's field. */
  orders?: Orders;
  /** Converts a row to an item. May be omitted where the row has every field of the item, under its name. */
  present?: Present<T, AreaItem<R>>;
  /** Converts many rows, where one query for all is better than one each. Default: `present` for each. */
  presentMany?: (rows: T['$inferSelect'][], context: Context) => Promise<AreaItem<R>[]>;
  /** Slow work on validated input or patch, such as hashing a secret in it: before the transaction begins. */
  prepare?: <Input extends CheckedCreateOf<R> | CheckedUpdateOf<R>>(input: Input, ports: Ports) => Promise<Input>;
  /** Converts validated input to the values to insert. `account_id`, parent, version and timestamps are filled in. */
  create?: (input: CheckedCreateOf<R>, context: Context) => Promise<Values<R, T>>;
  /** Converts a validated patch of a row to the values to set. */
  update?: (row: T['$inferSelect'], patch: CheckedUpdateOf<R>, context: Context) => Promise<Values<R, T>>;
  /**
   * Runs before a row is removed. Throws if the row must stay. May return JSON that `written` gets if the removal is
   * undone, such as the rows that no longer refer to this one. No response shows it.
   */
  remove?: (row: T['$inferSelect'], context: Context) => Promise<unknown>;
  /**
   * The same as `remove` for several rows of one parent that are removed at once: throws when one of them must stay, and
   * may return what `remove` returns for each, in their order. It runs before the rows are copied for a redo, so it may
   * not write to them or to the rows below them. Absent: rows that `remove` decides about are removed one after the other.
   */
  removeSeveral?: (rows: T['$inferSelect'][], context: Context) => Promise<readonly unknown[]> | Promise<void>;
  /** Runs before a removal is undone: locks the rows that the restored row refers to, as creating a row does. */
  restoring?: (context: Context) => Promise<void>;
  /**
   * Runs after the row was written or removed, to update what depends on it elsewhere. `restored`: the removal was
   * undone, and all that the database removed with the row is back too; side effects of `remove` are undone here, from
   * what it returned.
   */
  written?: (row: T['$inferSelect'], context: Context, how: RowEvent, answered?: unknown) => Promise<void>;
  /**
   * Columns with a foreign key that restricts, whose fields are not declared as references: a refused deletion of what
   * they refer to names these rows.
   */
  restricting?: readonly string[];
  /** Further conditions of a list. */
  where?: (query: ListQuery, context: Context) => SQL | undefined;
};

/** Routes that can show a row, with its pictures. */
export type ShowingRoutes<R extends Resource, T extends PgTable> = Omit<
  ResourceRoutes<R, T>,
  'present' | 'presentMany'
> & {
  present: Present<T, ItemOf<R>>;
  presentMany?: (rows: T['$inferSelect'][], context: Context) => Promise<ItemOf<R>[]>;
};

/** Requires `present` where the table's row is not the item already. */
type Presenting<R extends Resource, T extends PgTable> =
  T['$inferSelect'] extends AreaItem<R> ? unknown : { present: Present<T, AreaItem<R>> };

export type DocumentRoutes<D extends Document> = {
  /** Throws `not_found`. The kernel takes ETag and If-Match from `version`. `forUpdate` locks the row. */
  read: (context: Context, forUpdate: boolean) => Promise<ItemOf<D>>;
  /** Slow work on the validated patch, such as hashing a secret in it: before the transaction begins. */
  prepare?: (patch: UpdateOf<D>, ports: Ports) => Promise<UpdateOf<D>>;
  /** Not called for a patch whose values the item already shows. */
  write?: (patch: UpdateOf<D>, current: ItemOf<D>, context: Context) => Promise<ItemOf<D>>;
  /**
   * Returns the patch that undoes a change, where the old values cannot simply be saved again. Default: the patch
   * itself.
   */
  undoPatch?: (patch: UpdateOf<D>, current: ItemOf<D>, context: Context) => UpdateOf<D>;
  /**
   * Calls `write` for a patch whose values the item already shows, too. Needed where a save stores more than the item
   * shows, such as that it no longer follows a default.
   */
  savesSame?: boolean;
};

type EndpointInput<E extends Endpoint> = { query: QueryOf<E>; body: BodyOf<E>; file?: UploadedFile };

export type EndpointHandler<E extends Endpoint> = (input: EndpointInput<E>, context: Context) => Promise<ResponseOf<E>>;

/**
 * An endpoint with slow work in it, such as checking a password: done between two transactions, so that meanwhile no
 * row is locked and no connection held. What was true in `begin` may have changed in `finish`.
 */
export type EndpointSteps<E extends Endpoint, Begun, Done> = {
  /** The first transaction: reads what the slow work needs. Its writes stay even if a later step fails. */
  begin: (input: EndpointInput<E>, context: Context) => Promise<Begun>;
  /** The slow work, in no transaction. `signal` aborts when the client disconnects. */
  outside: (begun: Begun, ports: Ports, signal: AbortSignal) => Promise<Done>;
  /** The second transaction, which makes the response. */
  finish: (done: Done, context: Context) => Promise<ResponseOf<E>>;
  /** Runs if the second transaction failed: removes what the slow work left outside the database. */
  giveUp?: (done: Done, ports: Ports) => Promise<void>;
};

export type EndpointOptions = {
  /** Runs for a caller who may call the endpoint, before the request waits for its transaction. It must not fail. */
  ahead?: (caller: { account: number; params: Record<string, number>; ports: Ports }) => void;
};

/**
 * The functions with which an area's server file registers its routes. A contract whose name or address is taken, or
 * whose address the area does not own (docs/plugins-reference.md, "What an area owns"), takes the area out.
 */
export type AreaRoutes = {
  resource: <R extends Resource, T extends PgTable>(
    resource: R,
    routes: ResourceRoutes<R, T> & Presenting<R, T>,
  ) => void;
  document: <D extends Document>(document: D, routes: DocumentRoutes<D>) => void;
  endpoint: <E extends Endpoint, Begun, Done>(
    endpoint: E,
    handler: EndpointHandler<E> | EndpointSteps<E, Begun, Done>,
    options?: EndpointOptions,
  ) => void;
};

/** The context in which sample data is made. */
export type Seeding = Pick<Context, 'tx' | 'account' | 'user' | 'now' | 'ports'>;

/** A part of the kernel whose routes work like an area's. */
export type KernelArea = Pick<Area, 'id' | 'routes'>;

/**
 * The server half of an area. `plugins/<area>/server/index.ts` exports it as `area`; the server finds it by its folder.
 */
export type Area = Owner & {
  routes: (routes: AreaRoutes) => void;
  /** Pages for people who are not signed in; docs/plugins-reference.md, "Public pages". */
  publicPages?: readonly PublicPage[];
  /** Kinds of messages that are sent through the outbox; their names begin with the area's id and a dot. */
  messages?: readonly OutboxKind[];
  /** Kinds of long work outside of requests; their names begin with the area's id and a dot. */
  jobs?: readonly JobKind[];
  /** Makes sample data for a new account. Deterministic; runs under the account's row level security. */
  seed?: (seeding: Seeding) => Promise<void>;
  /** Returns the scopes in which a picture is shown: another crop of it appears in their history. */
  pictureScopes?: (mediaId: number, context: Pick<Context, 'tx'>) => Promise<string[]>;
  /**
   * Scheduled work over all accounts. Called every few seconds by each process: must be safe with several. It makes its
   * changes with `runScheduled`, which gets `tell`.
   */
  upkeep?: (ports: Ports, tell: Tell) => Promise<unknown>;
};
