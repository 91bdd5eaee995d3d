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

/** The expressions that rows are ordered by, for each field whose order depends on the request. */
export type Orders = Record<string, (context: Context) => SQL>;

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
  columns?: Record<string, PgColumn | SQL>;
  /** How a field is searched for a text, where it is more than that the field contains it: by the contract's field. */
  contains?: Contains;
  /** Orders of the list that depend on the request, such as on the time: by the contract's field. */
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
   * Throws when the row must stay. May return what `written` needs should the removal be undone, such as the rows that
   * referred to this one and now do not: as JSON, stored where no response shows it.
   */
  remove?: (row: T['$inferSelect'], context: Context) => Promise<unknown>;
  /** Runs before a removal is undone: locks what the row will use again, as creating a row locks it first. */
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
   * Calls `write` for such a patch too: a save decides more than the item shows, such as that it follows no default
   * now.
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
  /** The first transaction: reads what the slow work needs. What it writes stays, whatever comes after. */
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
