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
  /** Unique over all areas; the Refine resource, and the first part of cache keys. */
  name: string;
  path: PathTemplate;
  /** What a read answers: `rowShape` and the row's own fields. */
  item: AnyObject;
  /** What a row's id is called in the paths below it, such as `eventId`: the row is the scope of what is there. */
  idIn?: string;
  /** The item's field by which the history calls a row. Absent: `name`. */
  calledBy?: string;
  /** Everybody has their own rows, which nobody else of the account sees: no history, and nobody is told. */
  isPersonal?: boolean;
  /** What POST takes. Absent: rows cannot be created through the API. */
  create?: AnyObject;
  /** What PATCH takes; every field optional. Absent: rows cannot be changed. */
  update?: AnyObject;
  /** DELETE is offered. */
  removable?: boolean;
  /** Item fields that can be filtered, and as what. */
  filters?: Record<string, FilterKind>;
  /** Item fields that can be sorted by. */
  sort?: readonly string[];
  /** Such as `name` or `-createdAt`. Ties are broken by id. */
  defaultSort?: string;
  /** Conditions of a list that says nothing about their fields: `{ isArchived: 'false' }`. */
  defaultFilters?: Record<string, string>;
  /** Text fields that `q` looks in. Absent: `q` is refused. */
  search?: readonly string[];
};

/** A single thing at a fixed path, read with GET and changed with PATCH: `/events/{id}/basic-info`. */
export type DocumentDefinition = {
  name: string;
  path: PathTemplate;
  /** Carries `version` when it can be changed. */
  item: AnyObject;
  /** What PATCH takes. Absent: read only. */
  update?: AnyObject;
  /** The item's field that says in which scope it lies, such as `eventId`, where its path does not. */
  within?: string;
  /** Dotted names of fields that PATCH takes although they follow from others: alone they change nothing. */
  follows?: readonly string[];
};

/** Any other call. */
export type EndpointDefinition = {
  name: string;
  method: Method;
  path: PathTemplate;
  query?: AnyObject;
  /** JSON body; `'multipart'` for a form with a file. */
  body?: AnySchema | 'multipart';
  /** What stands in `data` of the answer. */
  response: AnySchema;
  /** Spec §7: the Bearer token is left out when false. */
  auth?: boolean;
  /** It writes nothing of the account, although its method says so: viewers may call it. */
  changesNothing?: boolean;
};

export type Resource<D extends ResourceDefinition = ResourceDefinition> = D & { kind: 'resource' };
export type Document<D extends DocumentDefinition = DocumentDefinition> = D & { kind: 'document' };
export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D & { kind: 'endpoint' };
export type Contract = Resource | Document | Endpoint;

/** Names of the item's fields. */
type FieldOf<D extends { item: AnyObject }> = Extract<keyof D['item']['shape'], string>;

/** A field that is named beside the item must be one of its fields: another name does not compile. */
type NamesFields<D extends ResourceDefinition> = {
  calledBy?: FieldOf<D>;
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
/** The same as the server has it: checked, with defaults filled in. */
export type CheckedCreateOf<C extends ResourceDefinition> = Output<C['create']>;
export type CheckedUpdateOf<C extends { update?: AnyObject }> = Output<C['update']>;
export type UpdateOf<C extends { update?: AnyObject }> = Input<NonNullable<C['update']>>;
type FilterNameOf<C extends ResourceDefinition> = Extract<keyof NonNullable<C['filters']>, string> | 'id';
type SortNameOf<C extends ResourceDefinition> = NonNullable<C['sort']>[number];

/** What a list of this resource can be asked for: a field that it does not filter or sort by does not compile. */
export type RowsQueryOf<C extends ResourceDefinition> = {
  page?: number;
  /** 0 asks for all rows. */
  perPage?: number;
  sort?: readonly Sort<SortNameOf<C>>[];
  filters?: readonly Filter<FilterNameOf<C>>[];
  q?: C['search'] extends readonly string[] ? string : '';
};

/** The same, or the whole query of a list on the screen, whose columns and filters name the fields. */
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
 * Fills a template. Throws when a parameter is missing: a call that forgot its parent must fail
 * loudly, not read another parent's rows.
 */
export function fillPath(template: PathTemplate, params: PathParams): string {
  return template.replace(parameter, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${template} needs the parameter "${name}"`);
    return encodeURIComponent(String(value));
  });
}
