import { type Contract, type PathParams, pathParameters } from '@contract/resource.ts';

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The parameters that a contract's path names: all of them, or it does not compile. */
export type ParamsOf<C extends { path: string }> = { [Name in ParamNames<C['path']>]: string | number };

/** `params` may be left out when the path names none. */
export type WithParams<C extends { path: string }> = [ParamNames<C['path']>] extends [never]
  ? { params?: PathParams }
  : { params: ParamsOf<C> };

/** The options of a hook, which may be left out when the path names no parameter. */
export type OptionsFor<C extends { path: string }, Options> = [ParamNames<C['path']>] extends [never]
  ? [options?: Options & { params?: PathParams }]
  : [options: Options & { params: ParamsOf<C> }];

type Named = Pick<Contract, 'name' | 'path'> & { idIn?: string };

export type CallMeta = Named & { params: PathParams };

/**
 * What every call of `src/data` passes as `meta`: Refine puts the caller's meta into the query key, and
 * route parameters only into the call, so that two parents would share one cache entry (trap C2).
 * Values become text and only the path's own are kept, so that `1` and `'1'` are one entry. The contract's name and
 * `idIn` are there for `changed.ts`, which is told of saves by name.
 */
export function callMeta({ name, path, idIn }: Named, params: PathParams = {}): CallMeta {
  const entries = pathParameters(path).flatMap((parameter) => {
    const value = params[parameter];
    return value === undefined ? [] : [[parameter, String(value)]];
  });
  return { name, path, params: Object.fromEntries(entries), ...(idIn && { idIn }) };
}
