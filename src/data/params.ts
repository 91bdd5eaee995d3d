import { type Contract, type PathParams, pathParameters } from '@contract/resource.ts';
import { registerPath } from './knownPaths.ts';

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The parameters that a contract's path names; leaving one out is a compile error. */
export type ParamsOf<C extends { path: string }> = { [Name in ParamNames<C['path']>]: string | number };

/** `params` is optional if the path names none. */
export type WithParams<C extends { path: string }> = [ParamNames<C['path']>] extends [never]
  ? { params?: PathParams }
  : { params: ParamsOf<C> };

/** The options of a hook, optional if the path names no parameter. */
export type OptionsFor<C extends { path: string }, Options> = [ParamNames<C['path']>] extends [never]
  ? [options?: Options & { params?: PathParams }]
  : [options: Options & { params: ParamsOf<C> }];

type Named = Pick<Contract, 'name' | 'path'>;

/** The parameters of a page's path or of a contract's. */
export type RouteParams = Readonly<Record<string, string | number | undefined>>;

/** Returns the path's own parameters as text, so that `1` and `'1'` share one cache entry. */
export function textParams(path: string, params: RouteParams = {}): Record<string, string> {
  const entries = pathParameters(path).flatMap((parameter) => {
    const value = params[parameter];
    return value === undefined ? [] : [[parameter, String(value)]];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the `meta` for Refine's hooks that know a collection by its name: the parameters of the path, if it has any.
 * Refine puts the caller's meta into the query key, but the URL's parameters only into the call, so that without this
 * two parents would share one cache entry.
 */
export function rowsMeta({ name, path }: Named, params?: RouteParams): { params?: PathParams } {
  registerPath(name, path);
  const own = textParams(path, params);
  return Object.keys(own).length > 0 ? { params: own } : {};
}

/** Part of the `meta` of a write whose hook invalidates the cache itself, so that the data provider does not. */
export const ownInvalidation = { hasOwnInvalidation: true };

/** Returns the `meta` for calls by path: of documents and endpoints, and of calls without a hook. */
export function callMeta({ name, path }: Named, params?: RouteParams): Named & { params: PathParams } {
  return { name, path, params: textParams(path, params) };
}
