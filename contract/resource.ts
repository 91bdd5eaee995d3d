import type * as z from 'zod/mini';
import type { Filter, FilterKind, ListQuery, Sort } from './query.ts';

/** A path below the API base with `{name}` for each parameter: `/events/{eventId}/tickets`. */
export type PathTemplate = string;

export type PathParams = Record<string, string | number>;

// biome-ignore lint/suspicious/noExplicitAny: any Zod schema, whatever its input and output
export type AnySchema = z.ZodMiniType<any>;
// biome-ignore lint/suspicious/noExplicitAny: any object shape
export type AnyObject = z.ZodMiniObject<any>;

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * A collection of rows: `GET path`, `POST path`, `GET|PATCH|DELETE path/{id}`.
 * From this one object come the server's routes, the OpenAPI document, the Refine resource,
 * the form's resolver and the mock provider's behaviour.
 */
export type ResourceDefinition = {
  /** Unique over all areas; names the Refine resource, and is the first part of cache keys. */
  name: string;
  path: PathTemplate;
  /** The item that a read returns: `rowShape` and the row's own fields. */
  item: AnyObject;
  /** The parameter for a row's id in the paths below it, such as `eventId`: the row is the scope of the rows there. */
  idIn?: string;
  /** The item's field by which the history names a row. Absent: `name`. */
  labelField?: string;
  /** Every person has separate rows that nobody else in the account sees: no history, and no live events. */
  isPersonal?: boolean;
  /** The body that POST accepts. Absent: rows cannot be created through the API. */
  create?: AnyObject;
  /** The body that PATCH accepts; every field is optional. Absent: rows cannot be changed. */
  update?: AnyObject;
  /** True if DELETE is offered. */
  removable?: boolean;
  /** The item's fields that can be filtered, with the kind of each. */
  filters?: Record<string, FilterKind>;
  /** The item's fields that can be sorted by. */
  sort?: readonly string[];
  /** A field such as `name` or `-createdAt`. Ties are broken by id. */
  defaultSort?: string;
  /** Filters for a list query that does not filter these fields: `{ isArchived: 'false' }`. */
  defaultFilters?: Record<string, string>;
  /** The text fields that `q` searches. Absent: `q` is refused. */
  search?: readonly string[];
};

/** A single object at a fixed path, read with GET and changed with PATCH: `/events/{id}/basic-info`. */
export type DocumentDefinition = {
  name: string;
  path: PathTemplate;
  /** Carries `version` when it can be changed. */
  item: AnyObject;
  /** The body that PATCH accepts. Absent: read only. */
  update?: AnyObject;
  /** The item's field that holds its scope, such as `eventId`, where the path does not. */
  within?: string;
  /** Dotted names of fields that PATCH accepts although they follow from others: alone they change nothing. */
  follows?: readonly string[];
};

/** Any other call. */
export type EndpointDefinition = {
  name: string;
  method: Method;
  path: PathTemplate;
  query?: AnyObject;
  /** The JSON body; `'multipart'` for a form with a file. */
  body?: AnySchema | 'multipart';
  /** The `data` of the response. */
  response: AnySchema;
  /** Spec §7: the Bearer token is omitted when false. */
  auth?: boolean;
  /** True if viewers may call it despite its method, because it writes none of the account's data. */
  changesNothing?: boolean;
  /** True if viewers may not call it although it only reads, because its response is not for them. */
  isForEditors?: boolean;
};

export type Resource<D extends ResourceDefinition = ResourceDefinition> = D & { kind: 'resource' };
export type Document<D extends DocumentDefinition = DocumentDefinition> = D & { kind: 'document' };
export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D & { kind: 'endpoint' };
export type Contract = Resource | Document | Endpoint;

/** Names of the item's fields. */
type FieldOf<D extends { item: AnyObject }> = Extract<keyof D['item']['shape'], string>;

/** Fields that the definition names must be fields of the item: any other name does not compile. */
type NamesFields<D extends ResourceDefinition> = {
  labelField?: FieldOf<D>;
  filters?: { [Name in keyof D['filters']]: Name extends FieldOf<D> ? FilterKind : 'This is no field of the item' };
  sort?: readonly FieldOf<D>[];
  defaultSort?: FieldOf<D> | `-${FieldOf<D>}`;
  defaultFilters?: {
    [Name in keyof D['defaultFilters']]: Name extends keyof D['filters'] ? string : 'This is no filter';
  };
  search?: readonly FieldOf<D>[];
};

export function resource<const D extends ResourceDefinition>(definition: D & NamesFields<D>): Resource<D> {
  return { kind: 'resource', ...definition };
}

export function document<const D extends DocumentDefinition>(definition: D & { within?: FieldOf<D> }): Document<D> {
  return { kind: 'document', ...definition };
}

export function endpoint<const D extends EndpointDefinition>(definition: D): Endpoint<D> {
  return { kind: 'endpoint', ...definition };
}

type Output<S> = S extends AnySchema ? z.output<S> : never;
type Input<S> = S extends AnySchema ? z.input<S> : never;

export type ItemOf<C extends { item: AnyObject }> = Output<C['item']>;
export type CreateOf<C extends ResourceDefinition> = Input<C['create']>;
/** The input as the server has it: checked, with defaults filled in. */
export type CheckedCreateOf<C extends ResourceDefinition> = Output<C['create']>;
export type CheckedUpdateOf<C extends { update?: AnyObject }> = Output<C['update']>;
export type UpdateOf<C extends { update?: AnyObject }> = Input<NonNullable<C['update']>>;
type FilterNameOf<C extends ResourceDefinition> = Extract<keyof NonNullable<C['filters']>, string> | 'id';
type SortNameOf<C extends ResourceDefinition> = NonNullable<C['sort']>[number];

/** The query of a list of this resource: a field that it does not filter or sort by does not compile. */
export type RowsQueryOf<C extends ResourceDefinition> = {
  page?: number;
  /** 0 requests all rows. */
  perPage?: number;
  sort?: readonly Sort<SortNameOf<C>>[];
  filters?: readonly Filter<FilterNameOf<C>>[];
  q?: C['search'] extends readonly string[] ? string : '';
};

/** The typed query, or the whole query of a list on the screen, whose columns and filters name the fields. */
export type AnyRowsQueryOf<C extends ResourceDefinition> = RowsQueryOf<C> | ListQuery;

export type QueryOf<C extends EndpointDefinition> = Input<NonNullable<C['query']>>;
export type BodyOf<C extends EndpointDefinition> = Input<NonNullable<C['body']>>;
export type ResponseOf<C extends EndpointDefinition> = Output<C['response']>;

const parameter = /\{(\w+)\}/g;

/** Names of the parameters in a template, in order. */
export function pathParameters(template: PathTemplate): string[] {
  return Array.from(template.matchAll(parameter), (match) => match[1] ?? '');
}

/**
 * Fills a template. Throws when a parameter is missing: a call that forgot its parent must fail loudly, not read
 * another parent's rows.
 */
export function fillPath(template: PathTemplate, params: PathParams): string {
  return template.replace(parameter, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${template} needs the parameter "${name}"`);
    return encodeURIComponent(String(value));
  });
}
