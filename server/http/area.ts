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

/** Passes on what was changed, once that is certain. */
export type Tell = (account: number, changes: readonly LiveChange[]) => void;

export type { Context };

export type UploadedFile = { name: string; type: string; bytes: Uint8Array };

type RowEvent = 'created' | 'changed' | 'removed' | 'restored';

/** An item without its pictures and the names of what it refers to, which the kernel shows. */
export type AreaItem<R extends Resource> = [PictureNameOf<R> | ReferenceNameOf<R>] extends [never]
  ? ItemOf<R>
  : Omit<ItemOf<R>, PictureNameOf<R> | ReferenceNameOf<R>>;

type Present<T extends PgTable, Item> = (row: T['$inferSelect'], context: Context) => Item | Promise<Item>;

/** Values of columns; a picture is named as people write it. */
type Values<R extends Resource, T extends PgTable> = Partial<T['$inferInsert']> & PictureInput<R>;

/**
 * How a resource's rows are kept. Listing, filtering, sorting, counting, paging, ETag, If-Match,
 * version, timestamps, idempotency and errors are the kernel's; an area adds its own rules.
 * The hooks run inside the request's transaction; they throw `RefusedError`.
 */
export type ResourceRoutes<R extends Resource, T extends PgTable> = {
  table: T;
  /** Path parameters that rows belong to: `{ eventId: tickets.eventId }`. */
  parent?: Record<string, PgColumn>;
  /**
   * Checked before anything else, e.g. that the parent exists. `isWrite`: rows are about to be changed, so the
   * parent is the place to lock. Everybody locks parents before rows, or two saves could wait for each other.
   */
  before?: (context: Context, isWrite: boolean) => Promise<void>;
  /** Contract field → column or expression, where the names differ. */
  columns?: Record<string, PgColumn | SQL>;
  /** Row → item. May be left out where the row has every field of the item, under its name. */
  present?: Present<T, AreaItem<R>>;
  /** Many rows → items, when one query for all is better than one each. Default: `present` for each. */
  presentMany?: (rows: T['$inferSelect'][], context: Context) => Promise<AreaItem<R>[]>;
  /** Slow work on validated input or patch, such as hashing a secret in it: before the transaction begins. */
  prepare?: <Input extends CheckedCreateOf<R> | CheckedUpdateOf<R>>(input: Input, ports: Ports) => Promise<Input>;
  /** Validated input → values to insert. `account_id`, parent, version and timestamps are filled in. */
  create?: (input: CheckedCreateOf<R>, context: Context) => Promise<Values<R, T>>;
  /** Row and validated patch → values to set. */
  update?: (row: T['$inferSelect'], patch: CheckedUpdateOf<R>, context: Context) => Promise<Values<R, T>>;
  /**
   * Throws when the row must stay. May answer what `written` needs to know should the removal be taken back, such as
   * the rows that pointed to this one and now do not: as JSON, kept where no answer shows it.
   */
  remove?: (row: T['$inferSelect'], context: Context) => Promise<unknown>;
  /** Before a removal is taken back: locks what the row takes up again, as whoever makes a new one locks it first. */
  restoring?: (context: Context) => Promise<void>;
  /**
   * The row is in the database, or is gone from it: what follows from that elsewhere. `restored`: its removal was
   * taken back, and all that the database removed with it is there again too; what `remove` did beside is undone here,
   * with what it answered.
   */
  written?: (row: T['$inferSelect'], context: Context, how: RowEvent, answered?: unknown) => Promise<void>;
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

/** Asks for `present` where the table's row is not the item already. */
type Presenting<R extends Resource, T extends PgTable> =
  T['$inferSelect'] extends AreaItem<R> ? unknown : { present: Present<T, AreaItem<R>> };

export type DocumentRoutes<D extends Document> = {
  /** Throws `not_found`. The kernel takes ETag and If-Match from `version`. `forUpdate` locks the row. */
  read: (context: Context, forUpdate: boolean) => Promise<ItemOf<D>>;
  /** Slow work on the validated patch, such as hashing a secret in it: before the transaction begins. */
  prepare?: (patch: UpdateOf<D>, ports: Ports) => Promise<UpdateOf<D>>;
  /** Not called for a patch of what the item says already. */
  write?: (patch: UpdateOf<D>, current: ItemOf<D>, context: Context) => Promise<ItemOf<D>>;
  /** How a change is taken back where its old values cannot simply be saved again. Default: the patch as it is. */
  wayBack?: (patch: UpdateOf<D>, current: ItemOf<D>, context: Context) => UpdateOf<D>;
  /** Called for that too: the item does not show all that a save decides, such as that it follows no default now. */
  savesSame?: boolean;
};

type EndpointInput<E extends Endpoint> = { query: QueryOf<E>; body: BodyOf<E>; file?: UploadedFile };

export type EndpointHandler<E extends Endpoint> = (input: EndpointInput<E>, context: Context) => Promise<ResponseOf<E>>;

/**
 * An endpoint with slow work in it, such as checking a password: done between two transactions, so that no row is
 * locked and no connection held meanwhile. What was true in `begin` may be otherwise in `finish`.
 */
export type EndpointSteps<E extends Endpoint, Begun, Done> = {
  /** The first transaction: what the slow work needs. What it writes stays, whatever comes after. */
  begin: (input: EndpointInput<E>, context: Context) => Promise<Begun>;
  /** The slow work, in no transaction. `signal` aborts when the caller hangs up. */
  outside: (begun: Begun, ports: Ports, signal: AbortSignal) => Promise<Done>;
  /** The second transaction, which answers. */
  finish: (done: Done, context: Context) => Promise<ResponseOf<E>>;
  /** The second transaction failed: removes what the slow work left outside the database. */
  giveUp?: (done: Done, ports: Ports) => Promise<void>;
};

/**
 * What an area's server file is given to say what it answers. A contract whose name or address is taken, or whose
 * address is not the area's (docs/plugins.md, "What an area owns"), takes the area out.
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
  ) => void;
};

/** What sample data is made with. */
export type Seeding = Pick<Context, 'tx' | 'account' | 'user' | 'now' | 'ports'>;

/** A part of the kernel that answers as areas do. */
export type KernelArea = Pick<Area, 'id' | 'routes'>;

/** `plugins/<area>/server/index.ts` exports one as `area`; the server finds it by its folder. */
export type Area = Owner & {
  routes: (routes: AreaRoutes) => void;
  /** Pages for people who are not signed in; docs/plugins.md, "Public pages". */
  publicPages?: readonly PublicPage[];
  /** Kinds of messages that leave through the outbox; their names begin with the area's id and a dot. */
  messages?: readonly OutboxKind[];
  /** Kinds of long work outside of requests; their names begin with the area's id and a dot. */
  jobs?: readonly JobKind[];
  /** Sample data for a new account. Deterministic; runs inside the account's wall. */
  seed?: (seeding: Seeding) => Promise<void>;
  /** The scopes in which a picture is shown: another crop of it is in their history. */
  pictureScopes?: (mediaId: number, context: Pick<Context, 'tx'>) => Promise<string[]>;
  /**
   * What the clock asks for, over all accounts. Called every few seconds by each process: must be safe with several.
   * What it changes it does with `byClock`, and passes on with `tell` what that answers.
   */
  upkeep?: (ports: Ports, tell: Tell) => Promise<unknown>;
};
